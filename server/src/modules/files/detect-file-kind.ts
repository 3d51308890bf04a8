import { compoundFileKind } from './compound-file.ts'
import { fileExtensionOf, FILE_KINDS, fileKindByExtension, type FileKind } from './file-kinds.ts'
import { isPlainTextFile } from './plain-text-file.ts'

/**
 * What an uploaded file is, by list and by content: its name must end like a kind that is taken, and its bytes must be
 * of that kind. Pictures may be of another picture's kind, as phones often send them. Undefined for everything else.
 */
export async function detectFileKind(file: string, name: string): Promise<FileKind | undefined> {
  const match = await kindByContent(file)
  const ending = fileExtensionOf(name)
  if (ending === '') return match?.family === 'image' ? match : undefined
  const promised = fileKindByExtension(ending)
  if (!promised) return undefined
  if (promised.family === 'text' || promised.family === 'map')
    return match === undefined && (await isPlainTextFile(file)) ? promised : undefined
  if (promised.family === 'subtitle') return match === undefined || match === promised ? promised : undefined
  if (match?.family === 'image' && promised.family === 'image') return match
  return match === promised ? match : undefined
}

/** Names the library has for what we know by another. */
const ALSO: Readonly<Record<string, string>> = { 'audio/x-m4a': 'm4a', 'video/x-m4v': 'mp4' }
const PATIENCE_MS = 5_000

async function kindByContent(file: string): Promise<FileKind | undefined | null> {
  const { fileTypeFromFile } = await import('file-type') // read with the first upload
  const match = await fileTypeFromFile(file, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null)
  if (!match) return match
  if (match.mime === 'application/x-cfb') return fileKindByExtension((await compoundFileKind(file)) ?? '') ?? null
  const kind = FILE_KINDS.find(({ mime }) => mime === match.mime) ?? fileKindByExtension(ALSO[match.mime] ?? '')
  return kind ?? null // known, but none of ours
}
