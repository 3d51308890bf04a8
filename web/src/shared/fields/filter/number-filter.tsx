import { NumberRange } from '@xuanjiao/fields/ui/number/number-range'
import type { FilterEditProps } from '@xuanjiao/list/ui/state/filter'
import { readRange, writeRange } from '@xuanjiao/wire/kinds/base/asking'

/** From one number to another, either of them left open. */
export function NumberFilter({ id, value, onChange }: FilterEditProps) {
  const { from, to } = readRange(value)
  return (
    <NumberRange
      id={id}
      value={{ from: numberOf(from), to: numberOf(to) }}
      onChange={numbers => onChange(writeRange({ from: textOf(numbers.from), to: textOf(numbers.to) }), false)}
    />
  )
}

const numberOf = (text: string) => (text === '' ? null : Number(text))
const textOf = (number: number | null) => (number === null ? '' : String(number))
