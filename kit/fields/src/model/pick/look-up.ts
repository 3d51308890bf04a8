import type { Choice } from '@xuanjiao/core/model/choice'
import { goneLabel } from '@xuanjiao/core/model/label-store'
import type { KitPorts, Row } from '@xuanjiao/core/model/ports'
import { rowsIn } from './people-list.ts'
import { displayOf, valueQuery, type Picker } from './picker.ts'
import { textOf } from './rows.ts'

/** What a look-up has to know of a picker. */
export type LookedUp = Pick<Picker, 'valueUrl' | 'keptKey' | 'displayKey' | 'rowKey'>

/** Values of one call: they stand in its address. */
const MOST_PER_CALL = 100

/** The records of kept values, as far as they still are; many values go in several calls, side by side. */
export async function recordsOf(
  ports: Pick<KitPorts, 'records'>,
  { valueUrl, keptKey }: LookedUp,
  values: readonly string[],
  signal?: AbortSignal,
): Promise<Row[]> {
  const parts = Array.from({ length: Math.ceil(values.length / MOST_PER_CALL) }, (_, at) =>
    values.slice(at * MOST_PER_CALL, (at + 1) * MOST_PER_CALL),
  )
  const answers = await Promise.all(
    parts.map(part => ports.records(valueUrl, valueQuery(keptKey, part), signal).then(rowsIn)),
  )
  const wanted = new Set(values)
  return answers.flat().filter(row => wanted.has(textOf(row, keptKey)))
}

/** The same as value and label. */
export async function choicesOf(
  ports: Pick<KitPorts, 'records'>,
  picker: LookedUp,
  values: readonly string[],
  signal?: AbortSignal,
): Promise<Choice[]> {
  const rows = await recordsOf(ports, picker, values, signal)
  return taughtBy(picker, rows)
}

/** One name for this way of looking up: fields that look up alike share what they learned. */
export const sourceKey = ({ valueUrl, keptKey, displayKey }: LookedUp): string =>
  `pick:${valueUrl}:${keptKey}:${displayKey}`

/**
 * The records of kept values in their order. One that is gone is there as what is left of it, so that opening a picker
 * and saying OK loses nothing.
 */
export function keptRows(
  { keptKey, displayKey, rowKey }: LookedUp,
  values: readonly string[],
  found: readonly Row[],
): Row[] {
  const byValue = new Map(found.map(row => [textOf(row, keptKey), row]))
  return values.map(
    value => byValue.get(value) ?? { [displayKey]: goneLabel(value), [rowKey]: value, [keptKey]: value, [GONE]: true },
  )
}

const GONE = '__gone'

/** Value and label of rows that a picker showed, for others to know; what is gone has none to tell. */
export const taughtBy = (picker: LookedUp, rows: readonly Row[]): Choice[] =>
  rows.flatMap(row =>
    row[GONE] === true ? [] : [{ value: textOf(row, picker.keptKey), label: displayOf(picker, row) }],
  )
