import type { FileStorage } from '../platform/storage/storage.ts'

interface OpenedFile {
  size: number
  body: AsyncIterable<Buffer>
}

/**
 * A file with its first bytes read: from then on it is read to its end, whoever removes it, and is as long as it is said
 * to be. Undefined for one that is gone.
 */
export async function openStoredFile(storage: FileStorage, path: string): Promise<OpenedFile | undefined> {
  for (;;) {
    const match = await storage.find(path)
    if (!match) return undefined
    const stream = match.read()
    const begun = await readFirstChunk(stream as AsyncIterable<Buffer>)
    if (begun && (await storage.find(path))?.size === match.size) return { size: match.size, body: begun }
    stream.destroy() // removed, or replaced between the two looks
  }
}

async function readFirstChunk(stream: AsyncIterable<Buffer>): Promise<AsyncIterable<Buffer> | undefined> {
  const bytes = stream[Symbol.asyncIterator]()
  try {
    const first = await bytes.next()
    return first.done ? emptyContent() : withFirstChunk(first.value, bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function* emptyContent(): AsyncGenerator<Buffer> {}

async function* withFirstChunk(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}
