import { readFilterRange, writeFilterRange } from '@xuanjiao/wire/kinds/base/list-params'
import type { FilterEditProps } from '../../../model/kinds/filter-props.ts'
import { NumberRange } from '../../number/number-range.tsx'

/** From one number to another, either of them left open. */
export function NumberFilter({ id, value, onChange }: FilterEditProps) {
  const { from, to } = readFilterRange(value)
  return (
    <NumberRange
      id={id}
      value={{ from: numberOf(from), to: numberOf(to) }}
      onChange={numbers => onChange(writeFilterRange({ from: textOf(numbers.from), to: textOf(numbers.to) }), false)}
    />
  )
}

const numberOf = (text: string) => (text === '' ? null : Number(text))
const textOf = (number: number | null) => (number === null ? '' : String(number))
