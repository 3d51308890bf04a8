import type { Storage } from '../platform/storage/storage.ts'

interface Opened {
  size: number
  body: AsyncIterable<Buffer>
}

/**
 * A file with its first bytes read: from then on it is read to its end, whoever removes it, and is as long as it is said
 * to be. Undefined for one that is gone.
 */
export async function opened(storage: Storage, path: string): Promise<Opened | undefined> {
  for (;;) {
    const found = await storage.find(path)
    if (!found) return undefined
    const stream = found.read()
    const begun = await begin(stream as AsyncIterable<Buffer>)
    if (begun && (await storage.find(path))?.size === found.size) return { size: found.size, body: begun }
    stream.destroy() // removed, or replaced between the two looks
  }
}

async function begin(stream: AsyncIterable<Buffer>): Promise<AsyncIterable<Buffer> | undefined> {
  const bytes = stream[Symbol.asyncIterator]()
  try {
    const first = await bytes.next()
    return first.done ? nothing() : followed(first.value, bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}

async function* followed(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}
