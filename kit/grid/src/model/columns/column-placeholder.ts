import type { GridColumn } from './grid-column.ts'
import { fillTemplate } from './grid-texts.ts'

/** The placeholder with its `${title}`, `${key}` and `${defaultValue}` tokens filled (rules/grid#columns). */
export function columnPlaceholderOf(column: GridColumn): string {
  const { title, key, defaultValue = '' } = column
  return fillTemplate(column.placeholder ?? '', { title, key, defaultValue })
}
