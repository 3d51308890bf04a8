import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import type { RawQueryParams } from '@xuanjiao/wire/query/list-query'
import { maskPersonalNumbers } from '../audit/redact-params.ts'
import type { Principal } from '../access/principal.ts'

/** Personal data that leaves as a file: a list or a record, as whoever asks may see it. */
export interface PersonalExport {
  /** Names it for ever: `entity.hospital`. */
  readonly name: string
  /** 医院 */
  readonly title: string
  /** The permission it needs. */
  readonly allow: string
  /** The conditions of a question, as people read them. */
  describeQuery(query: RawQueryParams): string
  count(principal: Principal, query: RawQueryParams): Promise<number>
  /** Puts it into the background; answers the job. */
  start(principal: Principal, query: RawQueryParams, approval: ExportApproval): Promise<string>
}

/** What a second person has agreed to. */
export interface ExportApproval {
  /** A line above the rows of the file: whose it is, who agreed, what for. */
  readonly approvalLine: string
}

const NO_CONDITION = new Set(['pageNo', 'pageSize', 'column', 'order', 'columns', 'count', 'after', '_t', 'expected'])
const MOST_SHOWN = 500

/** 医院等级：3A；勾选 12 条 */
export function describeQueryConditions(query: RawQueryParams, titleOf: (name: string) => string | undefined): string {
  const parts = Object.entries(query).flatMap(([name, value]) => {
    const text = [value].flat().filter(Boolean).join('、')
    if (text === '' || NO_CONDITION.has(name)) return []
    if (name === 'selections') return [`勾选 ${numberText(text.split(',').length)} 条`]
    return [`${titleOf(name) ?? titleOf(name.replace(/_(begin|end)$/, '')) ?? name}：${text}`]
  })
  return maskPersonalNumbers(parts.join('；')).slice(0, MOST_SHOWN) || '全部'
}
