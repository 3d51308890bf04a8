import type { UploadEntry } from '../../model/upload/upload-entry.ts'

/** What may be done with a file of a list; an act that is missing is not offered. */
export interface UploadEntryActions {
  onPreview?: (entry: UploadEntry) => void
  onDownload?: (entry: UploadEntry) => void
  onReplace?: (entry: UploadEntry) => void
  onRetry: (entry: UploadEntry) => void
  onRemove?: (entry: UploadEntry) => void
  /** Only where there is more than one. */
  onMove?: (entry: UploadEntry, by: -1 | 1) => void
}

export interface UploadEntryProps extends UploadEntryActions {
  entry: UploadEntry
  /** The file itself while it is on its way, for a picture of it. */
  file: File | undefined
}
