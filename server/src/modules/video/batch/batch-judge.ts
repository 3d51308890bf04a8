import { matchBatch, type BatchMatches } from '@xuanjiao/contract/business/video/batch-match'
import {
  BATCH_COLUMN_HEADS,
  COVER_EXTENSIONS,
  type BatchSheet,
  type BatchCellError,
} from '@xuanjiao/contract/business/video/video-batch-calls'
import { VIDEO_EXTENSIONS, MAX_VIDEO_BYTES } from '@xuanjiao/contract/business/video/video-calls'
import type { Db } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import type { ImportCandidate } from '../../entities/index.ts'
import { readBatchRelations, type BatchVideoRelations } from './batch-relations.ts'
import { cellUnderHead, batchSheetImport } from './batch-sheet.ts'

export interface BatchVideoFile {
  name: string
  size: number
  sha256?: string | undefined
}

export interface JudgedVideoRows {
  good: ImportCandidate[]
  errors: BatchCellError[]
  relations: ReadonlyMap<number, BatchVideoRelations>
}

/** The rows as the ordinary import judges them, and what they say beside the record's own columns. */
export async function judgeBatchRows(
  context: Pick<AppContext, 'database' | 'servedEntities'>,
  principal: Principal,
  db: Db,
  sheet: BatchSheet,
  batchId: string,
): Promise<JudgedVideoRows> {
  const rows = sheet.rows.map(row => ({ number: row.number, cells: [...row.cells] }))
  const [{ good, errors }, related] = await Promise.all([
    batchSheetImport(context, principal).judge({ titles: sheet.titles, rows }, batchId),
    readBatchRelations(db, sheet),
  ])
  const all = [...errors, ...related.errors]
  const bad = new Set(all.map(error => error.row))
  return { good: good.filter(({ row }) => !bad.has(row)), errors: all, relations: related.relations }
}

const endsWith = (name: string, endings: readonly string[]): boolean =>
  endings.some(ending => name.normalize('NFKC').trim().toLowerCase().endsWith(`.${ending}`))

/** Rows and video files, brought together as the page did it. */
export function matchBatchFiles(
  sheet: BatchSheet,
  files: readonly BatchVideoFile[],
): { videos: BatchVideoFile[]; matched: BatchMatches } {
  const videos = files.filter(({ name }) => !endsWith(name, COVER_EXTENSIONS))
  const rows = sheet.rows.map(({ number, cells }) => ({
    number,
    fileName: cellUnderHead(sheet, cells, BATCH_COLUMN_HEADS.file),
  }))
  return { videos, matched: matchBatch(rows, videos, VIDEO_EXTENSIONS) }
}

/** What is wrong between a row and its file. */
export function batchMatchErrors({ videos, matched }: ReturnType<typeof matchBatchFiles>): BatchCellError[] {
  return [...matched.rows].flatMap(([row, match]): BatchCellError[] => {
    const wrong = (reason: string) => [{ row, column: BATCH_COLUMN_HEADS.file, reason }]
    if (match.kind !== 'matched') return wrong(match.reason)
    const file = videos[match.file]
    if (!file || !endsWith(file.name, VIDEO_EXTENSIONS)) return wrong(`仅支持 ${VIDEO_EXTENSIONS.join('/')} 格式的视频`)
    return file.size > MAX_VIDEO_BYTES ? wrong('文件过大，视频不能超过 2 GB') : []
  })
}
