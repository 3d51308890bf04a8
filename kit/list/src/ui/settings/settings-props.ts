import type { Laid, Layout } from '../../model/layout.ts'

export interface SettingsProps {
  columns: readonly (Laid & { title: string })[]
  layout: Layout
  onChange: (layout: Layout) => void
}
