import { video } from '@xuanjiao/contract/business/video/video'
import {
  BATCH_COLUMN_HEADS,
  MAX_BATCH_ROWS,
  type BatchColumn,
  type BatchSheet,
} from '@xuanjiao/contract/business/video/video-batch-calls'
import type { Readable } from 'node:stream'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { readSheet } from '../../../platform/spreadsheet/read-sheet.ts'
import type { SheetRow, SheetColumn } from '../../../platform/spreadsheet/sheet-cells.ts'
import { writeXlsx } from '../../../platform/spreadsheet/write-xlsx.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { isSameHead, openSheetImport, type SheetImport } from '../../entities/index.ts'

/** Fields of a video that a batch takes beside those of the ordinary import (rules/videos#importing). */
const ALSO = ['evidence']

const OWN: readonly SheetColumn[] = [
  { title: `${BATCH_COLUMN_HEADS.file}*`, required: true },
  { title: BATCH_COLUMN_HEADS.cover },
  { title: BATCH_COLUMN_HEADS.illness },
  { title: BATCH_COLUMN_HEADS.department },
]

export const batchSheetImport = (context: Pick<AppContext, 'servedEntities'>, principal: Principal): SheetImport =>
  openSheetImport(context, video, principal, ALSO)

/** Every head of the sheet: the title, the files, then the rest. */
async function headsOf(sheetImport: SheetImport): Promise<SheetColumn[]> {
  const [title, ...rest] = await sheetImport.heads()
  return title ? [title, ...OWN, ...rest] : [...OWN]
}

export async function makeBatchTemplate(
  context: Pick<AppContext, 'servedEntities'>,
  principal: Principal,
): Promise<Readable> {
  return writeXlsx({ sheetName: video.title, head: await headsOf(batchSheetImport(context, principal)), rows: [] })
}

export async function batchSheetColumns(
  context: Pick<AppContext, 'servedEntities'>,
  principal: Principal,
): Promise<BatchColumn[]> {
  const heads = await headsOf(batchSheetImport(context, principal))
  return heads.map(({ title, required = false, choices }) => ({
    head: title.replace(/\*$/, ''),
    required,
    ...(choices && { choices: [...choices] }),
  }))
}

/** A few rows of titles and notes may stand above the head. */
const ABOVE = 10

/** Reads the sheet as text: what a person will see and may mend. */
export async function readBatchSheet(
  context: Pick<AppContext, 'servedEntities'>,
  principal: Principal,
  file: string,
): Promise<BatchSheet> {
  const rows: SheetRow[] = []
  for await (const chunk of readSheet(file)) {
    rows.push(...chunk)
    if (rows.length > MAX_BATCH_ROWS + ABOVE + 1) break
  }
  const headRow = batchSheetImport(context, principal).headRow(rows)
  const head = rows.find(row => row.number === headRow)
  const titles = head?.cells.map(text) ?? []
  if (!titles.some(title => isSameHead(title, BATCH_COLUMN_HEADS.file)))
    throw appErrors.business(`表头缺少：${BATCH_COLUMN_HEADS.file}，请使用批量上传模板`)
  const filled = rows.filter(row => row.number > headRow && row.cells.some(cell => text(cell).trim() !== ''))
  if (filled.length === 0) throw appErrors.business('表格中没有数据')
  if (filled.length > MAX_BATCH_ROWS) throw appErrors.business(`一次最多 ${MAX_BATCH_ROWS} 行，请分成几个表格`)
  return {
    titles,
    rows: filled.map(({ number, cells }) => ({ number, cells: titles.map((_, at) => text(cells[at])) })),
  }
}

const text = (cell: unknown): string => (cell === null || cell === undefined ? '' : String(cell))

/** What stands under one of our own heads. */
export function cellUnderHead({ titles }: BatchSheet, cells: readonly string[], head: string): string {
  const at = titles.findIndex(title => isSameHead(title, head))
  return at < 0 ? '' : (cells[at] ?? '').trim()
}
