import type { Laid, ColumnsLayout } from '../../model/layout/layout.ts'

export interface ColumnSettingsProps {
  columns: readonly (Laid & { title: string })[]
  layout: ColumnsLayout
  onChange: (layout: ColumnsLayout) => void
}
