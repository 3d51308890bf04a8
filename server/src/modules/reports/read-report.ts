import { allEntities } from '@xuanjiao/contract/all-entities'
import { fieldPermissionCode } from '@xuanjiao/contract/entity/entity'
import type {
  ReportHead,
  ReportPage,
  ReportQueryField,
  ReportQuery,
  ReportRow,
} from '@xuanjiao/contract/system/report-calls'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { FiguresSource } from '../../platform/database/replica/report-database.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { reportListQuery } from './report-list-query.ts'
import { reportIdOf, publishedReports } from './published-reports.ts'
import type { ReportField, ReportQueryItem, Report } from './report.ts'

/** The report with this code or id; whoever may not read it is told so, whatever it is asked for. */
export function requireReport(principal: Principal, wanted: { code: string } | { id: string }): Report {
  const report = publishedReports.find(one =>
    'code' in wanted ? one.code === wanted.code : reportIdOf(one) === wanted.id,
  )
  if (!report) throw appErrors.notFound()
  if (!principal.grants.may(report.allow)) throw appErrors.forbidden()
  return report
}

export async function reportHeadOf(
  context: Pick<AppContext, 'dictionaries'>,
  principal: Principal,
  report: Report,
): Promise<ReportHead> {
  const columns = report.columns.filter(({ field }) => mayRead(principal, report, field))
  const codes = [...new Set(columns.flatMap(({ dict }) => dict ?? []))]
  const options = await Promise.all(codes.map(async code => [code, await optionsOf(context, code)] as const))
  return {
    cgRpConfigId: reportIdOf(report),
    cgRpConfigName: report.name,
    columns: columns.map(columnOf),
    dictOptions: Object.fromEntries(options),
  }
}

export const reportItemsOf = (principal: Principal, report: Report): ReportQueryField[] =>
  report.items.filter(({ field }) => mayRead(principal, report, field)).map(itemOf)

/** A page of a report: the rows the asker would see in the list, and of them only what the report shows. */
export async function reportDataOf(
  context: EntityServices,
  principal: Principal,
  report: Report,
  query: ReportQuery,
  { connect, asOf }: Pick<FiguresSource, 'connect' | 'asOf'>,
): Promise<ReportPage> {
  const records = recordAccessOf(context, entityOf(report))
  const page = await records.page(principal, reportListQuery(report, query), 'living', { connect })
  const shown = page.records.map(row => visibleReportRow(report, row))
  return { ...page, records: shown, asOf: asOf && wireDatetime(asOf) }
}

function entityOf({ source: name }: Report) {
  const entity = allEntities.find(one => one.name === name)
  if (!entity) throw new Error(`report of an unknown record: ${name}`)
  return entity
}

function mayRead(principal: Principal, report: Report, field: string): boolean {
  return principal.grants.fieldAccess(fieldPermissionCode(entityOf(report), field)) !== 'hidden'
}

/** Linked names stand in their own field: a report shows, and is sorted by, what people read. */
function visibleReportRow({ columns }: Report, row: ReportRow): ReportRow {
  const cells = columns.flatMap(({ field, showsLinkedName }) => {
    const text = row[`${field}_dictText`]
    if (showsLinkedName) return [[field, text ?? ''] as const]
    return [[field, row[field]] as const, ...(text === undefined ? [] : [[`${field}_dictText`, text] as const])]
  })
  return { id: row['id'], ...Object.fromEntries(cells.filter(([, value]) => value !== undefined)) }
}

const columnOf = ({ field, title, align, width, sorter, dict }: ReportField): ReportHead['columns'][number] => ({
  title,
  dataIndex: field,
  align: align ?? 'center',
  ...(width !== undefined && { width }),
  sorter: sorter === true,
  ...(dict !== undefined && { customRender: dict }),
})

const itemOf = ({ field, label, view, range, isCollapsed, dict }: ReportQueryItem): ReportQueryField => ({
  label,
  field,
  mode: range ? 'group' : 'single',
  view,
  hidden: isCollapsed ? '1' : '0',
  ...(dict !== undefined && { dictCode: dict }),
})

async function optionsOf(
  context: Pick<AppContext, 'dictionaries'>,
  code: string,
): Promise<{ value: string; text: string }[]> {
  const items = await context.dictionaries.items(code)
  return items.map(({ value, text }) => ({ value, text }))
}
