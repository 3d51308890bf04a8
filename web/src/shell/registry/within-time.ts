import { ChunkTimeoutError } from '../../app/errors/show-error.ts'

/** A page that has not come by then is told to be late (rules/shell#new-version). */
const CHUNK_TIMEOUT_MS = 120_000

/** The code of a page, asked for once more where it did not come. */
export async function withinTime<T>(load: () => Promise<T>, limitMs = CHUNK_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_done, refuse) => {
    timer = setTimeout(() => refuse(new ChunkTimeoutError()), limitMs)
  })
  try {
    return await Promise.race([load().catch(load), late])
  } finally {
    clearTimeout(timer)
  }
}
