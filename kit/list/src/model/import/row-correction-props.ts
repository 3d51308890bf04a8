import type { CellCorrections, CellCorrection } from './cell-corrections.ts'
import type { ImportableColumn, ImportJudgement, ImportLine } from './import-source.ts'

/** Rows to be put right: everything a table that lets cells be edited needs, and nothing of the dialog around it. */
export interface RowCorrectionProps {
  columns: readonly ImportableColumn[]
  /** Rows that are bad, or were mended, as they stand in the file. */
  lines: readonly ImportLine[]
  /** What was found, and with which cells. Another one means that the file was judged anew. */
  judged: ImportJudgement
  judgedEdits: CellCorrections
  edits: CellCorrections
  disabled: boolean
  /** All cells of one act: a paste, a step taken back. */
  onMend: (cellCorrections: readonly CellCorrection[]) => void
}
