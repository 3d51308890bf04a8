import type { GridColumn } from '../../columns/grid-column.ts'
import type { NameCache } from '../type/name-cache.ts'

type Picked = Readonly<Record<string, unknown>>

const joined = (records: readonly Picked[], field: string) =>
  records.map(record => String(record[field] ?? '')).join(',')
const fields = (list: string | undefined) =>
  (list ?? '')
    .split(',')
    .map(field => field.trim())
    .filter(Boolean)

/** orgFields and destFields in pairs; none when their numbers differ. */
function fieldPairs(column: GridColumn): readonly (readonly [from: string, to: string])[] {
  const [from, to] = [fields(column.orgFields), fields(column.destFields)]
  return from.length === to.length ? from.map((field, index) => [field, to[index]!] as const) : []
}

/** The values picked records put into a row: the cell itself and every field orgFields maps to destFields. */
export function pickedValues(column: GridColumn, records: readonly Picked[], names: NameCache): Record<string, string> {
  const store = column.store ?? 'id'
  for (const record of records) {
    const text = record[column.text ?? store]
    names.add(String(record[store] ?? ''), String(text ?? ''))
  }
  const mapped = fieldPairs(column).map(([from, to]) => [to, joined(records, from)] as const)
  return { [column.key]: joined(records, store), ...Object.fromEntries(mapped) }
}
