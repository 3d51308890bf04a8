import { cellValueText } from '../type/define-cell.ts'
import { splitStoredValues } from '../type/multiple-values.ts'

export type GridFileStatus = 'uploading' | 'done' | 'error' | 'removed'

/** An uploaded value (rules/uploads#stored-values). */
export interface GridFile {
  readonly name: string
  readonly path: string
  readonly status: GridFileStatus
  readonly type?: string
  readonly size?: number
  readonly percent?: number
  readonly url?: string
  readonly message?: string
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const fromPath = (path: string): GridFile => ({ name: nameOf(path), path, status: 'done' })

type UnknownRecord = Readonly<Record<string, unknown>>

const states: Readonly<Record<string, GridFileStatus>> = {
  '': 'done',
  success: 'done',
  done: 'done',
  uploading: 'uploading',
  removed: 'removed',
}

/** A file of any shape (rules/uploads#stored-values); what else is said of it stays with it. */
function fileOf(one: UnknownRecord): GridFile[] {
  const path = cellValueText(one['path'] ?? one['filePath'] ?? one['url'])
  const [status, size] = [states[cellValueText(one['status'])] ?? 'error', one['size'] ?? one['fileSize']]
  if (path === '' && status === 'done') return []
  const name = cellValueText(one['name'] ?? one['fileName']) || nameOf(path)
  return [{ ...one, name, path, status, ...(typeof size === 'number' && { size }) }]
}

const isLoose = (value: unknown): value is UnknownRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The files of a cell, whether it holds paths as they came or the list of an uploader. */
export const cellFilesOf = (value: unknown): readonly GridFile[] =>
  (Array.isArray(value) ? value : [value]).flatMap(one =>
    isLoose(one) ? fileOf(one) : splitStoredValues(one).map(fromPath),
  )

/** The paths of the files that arrived. */
export const storedFilePaths = (value: unknown): readonly string[] =>
  cellFilesOf(value)
    .filter(({ status }) => status === 'done')
    .map(({ path }) => cellValueText(path))

/** What is sent. */
export const joinedFilePaths = (value: unknown): string => storedFilePaths(value).join(',')

/** What an uploader leaves in a cell: each file by its own name, with all that was known of it. The same files as before are the same value. */
export function uploadedCellFiles(written: unknown, before: unknown): unknown {
  const cache = new Map(cellFilesOf(before).map(file => [file.path, file]))
  const files = cellFilesOf(written).map(({ name, path, size, type }): GridFile => ({
    ...cache.get(path),
    name,
    path,
    status: 'done',
    ...(size !== undefined && { size }),
    ...(type !== undefined && { type }),
  }))
  if (joinedFilePaths(files) === joinedFilePaths(before)) return before
  return files.length === 0 ? '' : files
}

/** A long file name is cut after five letters (rules/grid#sizes). */
export const shortFileName = (name: string, length: number): string =>
  [...name].length > length ? `${[...name].slice(0, length).join('')}…` : name
