import type { Laid, ColumnsLayout } from '../../model/layout.ts'

export interface SettingsProps {
  columns: readonly (Laid & { title: string })[]
  layout: ColumnsLayout
  onChange: (layout: ColumnsLayout) => void
}
