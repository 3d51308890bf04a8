import { compoundKind } from './compound.ts'
import { endingOf, FILE_KINDS, kindByEnding, type FileKind } from './kinds.ts'
import { isPlainText } from './plain-text.ts'

/**
 * What an uploaded file is, by list and by content: its name must end like a kind that is taken, and its bytes must be
 * of that kind. Pictures may be of another picture's kind, as phones often send them. Undefined for everything else.
 */
export async function detectKind(file: string, name: string): Promise<FileKind | undefined> {
  const found = await kindByContent(file)
  const ending = endingOf(name)
  if (ending === '') return found?.family === 'image' ? found : undefined
  const promised = kindByEnding(ending)
  if (!promised) return undefined
  if (promised.family === 'text') return found === undefined && (await isPlainText(file)) ? promised : undefined
  if (found?.family === 'image' && promised.family === 'image') return found
  return found === promised ? found : undefined
}

/** Names the library has for what we know by another. */
const ALSO: Readonly<Record<string, string>> = { 'audio/x-m4a': 'm4a', 'video/x-m4v': 'mp4' }
const PATIENCE_MS = 5_000

async function kindByContent(file: string): Promise<FileKind | undefined | null> {
  const { fileTypeFromFile } = await import('file-type') // read with the first upload
  const found = await fileTypeFromFile(file, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null)
  if (!found) return found
  if (found.mime === 'application/x-cfb') return kindByEnding((await compoundKind(file)) ?? '') ?? null
  const kind = FILE_KINDS.find(({ mime }) => mime === found.mime) ?? kindByEnding(ALSO[found.mime] ?? '')
  return kind ?? null // known, but none of ours
}
