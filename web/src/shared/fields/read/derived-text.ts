import type { DerivedColumn } from '@xuanjiao/contract/entity/entity'
import { isEmptyValue, EMPTY_TEXT, numberText, percentText, plainValueText } from '@xuanjiao/wire/kinds/base/value-text'

const texts: Readonly<Record<DerivedColumn['kind'], (value: unknown) => string>> = {
  integer: value => numberText(Number(value)),
  percent: value => percentText(Number(value) * 100),
  text: plainValueText,
  datetime: plainValueText,
  image: plainValueText,
}

/** A column the server worked out. */
export const derivedText = ({ kind }: DerivedColumn, value: unknown): string =>
  isEmptyValue(value) ? EMPTY_TEXT : texts[kind](value)
