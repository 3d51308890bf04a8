import { fileEnding } from '../upload/file-rules.ts'

/** How a file is shown; `none` is one that can only be saved. */
export type PreviewKind = 'image' | 'video' | 'audio' | 'pdf' | 'docx' | 'sheet' | 'text' | 'none'

/** A stored file as a preview is given it. */
export interface PreviewFile {
  readonly name: string
  readonly path: string
  /** Where it is read from, where that is no matter of its path. */
  readonly url?: string
  readonly type?: string
  readonly size?: number
}

const ENDINGS: Readonly<Record<string, PreviewKind>> = {
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  webp: 'image',
  mp4: 'video',
  webm: 'video',
  mov: 'video',
  mp3: 'audio',
  m4a: 'audio',
  wav: 'audio',
  pdf: 'pdf',
  docx: 'docx',
  xlsx: 'sheet',
  xls: 'sheet',
  csv: 'text',
  txt: 'text',
}

/** By the ending of the stored path, which the server gave by what it found; by the name where the path has none. */
export function previewKind({ path, name }: Pick<PreviewFile, 'path' | 'name'>): PreviewKind {
  const plain = path.split(/[?#]/, 1)[0] ?? ''
  return ENDINGS[fileEnding(plain)] ?? ENDINGS[fileEnding(name)] ?? 'none'
}

const MB = 1024 ** 2

/** What is read into memory to be shown may be so large; more can only be saved. */
export const MAX_PREVIEW_BYTES: Readonly<Partial<Record<PreviewKind, number>>> = {
  docx: 20 * MB,
  sheet: 20 * MB,
  text: 2 * MB,
}
