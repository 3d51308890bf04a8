/** Which columns a person looks at, in which order, how close together. */
export interface ColumnChoice {
  order: readonly string[]
  hidden: readonly string[]
  density: Density
}

export type Density = 'comfortable' | 'compact'

interface Choosable {
  key: string
  hidden?: true
}

export function defaultChoice(columns: readonly Choosable[]): ColumnChoice {
  return {
    order: columns.map(column => column.key),
    hidden: columns.filter(column => column.hidden).map(column => column.key),
    density: 'comfortable',
  }
}

/** The columns in the chosen order; a column that came with a newer version stands where the page put it. */
export function chosenColumns<C extends Choosable>(columns: readonly C[], choice: ColumnChoice): C[] {
  return orderedColumns(columns, choice).filter((column, at) => at === 0 || !choice.hidden.includes(column.key))
}

/** The first column names the record: it stays first, whatever was chosen. */
export function orderedColumns<C extends Choosable>(columns: readonly C[], choice: ColumnChoice): C[] {
  const place = (column: C) => {
    if (column === columns[0]) return -1
    const chosen = choice.order.indexOf(column.key)
    return chosen >= 0 ? chosen : columns.indexOf(column) - 0.5
  }
  return [...columns].sort((a, b) => place(a) - place(b))
}

export function toggleColumn(choice: ColumnChoice, key: string): ColumnChoice {
  const hidden = choice.hidden.includes(key) ? choice.hidden.filter(one => one !== key) : [...choice.hidden, key]
  return { ...choice, hidden }
}

export function moveColumn(choice: ColumnChoice, key: string, by: -1 | 1): ColumnChoice {
  const order = [...choice.order]
  const from = order.indexOf(key)
  const to = from + by
  if (from < 1 || to < 1 || to >= order.length) return choice
  order.splice(to, 0, ...order.splice(from, 1))
  return { ...choice, order }
}

/** A choice read back from the browser: what is broken or unknown is left out. */
export function readChoice(text: string | null, columns: readonly Choosable[]): ColumnChoice {
  const otherwise = defaultChoice(columns)
  const kept = parse(text)
  if (!kept) return otherwise
  const known = (keys: unknown) =>
    Array.isArray(keys) ? keys.filter((key): key is string => columns.some(column => column.key === key)) : []
  const order = known(kept['order'])
  const added = otherwise.order.filter(key => !order.includes(key))
  const newlyHidden = columns.filter(column => column.hidden && added.includes(column.key)).map(column => column.key)
  return {
    order: orderedColumns(columns, { ...otherwise, order }).map(column => column.key),
    hidden: [...known(kept['hidden']), ...newlyHidden],
    density: kept['density'] === 'compact' ? 'compact' : 'comfortable',
  }
}

function parse(text: string | null): Record<string, unknown> | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return typeof kept === 'object' && kept !== null ? { ...kept } : undefined
  } catch {
    return undefined
  }
}
