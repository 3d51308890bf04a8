import { textOf } from '../type/define-cell.ts'
import { manyOf } from '../type/many.ts'

export type FileStatus = 'uploading' | 'done' | 'error' | 'removed'

/** An uploaded value (rules/uploads#stored-values). */
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

type Loose = Readonly<Record<string, unknown>>

const states: Readonly<Record<string, FileStatus>> = {
  '': 'done',
  success: 'done',
  done: 'done',
  uploading: 'uploading',
  removed: 'removed',
}

/** A file of any shape (rules/uploads#stored-values); what else is said of it stays with it. */
function fileOf(one: Loose): GridFile[] {
  const path = textOf(one['path'] ?? one['filePath'] ?? one['url'])
  const [status, size] = [states[textOf(one['status'])] ?? 'error', one['size'] ?? one['fileSize']]
  if (path === '' && status === 'done') return []
  const name = textOf(one['name'] ?? one['fileName']) || nameOf(path)
  return [{ ...one, name, path, status, ...(typeof size === 'number' && { size }) }]
}

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The files of a cell, whether it holds paths as they came or the list of an uploader. */
export const filesOf = (value: unknown): readonly GridFile[] =>
  (Array.isArray(value) ? value : [value]).flatMap(one => (isLoose(one) ? fileOf(one) : manyOf(one).map(fromPath)))

/** The paths of the files that arrived. */
export const storedPaths = (value: unknown): readonly string[] =>
  filesOf(value)
    .filter(({ status }) => status === 'done')
    .map(({ path }) => textOf(path))

/** What is sent. */
export const pathsOf = (value: unknown): string => storedPaths(value).join(',')

/** What an uploader leaves in a cell: each file by its own name, with all that was known of it. The same files as before are the same value. */
export function writtenFiles(written: unknown, before: unknown): unknown {
  const known = new Map(filesOf(before).map(file => [file.path, file]))
  const files = filesOf(written).map(({ name, path, size, type }): GridFile => ({
    ...known.get(path),
    name,
    path,
    status: 'done',
    ...(size !== undefined && { size }),
    ...(type !== undefined && { type }),
  }))
  if (pathsOf(files) === pathsOf(before)) return before
  return files.length === 0 ? '' : files
}

/** A long file name is cut after five letters (rules/grid#sizes). */
export const shortName = (name: string, length: number): string =>
  [...name].length > length ? `${[...name].slice(0, length).join('')}…` : name
