/** A column that may be exported. */
export interface ExportChoice {
  key: string
  title: string
}

/** The columns that are ticked, in the order of the definition; what was chosen before and is gone is left out. */
export function chosenColumns(columns: readonly ExportChoice[], kept: readonly string[] | undefined): string[] {
  const keys = columns.map(column => column.key)
  const chosen = kept ? keys.filter(key => kept.includes(key)) : keys
  return chosen.length === 0 ? keys : chosen
}

/** Ticks a column or takes the tick off, wherever it was ticked before. */
export function toggleColumn(columns: readonly ExportChoice[], chosen: readonly string[], key: string): string[] {
  const wanted = chosen.includes(key) ? chosen.filter(one => one !== key) : [...chosen, key]
  return columns.map(column => column.key).filter(one => wanted.includes(one))
}

/** What is sent: nothing where all are chosen, so that a column that is added later comes by itself. */
export const columnsAsked = (columns: readonly ExportChoice[], chosen: readonly string[]): string | undefined =>
  chosen.length === columns.length ? undefined : chosen.join(',')
