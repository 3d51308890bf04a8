import { ColumnTotal } from '../column-total.ts'

/** A recount from nothing: what the running total has to be. */
export function recountedTotal(values: Iterable<unknown>): ColumnTotal {
  const total = new ColumnTotal()
  for (const value of values) total.add(value)
  return total
}
