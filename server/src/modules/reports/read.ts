import { everyEntity } from '@xuanjiao/contract/entities'
import { fieldPermissionCode } from '@xuanjiao/contract/entity/entity'
import type { ReportHead, ReportItem, ReportQuery, ReportRow } from '@xuanjiao/contract/system/reports'
import type { PageResult } from '@xuanjiao/wire/page-result'
import type { AppContext } from '../../platform/context/app-context.ts'
import { deny } from '../../platform/errors/refuse.ts'
import type { Staff } from '../../platform/access/who.ts'
import { recordsOf, type EntityServices } from '../entities/index.ts'
import { listQueryOf } from './asked.ts'
import { idOf, published } from './published.ts'
import type { ReportField, Item, Report } from './report.ts'

/** The report with this code or id; whoever may not read it is told so, whatever it is asked for. */
export function reportFor(who: Staff, wanted: { code: string } | { id: string }): Report {
  const report = published.find(one => ('code' in wanted ? one.code === wanted.code : idOf(one) === wanted.id))
  if (!report) throw deny.notFound()
  if (!who.grants.may(report.allow)) throw deny.forbidden()
  return report
}

export async function headOf(
  context: Pick<AppContext, 'dictionaries'>,
  who: Staff,
  report: Report,
): Promise<ReportHead> {
  const columns = report.columns.filter(({ field }) => mayRead(who, report, field))
  const codes = [...new Set(columns.flatMap(({ dict }) => dict ?? []))]
  const options = await Promise.all(codes.map(async code => [code, await optionsOf(context, code)] as const))
  return {
    cgRpConfigId: idOf(report),
    cgRpConfigName: report.name,
    columns: columns.map(columnOf),
    dictOptions: Object.fromEntries(options),
  }
}

export const itemsOf = (who: Staff, report: Report): ReportItem[] =>
  report.items.filter(({ field }) => mayRead(who, report, field)).map(itemOf)

/** A page of a report: the rows the asker would see in the list, and of them only what the report shows. */
export async function dataOf(
  context: EntityServices,
  who: Staff,
  report: Report,
  query: ReportQuery,
): Promise<PageResult<ReportRow>> {
  const page = await recordsOf(context, entityOf(report)).page(who, listQueryOf(report, query))
  return { ...page, records: page.records.map(row => shown(report, row)) }
}

function entityOf({ source: name }: Report) {
  const entity = everyEntity.find(one => one.name === name)
  if (!entity) throw new Error(`report of an unknown record: ${name}`)
  return entity
}

function mayRead(who: Staff, report: Report, field: string): boolean {
  return who.grants.field(fieldPermissionCode(entityOf(report), field)) !== 'hidden'
}

/** Linked names stand in their own field: a report shows, and is sorted by, what people read. */
function shown({ columns }: Report, row: ReportRow): ReportRow {
  const cells = columns.flatMap(({ field, named }) => {
    const text = row[`${field}_dictText`]
    if (named) return [[field, text ?? ''] as const]
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

const itemOf = ({ field, label, view, range, folded, dict }: Item): ReportItem => ({
  label,
  field,
  mode: range ? 'group' : 'single',
  view,
  hidden: folded ? '1' : '0',
  ...(dict !== undefined && { dictCode: dict }),
})

async function optionsOf(
  context: Pick<AppContext, 'dictionaries'>,
  code: string,
): Promise<{ value: string; text: string }[]> {
  const items = await context.dictionaries.items(code)
  return items.map(({ value, text }) => ({ value, text }))
}
