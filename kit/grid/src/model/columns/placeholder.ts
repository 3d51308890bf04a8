import type { GridColumn } from './column.ts'
import { tell } from './texts.ts'

/** The placeholder with its `${title}`, `${key}` and `${defaultValue}` tokens filled (rules/grid#columns). */
export function placeholderOf(column: GridColumn): string {
  const { title, key, defaultValue = '' } = column
  return tell(column.placeholder ?? '', { title, key, defaultValue })
}
