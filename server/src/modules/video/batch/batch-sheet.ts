import { video } from '@xuanjiao/contract/business/video/video'
import {
  BATCH_HEADS,
  BATCH_ROWS,
  type BatchColumn,
  type BatchSheet,
} from '@xuanjiao/contract/business/video/video-batch-calls'
import type { Readable } from 'node:stream'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import { readSheet } from '../../../platform/spreadsheet/read-sheet.ts'
import type { ReadRow, SheetColumn } from '../../../platform/spreadsheet/sheet.ts'
import { writeXlsx } from '../../../platform/spreadsheet/write-xlsx.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { sameHead, sheetDesk, type SheetDesk } from '../../entities/index.ts'

/** Fields of a video that a batch takes beside those of the ordinary import (rules/videos#importing). */
const ALSO = ['evidence']

const OWN: readonly SheetColumn[] = [
  { title: `${BATCH_HEADS.file}*`, required: true },
  { title: BATCH_HEADS.cover },
  { title: BATCH_HEADS.illness },
  { title: BATCH_HEADS.department },
]

export const deskOf = (context: Pick<AppContext, 'servedRecords'>, who: Staff): SheetDesk =>
  sheetDesk(context, video, who, ALSO)

/** Every head of the sheet: the title, the files, then the rest. */
async function headsOf(desk: SheetDesk): Promise<SheetColumn[]> {
  const [title, ...rest] = await desk.heads()
  return title ? [title, ...OWN, ...rest] : [...OWN]
}

export async function batchTemplate(context: Pick<AppContext, 'servedRecords'>, who: Staff): Promise<Readable> {
  return writeXlsx({ sheetName: video.title, head: await headsOf(deskOf(context, who)), rows: [] })
}

export async function batchColumns(context: Pick<AppContext, 'servedRecords'>, who: Staff): Promise<BatchColumn[]> {
  const heads = await headsOf(deskOf(context, who))
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
  context: Pick<AppContext, 'servedRecords'>,
  who: Staff,
  file: string,
): Promise<BatchSheet> {
  const rows: ReadRow[] = []
  for await (const chunk of readSheet(file)) {
    rows.push(...chunk)
    if (rows.length > BATCH_ROWS + ABOVE + 1) break
  }
  const headRow = deskOf(context, who).headRow(rows)
  const head = rows.find(row => row.number === headRow)
  const titles = head?.cells.map(text) ?? []
  if (!titles.some(title => sameHead(title, BATCH_HEADS.file)))
    throw deny.business(`表头缺少：${BATCH_HEADS.file}，请使用批量上传模板`)
  const filled = rows.filter(row => row.number > headRow && row.cells.some(cell => text(cell).trim() !== ''))
  if (filled.length === 0) throw deny.business('表格中没有数据')
  if (filled.length > BATCH_ROWS) throw deny.business(`一次最多 ${BATCH_ROWS} 行，请分成几个表格`)
  return {
    titles,
    rows: filled.map(({ number, cells }) => ({ number, cells: titles.map((_, at) => text(cells[at])) })),
  }
}

const text = (cell: unknown): string => (cell === null || cell === undefined ? '' : String(cell))

/** What stands under one of our own heads. */
export function cellUnder({ titles }: BatchSheet, cells: readonly string[], head: string): string {
  const at = titles.findIndex(title => sameHead(title, head))
  return at < 0 ? '' : (cells[at] ?? '').trim()
}
