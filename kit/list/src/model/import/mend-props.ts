import type { Edits, Mend } from './mend.ts'
import type { ImportColumn, Judgement, ImportLine } from './wire.ts'

/** Rows to be put right: everything a table that lets cells be edited needs, and nothing of the dialog around it. */
export interface MendProps {
  columns: readonly ImportColumn[]
  /** Rows that are bad, or were mended, as they stand in the file. */
  lines: readonly ImportLine[]
  /** What was found, and with which cells. Another one means that the file was judged anew. */
  judged: Judgement
  judgedEdits: Edits
  edits: Edits
  disabled: boolean
  /** All cells of one act: a paste, a step taken back. */
  onMend: (mends: readonly Mend[]) => void
}
