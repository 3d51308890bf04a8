import { numberText } from '@xuanjiao/wire/kinds/base/value-text'

/** A file that was dropped beside the sheet. */
export interface DroppedVideoFile {
  name: string
  size: number
  /** Known for those files only whose size another one has too. */
  sha256?: string | undefined
}

/** A row of the sheet, as far as matching goes; `number` is its number in the file. */
export interface BatchMatchRow {
  number: number
  fileName: string
}

export type BatchRowMatch =
  | { kind: 'matched'; file: number }
  | { kind: 'missing'; reason: string }
  | { kind: 'double'; reason: string }

export type BatchFileMatch =
  | { kind: 'matched'; row: number }
  | { kind: 'surplus' }
  | { kind: 'double'; of: number; reason: string }

export interface BatchMatches {
  /** By the row's number. */
  rows: ReadonlyMap<number, BatchRowMatch>
  /** In the order of the files. */
  files: readonly BatchFileMatch[]
}

/**
 * A name as two people may write the same one: full or half width, upper or lower case, with or without spaces
 * (rules/videos#batches).
 */
export function normalizedFileName(name: string): string {
  const last = name.normalize('NFKC').split(/[/\\]/).at(-1) ?? ''
  return last.toLowerCase().replaceAll(/\s/gu, '')
}

const withoutEnding = (plain: string): string => plain.replace(/\.[^.]*$/, '')

/** Finds the file of each row, by name; the ending may be left out where only one file fits. */
export function matchBatch(
  rows: readonly BatchMatchRow[],
  files: readonly DroppedVideoFile[],
  endings: readonly string[],
): BatchMatches {
  const doubles = doubleFiles(files)
  const fits = finder(files, doubles, endings)
  const rowOfFile = new Map<number, number>()
  const matched = new Map(rows.map(row => [row.number, matchRow(row, fits(row.fileName), rowOfFile)]))
  return {
    rows: matched,
    files: files.map((_, at): BatchFileMatch => {
      const double = doubles.get(at)
      if (double) return double
      const row = rowOfFile.get(at)
      return row === undefined ? { kind: 'surplus' } : { kind: 'matched', row }
    }),
  }
}

function matchRow(
  row: BatchMatchRow,
  fittingFiles: readonly FittingFile[],
  rowOfFile: Map<number, number>,
): BatchRowMatch {
  const [{ file, reason } = { file: undefined, reason: undefined }] = fittingFiles
  if (row.fileName.trim() === '') return { kind: 'missing', reason: '没有填写文件名' }
  if (file === undefined) return { kind: 'missing', reason: `没有选择文件“${row.fileName.trim()}”` }
  if (fittingFiles.length > 1)
    return { kind: 'double', reason: `有 ${numberText(fittingFiles.length)} 个文件叫这个名字，请写明扩展名` }
  const first = rowOfFile.get(file)
  if (first !== undefined) return { kind: 'double', reason: reason ?? `文件名与第 ${first} 行重复` }
  rowOfFile.set(file, row.number)
  return { kind: 'matched', file }
}

/** The second file of a name, or of a content, is put aside: which one is meant nobody can tell from here. */
function doubleFiles(files: readonly DroppedVideoFile[]): Map<number, BatchFileMatch & { kind: 'double' }> {
  const doubles = new Map<number, BatchFileMatch & { kind: 'double' }>()
  const byName = new Map<string, number>()
  const byDigest = new Map<string, number>()
  files.forEach(({ name, sha256 }, at) => {
    const sameName = byName.get(normalizedFileName(name))
    const sameContent = sha256 === undefined ? undefined : byDigest.get(sha256)
    const of = sameName ?? sameContent
    if (of === undefined) {
      byName.set(normalizedFileName(name), at)
      if (sha256 !== undefined) byDigest.set(sha256, at)
      return
    }
    const first = files[of]?.name ?? ''
    doubles.set(at, { kind: 'double', of, reason: sameName === of ? `与“${first}”同名` : `与“${first}”内容相同` })
  })
  return doubles
}

/** A file that fits a name; with a reason when it only stands in for another of the same content. */
interface FittingFile {
  file: number
  reason?: string
}

/** Name → the files that fit it. A full name goes before one without its ending; doubles by name are nobody's. */
function finder(
  files: readonly DroppedVideoFile[],
  doubles: ReadonlyMap<number, { of: number; reason: string }>,
  endings: readonly string[],
): (name: string) => readonly FittingFile[] {
  const full = new Map<string, number>()
  const bare = new Map<string, number[]>()
  files.forEach(({ name }, at) => {
    const plain = normalizedFileName(name)
    if (full.has(plain)) return
    full.set(plain, at)
    bare.set(withoutEnding(plain), [...(bare.get(withoutEnding(plain)) ?? []), at])
  })
  const standIn = (at: number): FittingFile => {
    const double = doubles.get(at)
    return double ? { file: double.of, reason: double.reason } : { file: at }
  }
  return name => {
    const plain = normalizedFileName(name)
    const exact = full.get(plain)
    if (exact !== undefined) return [standIn(exact)]
    const hasEnding = endings.some(ending => plain.endsWith(`.${ending}`))
    const fittingFiles = hasEnding ? [] : (bare.get(plain) ?? []).map(standIn)
    return fittingFiles.filter((one, at) => fittingFiles.findIndex(other => other.file === one.file) === at)
  }
}
