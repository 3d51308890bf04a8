import type { QueryParams } from '@xuanjiao/wire/query/list-query'
import { withoutNumbers } from '../audit/redact.ts'
import type { Staff } from '../access/who.ts'

/** Personal data that leaves as a file: a list or a record, as whoever asks may see it. */
export interface PersonalExport {
  /** Names it for ever: `entity.hospital`. */
  readonly name: string
  /** 医院 */
  readonly title: string
  /** The permission it needs. */
  readonly allow: string
  /** The conditions of a question, as people read them. */
  tell(query: QueryParams): string
  count(who: Staff, query: QueryParams): Promise<number>
  /** Puts it into the background; answers the job. */
  begin(who: Staff, query: QueryParams, approval: Approval): Promise<string>
}

/** What a second person has agreed to. */
export interface Approval {
  /** A line above the rows of the file: whose it is, who agreed, what for. */
  readonly mark: string
}

const NO_CONDITION = new Set(['pageNo', 'pageSize', 'column', 'order', 'columns', 'count', 'after', '_t', 'expected'])
const MOST_SHOWN = 500

/** 医院等级：3A；勾选 12 条 */
export function questionText(query: QueryParams, titleOf: (name: string) => string | undefined): string {
  const parts = Object.entries(query).flatMap(([name, value]) => {
    const text = [value].flat().filter(Boolean).join('、')
    if (text === '' || NO_CONDITION.has(name)) return []
    if (name === 'selections') return [`勾选 ${text.split(',').length} 条`]
    return [`${titleOf(name) ?? titleOf(name.replace(/_(begin|end)$/, '')) ?? name}：${text}`]
  })
  return withoutNumbers(parts.join('；')).slice(0, MOST_SHOWN) || '全部'
}
