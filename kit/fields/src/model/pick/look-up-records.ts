import type { Choice } from '@xuanjiao/core/model/choice'
import { missingLabel } from '@xuanjiao/core/model/label-store'
import type { KitPorts, DataRow } from '@xuanjiao/core/model/kit-ports'
import { rowsInAnswer } from './people-list.ts'
import { recordDisplayText, pickerValueQuery, type CompletePickerConfig } from './picker.ts'
import { rowFieldText } from './row-texts.ts'

/** What a look-up has to know of a picker. */
export type RecordLookUp = Pick<CompletePickerConfig, 'valueUrl' | 'storedKey' | 'displayKey' | 'rowKey'>

/** Values of one call: they stand in its address. */
const MOST_PER_CALL = 100

/** The records of kept values, as far as they still are; many values go in several calls, side by side. */
export async function lookUpRecords(
  ports: Pick<KitPorts, 'loadRecords'>,
  { valueUrl, storedKey }: RecordLookUp,
  values: readonly string[],
  signal?: AbortSignal,
): Promise<DataRow[]> {
  const parts = Array.from({ length: Math.ceil(values.length / MOST_PER_CALL) }, (_, at) =>
    values.slice(at * MOST_PER_CALL, (at + 1) * MOST_PER_CALL),
  )
  const answers = await Promise.all(
    parts.map(part => ports.loadRecords(valueUrl, pickerValueQuery(storedKey, part), signal).then(rowsInAnswer)),
  )
  const wanted = new Set(values)
  return answers.flat().filter(row => wanted.has(rowFieldText(row, storedKey)))
}

/** The same as value and label. */
export async function lookUpChoices(
  ports: Pick<KitPorts, 'loadRecords'>,
  picker: RecordLookUp,
  values: readonly string[],
  signal?: AbortSignal,
): Promise<Choice[]> {
  const rows = await lookUpRecords(ports, picker, values, signal)
  return choicesOfRows(picker, rows)
}

/** One name for this way of looking up: fields that look up alike share what they learned. */
export const lookUpKey = ({ valueUrl, storedKey, displayKey }: RecordLookUp): string =>
  `pick:${valueUrl}:${storedKey}:${displayKey}`

/**
 * The records of kept values in their order. One that is gone is there as what is left of it, so that opening a picker
 * and saying OK loses nothing.
 */
export function selectedRows(
  { storedKey, displayKey, rowKey }: RecordLookUp,
  values: readonly string[],
  matches: readonly DataRow[],
): DataRow[] {
  const byValue = new Map(matches.map(row => [rowFieldText(row, storedKey), row]))
  return values.map(
    value =>
      byValue.get(value) ?? { [displayKey]: missingLabel(value), [rowKey]: value, [storedKey]: value, [GONE]: true },
  )
}

const GONE = '__gone'

/** Value and label of rows that a picker showed, for others to know; what is gone has none to tell. */
export const choicesOfRows = (picker: RecordLookUp, rows: readonly DataRow[]): Choice[] =>
  rows.flatMap(row =>
    row[GONE] === true ? [] : [{ value: rowFieldText(row, picker.storedKey), label: recordDisplayText(picker, row) }],
  )
