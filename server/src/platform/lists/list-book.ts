import type { Fields } from '@xuanjiao/wire/kinds/field'
import type { QueryParams } from '@xuanjiao/wire/query/list-query'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import type { Readable } from 'node:stream'
import type { Clock } from '../primitives/clock.ts'
import type { Database, Db } from '../database/db.ts'
import { chosenWhere } from './list-found.ts'
import { listOrder, orderedList, type Listed } from './list-page.ts'
import { orderedRows } from './ordered-page.ts'
import type { Cell, CellKind } from '../spreadsheet/sheet.ts'
import { writeXlsx } from '../spreadsheet/write-xlsx.ts'
import type { Staff } from '../access/who.ts'

/** One column of the file. */
export interface BookColumn<R> {
  readonly title: string
  readonly kind?: CellKind
  readonly cell: (row: R) => Cell
}

/** A list as a file. */
export interface ListExport<R> {
  /** Names its job for ever: `user`. */
  readonly name: string
  /** 用户 */
  readonly title: string
  /** What a person's question goes over. */
  readonly listed: (who: Staff, query: QueryParams) => Listed
  /** Its rows hold personal data: many of them need a second person. With the permission its call needs. */
  readonly personal?: { readonly allow: string }
  /** Rows of the installation, of no tenant. */
  readonly shared?: true
  readonly columns: Readonly<Record<string, BookColumn<R>>>
  /** Texts of codes, stars: what the list does to its rows before they leave. */
  readonly dress?: (rows: R[]) => Promise<R[]>
}

type CellOf<R> = (row: R) => Cell
/** Columns whose text a row does not hold under the same name. */
type Other<F, R> = { [K in keyof F]: K extends keyof R ? (R[K] extends string | null ? never : K) : K }[keyof F]

/** The columns that the contract names, in its order: the row's own text of that name, unless `cells` says otherwise. */
export const exportColumns = <F extends Fields, R>(
  fields: F,
  cells: Readonly<Record<Other<F, R>, CellOf<R>>> & { readonly [K in keyof F]?: CellOf<R> },
): ListExport<R>['columns'] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, title }]) => {
      const own: CellOf<R> = row => (row as Record<string, Cell>)[name]
      return [name, { title, cell: cells[name] ?? own, ...(kind === 'datetime' && { kind }) }]
    }),
  )

type Place = Pick<ListExport<never>, 'shared'>

export const dbOf = (database: Database, { shared }: Place, { tenantId }: Staff): Db =>
  shared ? database.system : database.forTenant(tenantId)

/** The rows a list query means, the ticked ones of it or all, in its order. */
export async function exportRows<R>(
  db: Db,
  { listed, dress }: ListExport<R>,
  asked: { who: Staff; query: QueryParams },
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<R[]> {
  const over = listed(asked.who, asked.query)
  const list = orderedList(over, { where: chosenWhere(over, asked.query), order: listOrder(over, asked.query) })
  const { rows } = await orderedRows<R>(list, { limit, offset, backwards: false }).execute(db)
  return dress ? dress(rows) : rows
}

/** 用户_20261120_100000.xlsx */
export const bookName = ({ title }: { title: string }, clock: Clock): string =>
  `${title}_${wireDatetime(clock.now()).replaceAll(/[-:]/g, '').replace(' ', '_')}.xlsx`

/** The workbook of rows that come batch by batch. */
export function bookOf<R>(
  made: ListExport<R>,
  query: QueryParams,
  batches: AsyncIterable<R[]> | Iterable<R[]>,
  mark?: string,
): Readable {
  const columns = columnsChosen(made.columns, query)
  return writeXlsx({
    sheetName: made.title,
    titleRows: mark === undefined ? [] : [mark],
    head: columns.map(({ title, kind }) => ({ title, ...(kind && { kind }) })),
    rows: cellsOf(columns, batches),
  })
}

async function* cellsOf<R>(
  columns: readonly BookColumn<R>[],
  batches: AsyncIterable<R[]> | Iterable<R[]>,
): AsyncGenerator<Cell[]> {
  for await (const rows of batches) for (const row of rows) yield columns.map(({ cell }) => cell(row))
}

/** `columns=username,realname`: some of them, in the list's own order; all when none is named. */
function columnsChosen<R>(columns: ListExport<R>['columns'], query: QueryParams): BookColumn<R>[] {
  const names = typeof query['columns'] === 'string' ? query['columns'].split(',') : []
  const chosen = Object.entries(columns).filter(([name]) => names.includes(name))
  return chosen.length > 0 ? chosen.map(([, one]) => one) : Object.values(columns)
}
