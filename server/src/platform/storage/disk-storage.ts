import { randomUUID } from 'node:crypto'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isStoragePath, requireStoragePath, type FileStorage, type StorageFile } from './storage.ts'

/** Half-written files, apart from the others and with a dot that no path of ours begins with. */
const HALF = '.half'
const ABANDONED_AFTER_MS = 24 * 3600 * 1000

/** Files in a folder. A file is whole or not there at all, and a link inside is never followed. */
export async function openDiskStorage(folder: string): Promise<FileStorage> {
  await fs.mkdir(path.join(folder, HALF), { recursive: true, mode: 0o700 })
  const storage = new DiskStorage(await fs.realpath(folder))
  await storage.sweep()
  return storage
}

class DiskStorage implements FileStorage {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  async put(target: string, body: Readable | Buffer): Promise<{ size: number }> {
    const file = this.#fileOf(target)
    const half = path.join(this.#root, HALF, randomUUID())
    try {
      const out = createWriteStream(half, { flush: true, mode: 0o600 })
      await pipeline(Buffer.isBuffer(body) ? Readable.from([body]) : body, out)
      await this.#place(half, file)
      return { size: out.bytesWritten }
    } catch (error) {
      await fs.rm(half, { force: true })
      throw error
    }
  }

  async moveIn(target: string, localFile: string): Promise<void> {
    const file = this.#fileOf(target)
    await this.#place(localFile, file).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV') throw error
      await this.put(target, createReadStream(localFile)) // another disk: it cannot be moved
      await fs.rm(localFile)
    })
  }

  async find(target: string): Promise<StorageFile | undefined> {
    if (!isStoragePath(target)) return undefined
    const file = this.#fileOf(target)
    const match = await this.#lookAt(file).catch(ifMissing(undefined))
    if (!match) return undefined
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW
    // The driver of the stream takes numbers too, as `fs.open` does; its types know names only.
    const read = (range?: { start: number; end: number }) =>
      createReadStream(file, { ...range, flags: flags as unknown as string })
    return { size: match.size, modified: match.mtime, read }
  }

  async remove(target: string): Promise<void> {
    const file = this.#fileOf(target)
    if (await this.#isOurs(path.dirname(file))) await fs.rm(file, { force: true })
  }

  async removeFolder(target: string): Promise<void> {
    const folder = this.#fileOf(target)
    if (await this.#isOurs(path.dirname(folder))) await fs.rm(folder, { recursive: true, force: true })
  }

  async list(target: string): Promise<string[]> {
    const folder = target === '' ? this.#root : this.#fileOf(target)
    if (target !== '' && !(await this.#isOurs(folder))) return []
    const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing([]))
    const files = entries.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name))
    const paths = files.map(file => path.relative(this.#root, file).replaceAll(path.sep, '/'))
    return paths.filter(isStoragePath).toSorted() // what is half-written begins with a dot
  }

  async asLocalFile(target: string): Promise<{ file: string; done(): Promise<void> }> {
    if (!(await this.find(target))) throw new Error(`no file ${target} in the storage`)
    return { file: this.#fileOf(target), done: async () => {} }
  }

  /** Clears what killed runs left half-written. */
  async sweep(): Promise<void> {
    const folder = path.join(this.#root, HALF)
    for (const name of await fs.readdir(folder)) {
      const stat = await fs.lstat(path.join(folder, name)).catch(ifMissing(undefined))
      if (stat && Date.now() - stat.mtimeMs > ABANDONED_AFTER_MS) await fs.rm(path.join(folder, name), { force: true })
    }
  }

  #fileOf(target: string): string {
    return path.join(this.#root, requireStoragePath(target))
  }

  async #lookAt(file: string): Promise<{ size: number; mtime: Date } | undefined> {
    const stat = await fs.lstat(file)
    return stat.isFile() && (await this.#isOurs(path.dirname(file))) ? stat : undefined
  }

  /** Whether a folder is where its name says, that is: no part of it is a link. */
  async #isOurs(folder: string): Promise<boolean> {
    return (await fs.realpath(folder).catch(ifMissing(undefined))) === folder
  }

  async #place(from: string, file: string): Promise<void> {
    const folder = path.dirname(file)
    await fs.mkdir(folder, { recursive: true, mode: 0o700 })
    if (!(await this.#isOurs(folder))) throw new Error('a link stands in the storage')
    await fs.rename(from, file)
  }
}

function ifMissing<T>(otherwise: T): (error: NodeJS.ErrnoException) => T {
  return error => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return otherwise
    throw error
  }
}
