import { storedEntry, type UploadEntry, type UploadStatus } from './upload-entry.ts'

/**
 * The three shapes an upload field's value may have (rules/uploads#stored-values): paths joined by commas, an array of
 * files by name, path and size, or an array of entries as an uploader keeps them.
 */
export type UploadValueShape = 'paths' | 'files' | 'entries'

export interface UploadFileValue {
  readonly fileName: string
  readonly filePath: string
  readonly fileSize: number
}

export interface UploadEntryValue {
  readonly name: string
  readonly status: UploadStatus
  readonly uid: string
  /** The stored path, or an address of its own. */
  readonly url: string
  readonly size?: number
  readonly type?: string
}

export type UploadValue = string | readonly UploadFileValue[] | readonly UploadEntryValue[]

/** The files of a value, whatever its shape; what is none of the three holds no files. Removed ones are left out. */
export function readUploadValue(value: unknown): readonly UploadEntry[] {
  if (typeof value === 'string') return value.split(',').flatMap(readPart)
  if (Array.isArray(value)) return value.flatMap(readPart)
  return typeof value === 'object' && value !== null ? readPart(value, 0) : []
}

/** A value of the wanted shape; only files that arrived are in it. */
export function writeUploadValue(entries: readonly UploadEntry[], shape: UploadValueShape): UploadValue {
  const there = entries.flatMap(entry =>
    entry.status === 'done' && entry.path ? [{ ...entry, path: entry.path }] : [],
  )
  if (shape === 'paths') return there.map(({ path }) => path).join(',')
  if (shape === 'files')
    return there.map(({ name, path, size }) => ({ fileName: name, filePath: path, fileSize: size ?? 0 }))
  return there.map(({ name, status, uid, path, size, type }) => ({
    name,
    status,
    uid,
    url: path,
    ...(size !== undefined && { size }),
    ...(type !== undefined && { type }),
  }))
}

type UnknownRecord = Readonly<Record<string, unknown>>

function readPart(part: unknown, at: number): UploadEntry[] {
  if (typeof part === 'string') return part.trim() === '' ? [] : [storedEntry(part.trim(), at)]
  if (typeof part !== 'object' || part === null) return []
  const one = part as UnknownRecord
  return 'filePath' in one ? readFile(one, at) : readEntry(one, at)
}

function readFile({ fileName, filePath, fileSize }: UnknownRecord, at: number): UploadEntry[] {
  const path = textOf(filePath)
  if (path === '') return []
  return [storedEntry(path, at, { ...named(fileName), ...(typeof fileSize === 'number' && { size: fileSize }) })]
}

function readEntry(one: UnknownRecord, at: number): UploadEntry[] {
  const path = textOf(one['path']) || textOf(one['url'])
  const status = STATUSES[textOf(one['status']) || 'done'] ?? 'error'
  if (status === 'removed' || (path === '' && status === 'done')) return []
  const uid = textOf(one['uid'])
  const entry = storedEntry(path, at, { ...named(one['name']), ...(uid !== '' && { uid }), ...facts(one) })
  return [status === 'done' ? entry : { ...entry, status: 'error', percent: 0 }]
}

/** One that was on its way when the value was written will not arrive any more. */
const STATUSES: Readonly<Record<string, 'done' | 'error' | 'removed'>> = {
  done: 'done',
  success: 'done',
  uploading: 'error',
  error: 'error',
  failed: 'error',
  removed: 'removed',
}

function facts({ size, type, message }: UnknownRecord): Partial<UploadEntry> {
  return {
    ...(typeof size === 'number' && { size }),
    ...(typeof type === 'string' && type !== '' && { type }),
    ...(typeof message === 'string' && message !== '' && { message }),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const named = (name: unknown): { name?: string } => (textOf(name) === '' ? {} : { name: textOf(name) })
