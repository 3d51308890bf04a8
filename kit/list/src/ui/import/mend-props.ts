import type { Edits, RowFaults } from '../../model/import/mend.ts'
import type { ImportColumn, Line } from '../../model/import/wire.ts'

/** Rows to be put right: everything a table that lets cells be edited needs, and nothing of the dialog around it. */
export interface MendProps {
  columns: readonly ImportColumn[]
  lines: readonly Line[]
  faults: ReadonlyMap<number, RowFaults>
  edits: Edits
  disabled: boolean
  onMend: (line: Line, key: string, text: string) => void
}
