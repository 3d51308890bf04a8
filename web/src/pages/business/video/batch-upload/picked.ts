import type { BatchFile } from './batch-model.ts'

/** A file of the browser, and what is known of it. */
export interface PickedFile extends BatchFile {
  file: File
}

export const picked = (file: File): PickedFile => ({
  file,
  name: file.name,
  size: file.size,
  lastModified: file.lastModified,
})

/** What the server is told of it. */
export const factsOf = ({ name, size, sha256 }: BatchFile) => ({
  name,
  size,
  ...(sha256 === undefined ? {} : { sha256 }),
})
