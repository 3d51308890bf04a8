import type { LayoutColumn, ColumnsLayout } from '../../model/columns-layout.ts'

export interface ColumnSettingsProps {
  columns: readonly (LayoutColumn & { title: string })[]
  layout: ColumnsLayout
  onChange: (layout: ColumnsLayout) => void
}
