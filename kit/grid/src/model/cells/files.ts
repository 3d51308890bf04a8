import { textOf } from './define-cell.ts'
import { manyOf } from './many.ts'

export type FileStatus = 'uploading' | 'done' | 'error' | 'removed'

/** An uploaded value (spec 2 §3.2). */
export interface GridFile {
  readonly name: string
  readonly path: string
  readonly status: FileStatus
  readonly type?: string
  readonly size?: number
  readonly percent?: number
  readonly url?: string
  readonly message?: string
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const fromPath = (path: string): GridFile => ({ name: nameOf(path), path, status: 'done' })

const isFile = (value: unknown): value is GridFile => typeof value === 'object' && value !== null && 'path' in value

/** The files of a cell, whether it holds paths as they came or the list of an uploader. */
export function filesOf(value: unknown): readonly GridFile[] {
  if (isFile(value)) return [value]
  if (Array.isArray(value) && value.some(isFile)) return value.filter(isFile)
  return manyOf(value).map(fromPath)
}

/** What is sent: the paths of the files that arrived. */
export const pathsOf = (value: unknown): string =>
  filesOf(value)
    .filter(file => file.status === 'done')
    .map(file => textOf(file.path))
    .join(',')

/** An entry as an uploader writes it (spec 2 §3.4). */
const isEntry = (value: unknown): value is { name: string; url: string } =>
  typeof value === 'object' && value !== null && 'url' in value && 'name' in value

/** What an uploader leaves in a cell: each file by its own name. The same files as before are the same value. */
export function writtenFiles(written: unknown, before: unknown): unknown {
  const files = Array.isArray(written)
    ? written.filter(isEntry).map(({ name, url }): GridFile => ({ name, path: url, status: 'done' }))
    : filesOf(written)
  if (pathsOf(files) === pathsOf(before)) return before
  return files.length === 0 ? '' : files
}

/** Changes the place of one picture; undefined when it stands at the edge already (spec 2 §8). */
export function moveFile(files: readonly GridFile[], from: number, by: -1 | 1): readonly GridFile[] | undefined {
  const [moved, to] = [files[from], from + by]
  if (moved === undefined || to < 0 || to >= files.length) return undefined
  return files.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** An uploader with a number above 0 keeps only its last N files (spec 2 §4). */
export const keepLast = (files: readonly GridFile[], number = 0): readonly GridFile[] =>
  number > 0 ? files.slice(-number) : files

/** Excess files are dropped (spec 2 §5.3). */
export function withinLimit<T>(present: number, chosen: readonly T[], limit: number): { taken: T[]; dropped: number } {
  const taken = limit > 0 ? chosen.slice(0, Math.max(0, limit - present)) : [...chosen]
  return { taken, dropped: chosen.length - taken.length }
}

interface UploadAnswer {
  readonly success?: boolean
  readonly message?: string
  readonly [field: string]: unknown
}

/** A boolean success flag must be true; the path is then read from the named field (spec 2 §4). */
export function settledFile(file: GridFile, answer: UploadAnswer, responseName: string, unknown: string): GridFile {
  if (answer.success === false) return { ...file, status: 'error', message: answer.message ?? unknown }
  return { ...file, status: 'done', percent: 100, path: textOf(answer[responseName]) }
}

/** A long file name is cut after five letters (spec 2 §9). */
export const shortName = (name: string, length: number): string =>
  [...name].length > length ? `${[...name].slice(0, length).join('')}…` : name
