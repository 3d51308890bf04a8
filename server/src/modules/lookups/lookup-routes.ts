import { lookup } from '@xuanjiao/contract/calls/answers'
import { dictCalls, duplicateCheck } from '@xuanjiao/contract/system/dicts/dicts'
import type { DictOption } from '@xuanjiao/contract/system/users/people-rows'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { callsPerMinute } from '../../platform/limits/call-limit.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { serve, told, type StaffCallServices } from '../../platform/calls/serve.ts'
import { tableLevel, tableOptions, tableTexts } from './table-dictionaries.ts'
import { demandFree } from './uniqueness.ts'

/** A whole table is no dictionary: nobody picks from more. */
const MOST = 1000

/** A form asks while somebody types; a script that asks for every name there could be is stopped. */
const CHECKS_PER_MINUTE = 240

/** Choices and texts of dictionaries and of registered tables (rules/wire-system#dictionaries). */
export function lookupRoutes(
  context: StaffCallServices &
    Pick<AppContext, 'clock' | 'personal' | 'dictionaries' | 'tableDictionaries' | 'takenChecks'>,
): void {
  dictionaryRoutes(context)
  const asked = callsPerMinute(CHECKS_PER_MINUTE)
  serve(context, duplicateCheck, async ({ who, query }) => {
    asked.take(who.userId, context.clock.now())
    await demandFree(context, who, query)
    return told(lookup.free, null)
  })
}

function dictionaryRoutes(context: StaffCallServices & Pick<AppContext, 'dictionaries' | 'tableDictionaries'>): void {
  const { dictionaries, tableDictionaries } = context
  serve(context, dictCalls.refresh, async () => {
    await dictionaries.changed()
    return null
  })
  serve(context, dictCalls.all, async () => dictionaries.options())
  serve(context, dictCalls.items, async ({ db, who, query }) => {
    const chosen = tableDictionaries.chosen(query.code)
    return chosen ? tableOptions(db, who, chosen, '', MOST) : [...(await dictionaries.items(query.code))]
  })
  serve(context, dictCalls.text, async ({ db, who, query }) => {
    const chosen = tableDictionaries.chosen(query.code)
    const texts = chosen ? await tableTexts(db, who, chosen, [query.key]) : await dictionaries.texts(query.code)
    return texts.get(query.key) ?? null
  })
  serve(context, dictCalls.search, async ({ db, who, query }) => {
    const chosen = tableDictionaries.chosen(query.code)
    const word = query.keyword ?? ''
    if (chosen) return tableOptions(db, who, chosen, word, query.pageSize)
    return searched(await dictionaries.items(query.code), word).slice(0, query.pageSize)
  })
  serve(context, dictCalls.texts, async ({ db, who, query }) => {
    const chosen = tableDictionaries.chosen(query.code)
    const keys = query.key.split(',').filter(key => key !== '')
    const texts = chosen ? await tableTexts(db, who, chosen, keys) : await dictionaries.texts(query.code)
    const drop = query.delNotExist === 'true'
    return keys.flatMap(key => texts.get(key) ?? (drop ? [] : [key]))
  })
  serve(context, dictCalls.tree, async ({ db, who, query }) => {
    const chosen = tableDictionaries.choice(query.tableName, query.text, query.code)
    const { parent } = chosen.table
    if (query.pidField && query.pidField !== parent) throw deny.input('不支持的树形字典')
    const pid = query.pid ?? ''
    if (pid !== '' && pid !== '0' && !ID_PATTERN.test(pid)) throw deny.field('pid', '编号格式不正确')
    return tableLevel(db, who, chosen, pid, query.condition)
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
