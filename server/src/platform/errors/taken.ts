import { deny } from './refuse.ts'

/** Does a write; a unique index that refuses it speaks through its message. */
export async function orTaken<T>(messages: Readonly<Record<string, string>>, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    const message = code === '23505' && constraint !== undefined ? messages[constraint] : undefined
    throw message === undefined ? error : deny.business(message)
  }
}
