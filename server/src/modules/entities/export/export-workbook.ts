import { hasPersonalName } from '../plan/select-columns.ts'
import { asLinkField } from '@xuanjiao/wire/kinds/field'
import type { Readable } from 'node:stream'
import type { ListQuery } from '@xuanjiao/wire/query/list-query-schema'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import type { SheetCell } from '../../../platform/spreadsheet/sheet-cells.ts'
import { writeXlsx, type SheetContent } from '../../../platform/spreadsheet/write-xlsx.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { exportColumns, type RecordExportColumn } from './export-columns.ts'
import { openExportRows } from './export-rows.ts'
import type { EntityPlan } from '../plan/entity-plan.ts'
import type { OwnExportColumns } from '../registry/entity-hooks.ts'
import { principalInRowTenant } from '../registry/row-tenant.ts'
import { servedEntityNamed, type ServedEntity } from '../registry/served-entities.ts'

/** More than this is made in the background (rules/wire#background). */
export const MAX_IMMEDIATE_EXPORT_ROWS = 5000
/** No file holds more. */
export const MAX_EXPORT_ROWS = 1_000_000

/** Rows written before others have their turn: a few milliseconds. */
const ROWS_IN_ONE_GO = 100

/** Hears how many rows are written; what it throws ends the writing. */
type OnRowsWritten = (rows: number) => Promise<void>

export interface ExportWorkbook {
  rows: number
  /** Whether a column holds personal data, with stars or without. */
  hasPersonalData: boolean
  /** The file, made as fast as it is read; the rows come from the database as it goes. */
  stream(onRowsWritten?: OnRowsWritten): Readable
  /** The same, with the rows read first: a slow reader keeps no connection from others. */
  buffered(): Promise<Readable>
}

/** What stands above the rows of a file a second person agreed to. */
interface ExportMark {
  mark?: string | undefined
}

/** The workbook of a list query: the same rows in the same order, columns as far as the asker may see them. */
export async function makeExportWorkbook(
  served: ServedEntity,
  principal: Principal,
  query: ListQuery,
  countUpTo: number,
  { mark }: ExportMark = {},
): Promise<ExportWorkbook> {
  await served.hooks.source?.requireAllowed?.(principal, query)
  const selected = selectedColumns(query)
  const own = await served.hooks.exportColumns?.(query, principal)
  const made = openExportRows(served, principalInRowTenant(served, principal), query, plan => [
    ...exportColumns(plan, selected).map(column => column.name),
    ...(own?.from ?? []),
  ])
  const columns = withOwnColumns(made.plan, exportColumns(made.plan, selected), own)
  const head = columns.map(column => column.head)
  const titleRows = mark === undefined ? [] : [mark]
  const book = (rows: SheetContent['rows']) => writeXlsx({ sheetName: served.entity.title, titleRows, head, rows })
  const hasPersonalData =
    served.entity.personal !== undefined || columns.some(({ name }) => isPersonalColumn(served, name))
  return {
    // personal rows are counted to the last: they add up over the day
    rows: await made.count(hasPersonalData ? MAX_EXPORT_ROWS : countUpTo),
    hasPersonalData,
    stream: onRowsWritten => book(exportCells(served, columns, made.batches(), onRowsWritten)),
    buffered: async () => book(await Array.fromAsync(exportCells(served, columns, made.batches()))),
  }
}

/** Those of the question in the place of what they are read from, as far as the asker may see it. */
function withOwnColumns(
  plan: EntityPlan,
  columns: readonly RecordExportColumn[],
  own: OwnExportColumns | undefined,
): readonly RecordExportColumn[] {
  if (!own?.from.every(name => plan.fields.has(name))) return columns
  const rest = columns.filter(({ name }) => !own.instead.includes(name))
  return [...rest, ...own.columns.map(column => ({ ...column, name: '' }))]
}

async function* exportCells(
  { context: { admission } }: ServedEntity,
  columns: readonly RecordExportColumn[],
  batches: AsyncIterable<Record<string, unknown>[]>,
  onRowsWritten?: OnRowsWritten,
): AsyncGenerator<SheetCell[]> {
  let written = 0
  for await (const rows of batches) {
    for (const [i, row] of rows.entries()) {
      yield columns.map(column => column.cell(row))
      if (i % ROWS_IN_ONE_GO === ROWS_IN_ONE_GO - 1) await admission.yieldToOthers()
    }
    await onRowsWritten?.((written += rows.length))
  }
}

/** A field that is marked so, or that shows another record by a name that is. */
function isPersonalColumn({ context, entity }: ServedEntity, name: string): boolean {
  const field = entity.fields[name]
  const link = asLinkField(field)
  return field?.personal !== undefined || (link !== undefined && hasPersonalName(servedEntityNamed(context, link.to)))
}

/** `columns=name,level`: some of the columns, in the order of the definition; all of them when left out. */
function selectedColumns(query: ListQuery): ReadonlySet<string> | undefined {
  const names = typeof query['columns'] === 'string' ? query['columns'].split(',').filter(Boolean) : []
  return names.length === 0 ? undefined : new Set(names)
}

/** 医院_20261120_100000.xlsx */
export function exportFileName({ entity, context }: ServedEntity): string {
  const at = wireDatetime(context.clock.now()).replaceAll(/[-:]/g, '').replace(' ', '_')
  return `${entity.title}_${at}.xlsx`
}
