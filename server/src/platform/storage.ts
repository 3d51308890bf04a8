import type { Readable } from 'node:stream'

/** A stored file as it is read back. */
export interface StoredFile {
  size: number
  modified: Date
  read(range?: { start: number; end: number }): Readable
}

/** Where files live: a folder, or a bucket. Paths are relative, made by the server, with forward slashes. */
export interface Storage {
  put(path: string, body: Readable | Buffer): Promise<{ size: number }>
  /** Moves a finished local file in. */
  adopt(path: string, localFile: string): Promise<void>
  find(path: string): Promise<StoredFile | undefined>
  remove(path: string): Promise<void>
  removeFolder(path: string): Promise<void>
  list(folder: string): Promise<string[]>
  /** A local file with the content, for tools that need one; `done` clears what had to be fetched. */
  asLocal(path: string): Promise<{ file: string; done(): Promise<void> }>
}
