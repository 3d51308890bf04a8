import type { DictOption, DictOptionsByCode } from '@xuanjiao/contract/system/users/user-rows'
import { sql } from 'kysely'
import type { ColumnOf } from '../../platform/database/statement-rows.ts'
import type { AppContext } from '../../platform/context/app-context.ts'

/** The topic that tells every node that a dictionary changed. */
const TOPIC = 'dicts'

interface CachedDictionary {
  /** Items that may be chosen. */
  readonly options: readonly DictOption[]
  /** Every item, switched-off ones too: old rows still have a text. */
  readonly all: readonly DictOption[]
  readonly texts: ReadonlyMap<string, string>
}

interface LoadedDictionaries {
  readonly byCode: ReadonlyMap<string, CachedDictionary>
  readonly options: DictOptionsByCode
}

/** Dictionaries as the whole server reads them: from memory, until one changes on any node. */
export interface Dictionaries {
  /** Enabled items of every dictionary, by code. */
  options(): Promise<DictOptionsByCode>
  /** Items of one dictionary, switched-off ones included; nothing for an unknown code. */
  items(code: string): Promise<readonly DictOption[]>
  /** Value → text of one dictionary, switched-off items included. */
  texts(code: string): Promise<ReadonlyMap<string, string>>
  /** Forgets what is in memory, here at once and on every other node. Call it after the change is committed. */
  changed(): Promise<void>
}

const NO_TEXTS: ReadonlyMap<string, string> = new Map()

/** One memory of the dictionaries, for every module. */
export function openDictionaries({ database, events }: Pick<AppContext, 'database' | 'events'>): Dictionaries {
  let loading: Promise<LoadedDictionaries> | undefined
  const forget = (): void => {
    loading = undefined
  }
  const loaded = (): Promise<LoadedDictionaries> => {
    const current = (loading ??= loadDictionaries(database))
    current.catch(() => {
      if (loading === current) forget()
    })
    return current
  }
  events.subscribe(TOPIC, forget, forget)
  return {
    options: async () => (await loaded()).options,
    items: async code => (await loaded()).byCode.get(code)?.all ?? [],
    texts: async code => (await loaded()).byCode.get(code)?.texts ?? NO_TEXTS,
    async changed() {
      forget()
      await events.publish(TOPIC, '*')
    },
  }
}

interface DictionaryItemRow {
  code: ColumnOf<'sys_dict.dict_code'>
  value: ColumnOf<'sys_dict_item.item_value'> | null
  text: ColumnOf<'sys_dict_item.item_text'> | null
  status: ColumnOf<'sys_dict_item.status'> | null
  color: ColumnOf<'sys_dict_item.item_color'>
}

async function loadDictionaries(database: AppContext['database']): Promise<LoadedDictionaries> {
  const { rows } = await sql<DictionaryItemRow>`
    select d.dict_code as code, i.item_value as value, i.item_text as text, i.status, i.item_color as color
    from sys_dict d left join sys_dict_item i on i.dict_id = d.id and i.deleted_at is null
    where d.deleted_at is null and d.tenant_id = 0
    order by d.dict_code, i.sort_order, i.item_value`.execute(database.system)
  const byCode = new Map<string, CachedDictionary>()
  for (const [code, items] of Map.groupBy(rows, row => row.code)) byCode.set(code, dictionaryFrom(items))
  return { byCode, options: Object.fromEntries([...byCode].map(([code, { options }]) => [code, [...options]])) }
}

function dictionaryFrom(rows: DictionaryItemRow[]): CachedDictionary {
  const items = rows.flatMap(({ value, text, status, color }) =>
    value === null || text === null
      ? []
      : [{ option: { value, text, title: text, label: text, ...(color && { color }) }, enabled: status === 1 }],
  )
  return {
    all: items.map(item => item.option),
    options: items.filter(item => item.enabled).map(item => item.option),
    texts: new Map(items.map(({ option }) => [option.value, option.text])),
  }
}
