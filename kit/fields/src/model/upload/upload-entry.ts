/** What an item of an upload can be (rules/uploads#entries); `failed`, as some servers say it, is read as `error`. */
export type UploadStatus = 'uploading' | 'done' | 'error' | 'removed'

/** One file of an upload field, on its way or there (rules/uploads#stored-values). */
export interface UploadEntry {
  readonly uid: string
  readonly name: string
  readonly status: UploadStatus
  /** From 0 to 100. */
  readonly percent: number
  /** Where it is stored; there is none before it is done. */
  readonly path?: string
  readonly size?: number
  /** The media type, as the browser or the server found it. */
  readonly type?: string
  /** Why it failed. */
  readonly message?: string
}

/** A file's name in a cell is cut after five characters (rules/uploads#showing). */
export const SHORT_NAME_LENGTH = 5

/** The name, or its first letters and an ellipsis; a surrogate pair is one letter. */
export function shortName(name: string, letters: number = SHORT_NAME_LENGTH): string {
  const all = [...name]
  return all.length > letters ? `${all.slice(0, letters).join('')}…` : name
}

/** The last part of a path or address, without what follows a question mark. */
function nameOfPath(path: string): string {
  const plain = path.split(/[?#]/, 1)[0] ?? ''
  return plain.slice(plain.lastIndexOf('/') + 1) || path
}

/** A name of the storage, not of a person: thirty-two hexadecimal digits and an ending. */
export const isStorageName = (name: string): boolean => /^[0-9a-f]{32}(?:\.\w{1,8})?$/.test(name)

const PICTURE = /\.(?:gif|jpe?g|png)$/i

/** What a stored file is called as long as nobody knows better: never by its name in the storage. */
export function storedFileName(path: string): string {
  const name = nameOfPath(path)
  if (!isStorageName(name)) return name
  const dot = name.indexOf('.')
  return `${PICTURE.test(name) ? '图片' : '文件'}${dot < 0 ? '' : name.slice(dot)}`
}

/** A stored file as an entry; its path is its identity, so that reading the same value twice gives the same list. */
export function storedEntry(path: string, at: number, more: Partial<UploadEntry> = {}): UploadEntry {
  return {
    name: nameOfPath(path),
    ...more,
    uid: more.uid ?? `stored-${at}-${path}`,
    status: 'done',
    percent: 100,
    path,
  }
}

/** Sizes as people read them. */
export function fileSizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const [value, unit] = bytes < 1024 ** 2 ? [bytes / 1024, 'KB'] : [bytes / 1024 ** 2, 'MB']
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`
}
