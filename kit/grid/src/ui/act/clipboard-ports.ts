import type { LookUpNames } from '../../model/clipboard/names.ts'
import type { PasteReport } from '../../model/clipboard/paste.ts'

/** What the clipboard asks of the table around it. */
export interface ClipboardPorts {
  readonly lookUp?: LookUpNames | undefined
  /** Rows that are missing at the bottom are added. */
  readonly grow: () => boolean
  readonly pasted: (report: PasteReport) => void
}
