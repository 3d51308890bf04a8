import type { BatchFile } from './batch-model.ts'

/** A file of the browser, and what is known of it. */
export interface BrowserBatchFile extends BatchFile {
  file: File
}

export const browserBatchFile = (file: File): BrowserBatchFile => ({
  file,
  name: file.name,
  size: file.size,
  lastModified: file.lastModified,
})

/** What the server is told of it. */
export const fileDescription = ({ name, size, sha256 }: BatchFile) => ({
  name,
  size,
  ...(sha256 === undefined ? {} : { sha256 }),
})
