import type { ReportQuery } from '@xuanjiao/contract/system/reports'
import { splitList } from '@xuanjiao/wire/id'
import type { PageQuery } from '@xuanjiao/wire/query/page-query-schema'
import { beginsWith, equal, like, oneOf } from '@xuanjiao/wire/query/condition'
import { QueryError } from '@xuanjiao/wire/query/query-error'
import { writeSort } from '@xuanjiao/wire/query/sort'
import { deny } from '../../platform/errors/refuse.ts'
import type { Item, Report } from './report.ts'

type Conditions = Record<string, string>

/** Area codes end in zeros where they stand for all below them. */
const AREA_FIELD = 'areaCode'

/**
 * The query of the list a report reads: the page, its order, and of the rest only what the report asks for. Values are
 * values: no operator of the wire comes through, and the list binds them (rules/security#reports).
 */
export function listQueryOf(report: Report, query: ReportQuery): PageQuery & Conditions {
  const { pageNo, pageSize, count } = query
  try {
    return {
      pageNo,
      pageSize,
      count,
      ...orderOf(report, query),
      ...joined(report.items.map(item => conditionsOf(item, query))),
      ...paramsOf(report, query),
    } as PageQuery & Conditions
  } catch (error) {
    if (error instanceof QueryError) throw deny.field(error.parameter, error.message)
    throw error
  }
}

const joined = (all: readonly Conditions[]): Conditions => Object.assign({}, ...all) as Conditions

function orderOf({ columns, sort }: Report, { column, order }: ReportQuery): Conditions {
  const asked = columns.find(one => one.field === column && one.sorter)
  if (!asked) return writeSort(sort)
  return writeSort({ field: asked.field, direction: order === 'desc' ? 'desc' : 'asc' })
}

function conditionsOf({ field, view, range }: Item, query: ReportQuery): Conditions {
  if (range) {
    const ends = [`${field}_begin`, `${field}_end`].map(name => [name, textIn(query[name])] as const)
    return Object.fromEntries(ends.filter(([, text]) => text !== ''))
  }
  const named = splitList(textIn(query[`${field}_MultiString`]))
  if (view === 'text' && named.length > 0) return { [field]: oneOf(named) ?? '' }
  const text = textIn(query[field])
  const condition = view === 'text' ? like(text.replaceAll('*', '')) : oneOf(splitList(text))
  return condition === undefined ? {} : { [field]: condition }
}

function paramsOf({ params }: Report, query: ReportQuery): Conditions {
  const given = params.map(field => [field, valueOf(field, textIn(query[`self_${field}`]))] as const)
  return Object.fromEntries(given.filter((one): one is [string, string] => one[1] !== undefined))
}

function valueOf(field: string, text: string): string | undefined {
  const code = text.replace(/(00){1,2}$/, '')
  return field === AREA_FIELD && /^\d{6}$/.test(text) && code.length < 6 ? beginsWith(code) : equal(text)
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
