import { namedPersonally } from '../plan/select.ts'
import { linkIn } from '@xuanjiao/wire/kinds/field'
import type { Readable } from 'node:stream'
import type { ListQuery } from '@xuanjiao/wire/query/list-query-schema'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import type { Cell } from '../../../platform/spreadsheet/sheet.ts'
import { writeXlsx, type SheetPlan } from '../../../platform/spreadsheet/write-xlsx.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { exportColumns, type RecordExportColumn } from './excel-columns.ts'
import { exported } from './export-rows.ts'
import { amongRows } from '../registry/holder.ts'
import { servedNamed, type Served } from '../registry/registry.ts'

/** More than this is made in the background (rules/wire#background). */
export const MOST_AT_ONCE = 5000
/** No file holds more. */
export const MOST_ROWS = 1_000_000

/** Rows written before others have their turn: a few milliseconds. */
const ROWS_IN_ONE_GO = 100

/** Hears how many rows are written; what it throws ends the writing. */
type Told = (rows: number) => Promise<void>

export interface Workbook {
  rows: number
  /** Whether a column holds personal data, with stars or without. */
  personal: boolean
  /** The file, made as fast as it is read; the rows come from the database as it goes. */
  stream(told?: Told): Readable
  /** The same, with the rows read first: a slow reader keeps no connection from others. */
  whole(): Promise<Readable>
}

/** What stands above the rows of a file a second person agreed to. */
interface Marked {
  mark?: string | undefined
}

/** The workbook of a list query: the same rows in the same order, columns as far as the asker may see them. */
export async function exportBook(
  served: Served,
  who: Staff,
  query: ListQuery,
  countUpTo: number,
  { mark }: Marked = {},
): Promise<Workbook> {
  await served.hooks.source?.demand?.(who, query)
  const chosen = columnsChosen(query)
  const made = exported(served, amongRows(served, who), query, plan =>
    exportColumns(plan, chosen).map(column => column.name),
  )
  const columns = exportColumns(made.plan, chosen)
  const head = columns.map(column => column.head)
  const titleRows = mark === undefined ? [] : [mark]
  const book = (rows: SheetPlan['rows']) => writeXlsx({ sheetName: served.entity.title, titleRows, head, rows })
  const personal = served.entity.personal !== undefined || columns.some(({ name }) => isPersonal(served, name))
  return {
    // personal rows are counted to the last: they add up over the day
    rows: await made.count(personal ? MOST_ROWS : countUpTo),
    personal,
    stream: told => book(cells(served, columns, made.batches(), told)),
    whole: async () => book(await Array.fromAsync(cells(served, columns, made.batches()))),
  }
}

async function* cells(
  { context: { admission } }: Served,
  columns: readonly RecordExportColumn[],
  batches: AsyncIterable<Record<string, unknown>[]>,
  told?: Told,
): AsyncGenerator<Cell[]> {
  let written = 0
  for await (const rows of batches) {
    for (const [i, row] of rows.entries()) {
      yield columns.map(column => column.cell(row))
      if (i % ROWS_IN_ONE_GO === ROWS_IN_ONE_GO - 1) await admission.giveWay()
    }
    await told?.((written += rows.length))
  }
}

/** A field that is marked so, or that shows another record by a name that is. */
function isPersonal({ context, entity }: Served, name: string): boolean {
  const field = entity.fields[name]
  const link = linkIn(field)
  return field?.personal !== undefined || (link !== undefined && namedPersonally(servedNamed(context, link.to)))
}

/** `columns=name,level`: some of the columns, in the order of the definition; all of them when left out. */
function columnsChosen(query: ListQuery): ReadonlySet<string> | undefined {
  const names = typeof query['columns'] === 'string' ? query['columns'].split(',').filter(Boolean) : []
  return names.length === 0 ? undefined : new Set(names)
}

/** 医院_20261120_100000.xlsx */
export function exportName({ entity, context }: Served): string {
  const at = wireDatetime(context.clock.now()).replaceAll(/[-:]/g, '').replace(' ', '_')
  return `${entity.title}_${at}.xlsx`
}
