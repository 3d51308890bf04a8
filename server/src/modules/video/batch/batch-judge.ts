import { matchBatch, type Matched } from '@xuanjiao/contract/business/video/batch-match'
import {
  BATCH_HEADS,
  COVER_EXTENSIONS,
  type BatchSheet,
  type BatchCellError,
} from '@xuanjiao/contract/business/video/video-batch-calls'
import { VIDEO_EXTENSIONS, VIDEO_MAX_BYTES } from '@xuanjiao/contract/business/video/video-calls'
import type { Db } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Staff } from '../../../platform/access/who.ts'
import type { Candidate } from '../../entities/index.ts'
import { relationsOf, type Relations } from './batch-relations.ts'
import { cellUnder, deskOf } from './batch-sheet.ts'

export interface JudgedFile {
  name: string
  size: number
  sha256?: string | undefined
}

export interface JudgedVideoRows {
  good: Candidate[]
  errors: BatchCellError[]
  relations: ReadonlyMap<number, Relations>
}

/** The rows as the ordinary import judges them, and what they say beside the record's own columns. */
export async function judgeRows(
  context: Pick<AppContext, 'database' | 'servedRecords'>,
  who: Staff,
  db: Db,
  sheet: BatchSheet,
  batchId: string,
): Promise<JudgedVideoRows> {
  const rows = sheet.rows.map(row => ({ number: row.number, cells: [...row.cells] }))
  const [{ good, errors }, related] = await Promise.all([
    deskOf(context, who).judge({ titles: sheet.titles, rows }, batchId),
    relationsOf(db, sheet),
  ])
  const all = [...errors, ...related.errors]
  const bad = new Set(all.map(error => error.row))
  return { good: good.filter(({ row }) => !bad.has(row)), errors: all, relations: related.relations }
}

const endsWith = (name: string, endings: readonly string[]): boolean =>
  endings.some(ending => name.normalize('NFKC').trim().toLowerCase().endsWith(`.${ending}`))

/** Rows and video files, brought together as the page did it. */
export function matchFiles(
  sheet: BatchSheet,
  files: readonly JudgedFile[],
): { videos: JudgedFile[]; matched: Matched } {
  const videos = files.filter(({ name }) => !endsWith(name, COVER_EXTENSIONS))
  const rows = sheet.rows.map(({ number, cells }) => ({ number, fileName: cellUnder(sheet, cells, BATCH_HEADS.file) }))
  return { videos, matched: matchBatch(rows, videos, VIDEO_EXTENSIONS) }
}

/** What is wrong between a row and its file. */
export function matchErrors({ videos, matched }: ReturnType<typeof matchFiles>): BatchCellError[] {
  return [...matched.rows].flatMap(([row, match]): BatchCellError[] => {
    const wrong = (reason: string) => [{ row, column: BATCH_HEADS.file, reason }]
    if (match.kind !== 'matched') return wrong(match.reason)
    const file = videos[match.file]
    if (!file || !endsWith(file.name, VIDEO_EXTENSIONS)) return wrong(`仅支持 ${VIDEO_EXTENSIONS.join('/')} 格式的视频`)
    return file.size > VIDEO_MAX_BYTES ? wrong('文件过大，视频不能超过 2 GB') : []
  })
}
