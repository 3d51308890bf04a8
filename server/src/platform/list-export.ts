import type { QueryParams } from '@xuanjiao/contract/query'
import { wireDatetime } from '@xuanjiao/contract/wire'
import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import type { Db } from './db.ts'
import { disposition } from './http/send-file.ts'
import { chosenWhere } from './list-found.ts'
import { listOrder, listRows, type Listed } from './list-page.ts'
import { deny } from './refuse.ts'
import type { Cell, CellKind } from './spreadsheet/sheet.ts'
import { writeXlsx, XLSX_TYPE } from './spreadsheet/write-xlsx.ts'

/** Lists of the system pages are short; whoever wants more asks in parts. */
const MOST_ROWS = 5000

/** One column of the file. */
export interface ExportColumn<R> {
  readonly title: string
  readonly kind?: CellKind
  readonly cell: (row: R) => Cell
}

export interface ListExport<R> {
  /** 用户 */
  readonly title: string
  readonly columns: Readonly<Record<string, ExportColumn<R>>>
  /** Texts of codes, stars: what the list does to its rows before they leave. */
  readonly dress?: (rows: R[]) => Promise<R[]>
}

/** The rows a list query means, the ticked ones of it or all, in its order, as a workbook. */
export async function exportList<R>(
  db: Db,
  listed: Listed,
  query: QueryParams,
  made: ListExport<R>,
  at: { now: Date; reply: FastifyReply },
): Promise<Readable> {
  const asked = { where: chosenWhere(listed, query), order: listOrder(listed, query), limit: MOST_ROWS + 1 }
  const found = (await listRows(listed, asked).execute(db)).rows as R[]
  if (found.length > MOST_ROWS) throw deny.business(`一次最多导出 ${MOST_ROWS} 行，请缩小查询范围`)
  const rows = made.dress ? await made.dress(found) : found
  const columns = columnsChosen(made.columns, query)
  const moment = wireDatetime(at.now).replaceAll(/[-:]/g, '').replace(' ', '_')
  void at.reply
    .type(XLSX_TYPE)
    .header('content-disposition', disposition(`${made.title}_${moment}.xlsx`, false))
    .header('cache-control', 'private, no-store')
  return writeXlsx({
    sheetName: made.title,
    head: columns.map(({ title, kind }) => ({ title, ...(kind && { kind }) })),
    rows: rows.map(row => columns.map(({ cell }) => cell(row))),
  })
}

/** `columns=username,realname`: some of them, in the list's own order; all when none is named. */
function columnsChosen<R>(columns: ListExport<R>['columns'], query: QueryParams): ExportColumn<R>[] {
  const names = typeof query['columns'] === 'string' ? query['columns'].split(',') : []
  const chosen = Object.entries(columns).filter(([name]) => names.includes(name))
  return chosen.length > 0 ? chosen.map(([, one]) => one) : Object.values(columns)
}
