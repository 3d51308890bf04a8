/** A column that may be exported. */
export interface ExportColumn {
  key: string
  title: string
}

/** The columns that are ticked, in the order of the definition; what was chosen before and is gone is left out. */
export function selectedExportColumns(
  columns: readonly ExportColumn[],
  stored: readonly string[] | undefined,
): string[] {
  const keys = columns.map(column => column.key)
  const selected = stored ? keys.filter(key => stored.includes(key)) : keys
  return selected.length === 0 ? keys : selected
}

/** Ticks a column or takes the tick off, wherever it was ticked before. */
export function toggleExportColumn(
  columns: readonly ExportColumn[],
  selected: readonly string[],
  key: string,
): string[] {
  const wanted = selected.includes(key) ? selected.filter(one => one !== key) : [...selected, key]
  return columns.map(column => column.key).filter(one => wanted.includes(one))
}

/** What is sent: nothing where all are chosen, so that a column that is added later comes by itself. */
export const exportColumnsParam = (columns: readonly ExportColumn[], selected: readonly string[]): string | undefined =>
  selected.length === columns.length ? undefined : selected.join(',')
