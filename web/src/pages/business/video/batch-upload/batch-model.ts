import { matchBatch, normalizedFileName, type BatchMatches } from '@xuanjiao/contract/business/video/batch-match'
import {
  MAX_BATCH_FILES,
  BATCH_COLUMN_HEADS,
  COVER_EXTENSIONS,
  type BatchColumn,
  type BatchItem,
  type BatchSheet,
  type BatchCellError,
} from '@xuanjiao/contract/business/video/video-batch-calls'
import { VIDEO_EXTENSIONS } from '@xuanjiao/contract/business/video/video-calls'
import type { SameFileVideo } from '@xuanjiao/contract/business/video/video-file-calls'
import { videoFileProblem } from '../uploads/video-file-rules.ts'

/** A file beside the sheet; `File` in the browser, anything of its shape in tests. */
export interface BatchFile {
  name: string
  size: number
  lastModified: number
  sha256?: string | undefined
  /** Videos that have the same content already. */
  same?: readonly SameFileVideo[]
}

export interface UploadBatch<F extends BatchFile = BatchFile> {
  sheetName: string
  sheet: BatchSheet | undefined
  columns: readonly BatchColumn[]
  files: readonly F[]
  /** What the server found in the cells. */
  errors: readonly BatchCellError[]
  /** Rows that are sent although their file is known: the person's choice. */
  anyway: ReadonlySet<number>
  /** Rows the person leaves out. */
  omittedRows: ReadonlySet<number>
}

export const emptyUploadBatch: UploadBatch<never> = {
  sheetName: '',
  sheet: undefined,
  columns: [],
  files: [],
  errors: [],
  anyway: new Set(),
  omittedRows: new Set(),
}

export type BatchRowState = 'matched' | 'missing' | 'double' | 'known' | 'wrong' | 'left'

/** A row as the preview shows it. */
export interface BatchRowView<F extends BatchFile = BatchFile> {
  number: number
  state: BatchRowState
  /** The file that goes with it. */
  file: F | undefined
  /** What has to be said of the row, besides what stands at its cells. */
  notes: readonly string[]
  /** Reasons by column. */
  wrong: ReadonlyMap<number, string>
  cells: readonly string[]
  /** Will be sent as things stand. */
  going: boolean
  cover: F | undefined
}

export interface UnmatchedFile<F extends BatchFile = BatchFile> {
  file: F
  kind: 'surplus' | 'double' | 'refused'
  reason: string
}

export interface BatchView<F extends BatchFile = BatchFile> {
  rows: readonly BatchRowView<F>[]
  unmatchedFiles: readonly UnmatchedFile<F>[]
  going: number
}

/** The head a column of the sheet stands under, as people write it. */
const plainHead = (head: string): string =>
  head
    .replace(/[*＊\s]/g, '')
    .replaceAll('（', '(')
    .replaceAll('）', ')')
    .toLowerCase()

export const batchColumnIndex = ({ titles }: BatchSheet, head: string): number =>
  titles.findIndex(title => plainHead(title) === plainHead(head))

const endsWith = (name: string, endings: readonly string[]): boolean =>
  endings.some(ending => normalizedFileName(name).endsWith(`.${ending}`))

export const isCoverFile = ({ name }: BatchFile): boolean => endsWith(name, COVER_EXTENSIONS)

/** Adds dropped files; the very same one dropped again is there already. */
export function withBatchFiles<F extends BatchFile>(
  batch: UploadBatch<F>,
  added: readonly F[],
): { batch: UploadBatch<F>; refusal?: string } {
  const keyOf = ({ name, size, lastModified }: BatchFile) => `${name}/${size}/${lastModified}`
  const there = new Set(batch.files.map(keyOf))
  const fresh = added.filter(file => !there.has(keyOf(file)))
  const files = [...batch.files, ...fresh]
  if (files.length > MAX_BATCH_FILES) return { batch, refusal: `一次最多 ${MAX_BATCH_FILES} 个文件，请分批上传` }
  return { batch: { ...batch, files } }
}

export const withoutBatchFile = <F extends BatchFile>(batch: UploadBatch<F>, file: F): UploadBatch<F> => ({
  ...batch,
  files: batch.files.filter(one => one !== file),
})

/** A cell mended in place; what the server said of it is no longer true. */
export function withCorrectedCell<F extends BatchFile>(
  batch: UploadBatch<F>,
  row: number,
  at: number,
  text: string,
): UploadBatch<F> {
  if (!batch.sheet) return batch
  const head = plainHead(batch.sheet.titles[at] ?? '')
  const rows = batch.sheet.rows.map(one => (one.number === row ? { ...one, cells: one.cells.with(at, text) } : one))
  const errors = batch.errors.filter(error => error.row !== row || plainHead(error.column) !== head)
  return { ...batch, sheet: { ...batch.sheet, rows }, errors }
}

export const toggleRow = (set: ReadonlySet<number>, row: number): ReadonlySet<number> => {
  const next = new Set(set)
  if (!next.delete(row)) next.add(row)
  return next
}

/** Files whose content has to be looked at: only an equal size can hide an equal file. */
export function filesToDigest<F extends BatchFile>(files: readonly F[], sameSize: (file: F) => boolean): F[] {
  const sizes = Map.groupBy(files, file => file.size)
  return files.filter(
    file =>
      !isCoverFile(file) && file.sha256 === undefined && (sameSize(file) || (sizes.get(file.size)?.length ?? 0) > 1),
  )
}

/** Everything the preview shows, from what is known. */
export function batchViewOf<F extends BatchFile>(batch: UploadBatch<F>): BatchView<F> {
  const videos = batch.files.filter(file => !isCoverFile(file))
  const covers = batch.files.filter(isCoverFile)
  const { sheet } = batch
  if (!sheet) return { rows: [], unmatchedFiles: videos.flatMap(file => rejected(file)), going: 0 }
  const taking = { ...sheet, rows: sheet.rows.filter(row => !batch.omittedRows.has(row.number)) }
  const batchMatches = match(taking, BATCH_COLUMN_HEADS.file, videos, VIDEO_EXTENSIONS)
  const withCovers = match(taking, BATCH_COLUMN_HEADS.cover, covers, COVER_EXTENSIONS)
  const rows = sheet.rows.map(row => {
    const matching = withCovers.rows.get(row.number)
    const cover = matching?.kind === 'matched' ? covers[matching.file] : undefined
    return rowView({ batch, sheet, row, matched: batchMatches, videos, cover, coverHere: cover !== undefined })
  })
  return {
    rows,
    unmatchedFiles: [...spareOf(videos, batchMatches), ...spareOf(covers, withCovers)],
    going: rows.filter(row => row.going).length,
  }
}

function match(sheet: BatchSheet, head: string, files: readonly BatchFile[], endings: readonly string[]): BatchMatches {
  const at = batchColumnIndex(sheet, head)
  const rows = sheet.rows.map(({ number, cells }) => ({ number, fileName: cells[at] ?? '' }))
  return matchBatch(rows, files, endings)
}

const rejected = <F extends BatchFile>(file: F): UnmatchedFile<F>[] => {
  const reason = isCoverFile(file)
    ? undefined
    : videoFileProblem({ name: normalizedFileName(file.name), size: file.size })
  return reason === undefined ? [] : [{ file, kind: 'refused', reason }]
}

function spareOf<F extends BatchFile>(files: readonly F[], { files: matches }: BatchMatches): UnmatchedFile<F>[] {
  return files.flatMap((file, at): UnmatchedFile<F>[] => {
    const match = matches[at]
    const [no] = rejected(file)
    if (no) return [no]
    if (match?.kind === 'surplus') return [{ file, kind: 'surplus', reason: '表格中没有这个文件名' }]
    return match?.kind === 'double' ? [{ file, kind: 'double', reason: match.reason }] : []
  })
}

interface Seen<F extends BatchFile> {
  batch: UploadBatch<F>
  sheet: BatchSheet
  row: BatchSheet['rows'][number]
  matched: BatchMatches
  videos: readonly F[]
  cover: F | undefined
  coverHere: boolean
}

function rowView<F extends BatchFile>(seen: Seen<F>): BatchRowView<F> {
  const { batch, sheet, row, matched, videos, cover } = seen
  const matching = matched.rows.get(row.number)
  const file = matching?.kind === 'matched' ? videos[matching.file] : undefined
  const errors = batch.errors.filter(error => error.row === row.number)
  const wrong = new Map<number, string>()
  const notes: string[] = []
  for (const { column, reason } of errors) {
    const at = column === '' ? -1 : batchColumnIndex(sheet, column)
    if (at >= 0) wrong.set(at, reason)
    else notes.push(reason)
  }
  const fileAt = batchColumnIndex(sheet, BATCH_COLUMN_HEADS.file)
  if (matching && matching.kind !== 'matched') wrong.set(fileAt, matching.reason)
  const [no] = file ? rejected(file) : []
  if (no) wrong.set(fileAt, no.reason)
  const coverAt = batchColumnIndex(sheet, BATCH_COLUMN_HEADS.cover)
  if (!cover && (row.cells[coverAt] ?? '').trim() !== '') wrong.set(coverAt, '没有选择这张封面')
  const known = file?.same?.[0]
  if (known) notes.push(`与 ${known.code} 文件相同`)
  const state = stateOf(batch, row.number, {
    found: matching?.kind,
    wrong: wrong.size > 0 || errors.length > 0,
    known: known !== undefined,
  })
  const going = state === 'matched'
  return { number: row.number, state, file, notes, wrong, cells: row.cells, going, cover }
}

function stateOf(
  { omittedRows: left, anyway }: UploadBatch,
  row: number,
  { found, wrong, known }: { found: string | undefined; wrong: boolean; known: boolean },
): BatchRowState {
  if (left.has(row)) return 'left'
  if (found === 'missing') return 'missing'
  if (found === 'double') return 'double'
  if (wrong) return 'wrong'
  return known && !anyway.has(row) ? 'known' : 'matched'
}

/** Rows that are not sent as things stand: the server is told why, cell by cell, for the workbook. */
export function omittedRows({ sheet }: Pick<UploadBatch, 'sheet'>, view: BatchView): LeftRow[] {
  const headOf = (at: number) => (sheet?.titles[at] ?? '').replace(/[*＊]/g, '').trim()
  return view.rows.flatMap(({ number: row, state, notes, wrong, going }): LeftRow[] => {
    if (going) return []
    if (state === 'left') return [{ row, column: '', reason: '已跳过' }]
    if (state === 'known') return [{ row, column: '', reason: `${notes.join('；')}，已跳过` }]
    const cells = [...wrong].map(([at, reason]) => ({ row, column: headOf(at), reason }))
    return [...cells, ...notes.map(reason => ({ row, column: '', reason }))]
  })
}

interface LeftRow {
  row: number
  column: string
  reason: string
}

/** Which of the chosen files belong to a batch that was broken off: name and size say so. */
export function resumableFiles<F extends BatchFile>(
  items: readonly BatchItem[],
  files: readonly F[],
): Map<BatchItem, F> {
  const open = items.filter(item => item.mediaStatus === 'none' || item.mediaStatus === 'uploading')
  const matches = new Map<BatchItem, F>()
  for (const item of open) {
    const file = files.find(
      one => one.size === item.fileSize && normalizedFileName(one.name) === normalizedFileName(item.fileName),
    )
    if (file) matches.set(item, file)
  }
  return matches
}
