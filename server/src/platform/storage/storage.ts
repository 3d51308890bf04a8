import type { Readable } from 'node:stream'

/** A stored file as it is read back. */
export interface StorageFile {
  size: number
  modified: Date
  /** The bytes, or those of a range with both ends included. */
  read(range?: { start: number; end: number }): Readable
}

/**
 * Where files live: a folder, or a bucket. Paths are relative, made by the server, with forward slashes; a path of
 * another shape is found nowhere and stored never.
 */
export interface FileStorage {
  put(path: string, body: Readable | Buffer): Promise<{ size: number }>
  /** Moves a finished local file in. */
  moveIn(path: string, localFile: string): Promise<void>
  find(path: string): Promise<StorageFile | undefined>
  remove(path: string): Promise<void>
  removeFolder(path: string): Promise<void>
  /** The paths of all files in a folder and below, in order; of all there are when the folder is ''. */
  list(folder: string): Promise<string[]>
  /** A local file with the content, for tools that need one; `done` clears what had to be fetched. */
  asLocalFile(path: string): Promise<{ file: string; done: () => Promise<void> }>
}

const PATH = /^[A-Za-z0-9_][\w.-]*(\/[A-Za-z0-9_][\w.-]*)*$/

/** Whether a path is one the server could have made: no empty part, no dot in front, nothing but plain characters. */
export function isStoragePath(path: string): boolean {
  return path.length <= 500 && PATH.test(path)
}

export function requireStoragePath(path: string): string {
  if (!isStoragePath(path)) throw new RangeError('not a path of the storage')
  return path
}
