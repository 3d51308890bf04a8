import type { ReportQuery } from '@xuanjiao/contract/system/report-calls'
import { readIds, splitCommaList } from '@xuanjiao/wire/id'
import type { PageQuery } from '@xuanjiao/wire/query/page-query-schema'
import {
  beginsWithCondition,
  equalsCondition,
  containsCondition,
  oneOfCondition,
} from '@xuanjiao/wire/query/query-condition'
import { QueryError } from '@xuanjiao/wire/query/query-error'
import { writeSort } from '@xuanjiao/wire/query/sort'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { ReportQueryItem, Report } from './report.ts'

type ReportConditions = Record<string, string>

/** Area codes end in zeros where they stand for all below them. */
const AREA_FIELD = 'areaCode'

/**
 * The query of the list a report reads: the page, its order, the rows that are named, and of the rest only what the
 * report asks for. Values are values: no operator of the wire comes through, and the list binds them
 * (rules/security#reports).
 */
export function reportListQuery(report: Report, query: ReportQuery): PageQuery & ReportConditions {
  const { pageNo, pageSize, count } = query
  try {
    return {
      pageNo,
      pageSize,
      count,
      ...reportOrderOf(report, query),
      ...joined(report.items.map(item => itemConditionsOf(item, query))),
      ...reportParamsOf(report, query),
      ...namedRowsOf(query),
    } as PageQuery & ReportConditions
  } catch (error) {
    if (error instanceof QueryError) throw appErrors.field(error.parameter, error.message)
    throw error
  }
}

const joined = (all: readonly ReportConditions[]): ReportConditions => Object.assign({}, ...all) as ReportConditions

function reportOrderOf({ columns, sort }: Report, { column, order }: ReportQuery): ReportConditions {
  const requested = columns.find(one => one.field === column && one.sorter)
  if (!requested) return writeSort(sort)
  return writeSort({ field: requested.field, direction: order === 'desc' ? 'desc' : 'asc' })
}

function itemConditionsOf({ field, view, range }: ReportQueryItem, query: ReportQuery): ReportConditions {
  if (range) {
    const ends = [`${field}_begin`, `${field}_end`].map(name => [name, textIn(query[name])] as const)
    return Object.fromEntries(ends.filter(([, text]) => text !== ''))
  }
  const named = splitCommaList(textIn(query[`${field}_MultiString`]))
  if (view === 'text' && named.length > 0) return { [field]: oneOfCondition(named) ?? '' }
  const text = textIn(query[field])
  const condition = view === 'text' ? containsCondition(text.replaceAll('*', '')) : oneOfCondition(splitCommaList(text))
  return condition === undefined ? {} : { [field]: condition }
}

function reportParamsOf({ params }: Report, query: ReportQuery): ReportConditions {
  const values = params.map(field => [field, queryValueOf(field, textIn(query[`self_${field}`]))] as const)
  return Object.fromEntries(values.filter((one): one is [string, string] => one[1] !== undefined))
}

/** Rows that were chosen before are asked for by their ids, among those the asker may see. */
function namedRowsOf({ selections }: ReportQuery): ReportConditions {
  const condition = oneOfCondition(readIds(selections))
  return condition === undefined ? {} : { id: condition }
}

function queryValueOf(field: string, text: string): string | undefined {
  const code = text.replace(/(00){1,2}$/, '')
  return field === AREA_FIELD && /^\d{6}$/.test(text) && code.length < 6
    ? beginsWithCondition(code)
    : equalsCondition(text)
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
