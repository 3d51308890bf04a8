import { lookupReplies } from '@xuanjiao/contract/calls/reply-texts'
import { dictCalls, duplicateCheck } from '@xuanjiao/contract/system/dicts/dict-calls'
import type { DictOption } from '@xuanjiao/contract/system/users/user-rows'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { limitCallsPerMinute } from '../../platform/limits/call-rate-limit.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveStaff, withMessage, type StaffCallServices } from '../../platform/calls/serve-calls.ts'
import { tableTreeLevel, tableOptions, tableTexts } from './table-dictionaries.ts'
import { requireFreeValue } from './uniqueness-checks.ts'

/** A whole table is no dictionary: nobody picks from more. */
const MOST = 1000

/** A form asks while somebody types; a script that asks for every name there could be is stopped. */
const CHECKS_PER_MINUTE = 240

/** Choices and texts of dictionaries and of registered tables (rules/wire-system#dictionaries). */
export function lookupRoutes(
  context: StaffCallServices &
    Pick<AppContext, 'clock' | 'personalEncryption' | 'dictionaries' | 'tableDictionaries' | 'uniquenessChecks'>,
): void {
  dictionaryRoutes(context)
  const requested = limitCallsPerMinute(CHECKS_PER_MINUTE)
  serveStaff(context, duplicateCheck, async ({ principal, query }) => {
    requested.count(principal.userId, context.clock.now())
    await requireFreeValue(context, principal, query)
    return withMessage(lookupReplies.free, null)
  })
}

function dictionaryRoutes(context: StaffCallServices & Pick<AppContext, 'dictionaries' | 'tableDictionaries'>): void {
  const { dictionaries, tableDictionaries } = context
  serveStaff(context, dictCalls.refresh, async () => {
    await dictionaries.changed()
    return null
  })
  serveStaff(context, dictCalls.all, async () => dictionaries.options())
  serveStaff(context, dictCalls.items, async ({ db, principal, query }) => {
    const selected = tableDictionaries.parseSpec(query.code)
    return selected ? tableOptions(db, principal, selected, '', MOST) : [...(await dictionaries.items(query.code))]
  })
  serveStaff(context, dictCalls.text, async ({ db, principal, query }) => {
    const selected = tableDictionaries.parseSpec(query.code)
    const texts = selected
      ? await tableTexts(db, principal, selected, [query.key])
      : await dictionaries.texts(query.code)
    return texts.get(query.key) ?? null
  })
  serveStaff(context, dictCalls.search, async ({ db, principal, query }) => {
    const selected = tableDictionaries.parseSpec(query.code)
    const word = query.keyword ?? ''
    if (selected) return tableOptions(db, principal, selected, word, query.pageSize)
    return searched(await dictionaries.items(query.code), word).slice(0, query.pageSize)
  })
  serveStaff(context, dictCalls.texts, async ({ db, principal, query }) => {
    const selected = tableDictionaries.parseSpec(query.code)
    const keys = query.key.split(',').filter(key => key !== '')
    const texts = selected ? await tableTexts(db, principal, selected, keys) : await dictionaries.texts(query.code)
    const drop = query.delNotExist === 'true'
    return keys.flatMap(key => texts.get(key) ?? (drop ? [] : [key]))
  })
  serveStaff(context, dictCalls.tree, async ({ db, principal, query }) => {
    const selected = tableDictionaries.choice(query.tableName, query.text, query.code)
    const { parent } = selected.table
    if (query.pidField && query.pidField !== parent) throw appErrors.input('不支持的树形字典')
    const pid = query.pid ?? ''
    if (pid !== '' && pid !== '0' && !ID_PATTERN.test(pid)) throw appErrors.field('pid', '编号格式不正确')
    return tableTreeLevel(db, principal, selected, pid, query.condition)
  })
}

function searched(items: readonly DictOption[], word: string): DictOption[] {
  if (word.includes(',')) {
    const wanted = new Set(word.split(','))
    return items.filter(item => wanted.has(item.value))
  }
  const needle = word.trim().toLowerCase()
  return items.filter(item => item.text.toLowerCase().includes(needle) || item.value.toLowerCase().includes(needle))
}
