import { lookupReplies } from '@xuanjiao/contract/calls/lookup-replies'
import { dictCalls, duplicateCheck } from '@xuanjiao/contract/system/dicts/dict-calls'
import type { DictOption } from '@xuanjiao/contract/system/users/user-rows'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { limitCallsPerMinute } from '../../platform/limits/call-rate-limit.ts'
import { NO_TENANT, type Db } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import {
  parseTableChoice,
  requireFreeValue,
  tableChoice,
  tableOptions,
  tableTexts,
  tableTreeLevel,
  type EntityServices,
  type TableChoice,
} from '../entities/index.ts'

/** A whole table is no dictionary: nobody picks from more. */
const MOST = 1000

/** A form asks while somebody types; a script that asks for every name there could be is stopped. */
const CHECKS_PER_MINUTE = 240

/** Choices and texts of dictionaries and of records by the names of their tables (rules/wire-system#dictionaries). */
export function lookupRoutes(context: EntityServices): void {
  const { dictionaries } = context
  const requested = limitCallsPerMinute(CHECKS_PER_MINUTE)
  serveStaff(context, duplicateCheck, async ({ principal, query }) => {
    requested.count(principal.userId, context.clock.now())
    await requireFreeValue(context, principal, query)
    return withMessage(lookupReplies.free, null)
  })
  serveStaff(context, dictCalls.refresh, async () => {
    await dictionaries.changed()
    return null
  })
  serveStaff(context, dictCalls.all, () => dictionaries.options())
  serveStaff(context, dictCalls.items, async ({ db, principal, query: { code } }) => {
    const table = parseTableChoice(context, code)
    return table
      ? tableOptions(rowsOf(context, db, table), principal, table, { keyword: '', limit: MOST })
      : [...(await dictionaries.items(code))]
  })
  for (const [call, byValue] of [
    [dictCalls.search, false],
    [dictCalls.searchByValue, true],
  ] as const)
    serveStaff(context, call, async ({ db, principal, query: { code, keyword = '', pageSize: limit } }) => {
      const table = parseTableChoice(context, code)
      if (table) return tableOptions(rowsOf(context, db, table), principal, table, { keyword, limit, byValue })
      return searched(await dictionaries.items(code), keyword).slice(0, limit)
    })
  const textsOf = (db: Db, principal: Principal, code: string, keys: readonly string[]) => {
    const table = parseTableChoice(context, code)
    return table ? tableTexts(rowsOf(context, db, table), principal, table, keys) : dictionaries.texts(code)
  }
  serveStaff(
    context,
    dictCalls.text,
    async ({ db, principal, query: { code, key } }) => (await textsOf(db, principal, code, [key])).get(key) ?? null,
  )
  serveStaff(context, dictCalls.texts, async ({ db, principal, query: { code, key, delNotExist } }) => {
    const keys = key.split(',').filter(one => one !== '')
    const texts = await textsOf(db, principal, code, keys)
    return keys.flatMap(one => texts.get(one) ?? (delNotExist === 'true' ? [] : [one]))
  })
  serveStaff(context, dictCalls.tree, async ({ db, principal, query: { pid = '', ...query } }) => {
    const table = tableChoice(context, query.tableName, query.text, query.code)
    if (pid !== '' && pid !== '0' && !ID_PATTERN.test(pid)) throw appErrors.field('pid', '编号格式不正确')
    return tableTreeLevel(rowsOf(context, db, table), principal, table, { pid, ...query })
  })
}

/** Rows that belong to no tenant are read where they are. */
const rowsOf = ({ database }: Pick<EntityServices, 'database'>, db: Db, { served }: TableChoice): Db =>
  served.entity.scope.kind === 'installation' ? database.forTenant(NO_TENANT) : db

function searched(items: readonly DictOption[], word: string): DictOption[] {
  if (word.includes(',')) {
    const wanted = new Set(word.split(','))
    return items.filter(item => wanted.has(item.value))
  }
  const needle = word.trim().toLowerCase()
  return items.filter(item => item.text.toLowerCase().includes(needle) || item.value.toLowerCase().includes(needle))
}
