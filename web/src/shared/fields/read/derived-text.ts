import type { Derived } from '@xuanjiao/contract/entity/entity'
import { isEmpty, NOTHING, numberText, percentText, plain } from '@xuanjiao/wire/kinds/base/printing'

const texts: Readonly<Record<Derived['kind'], (value: unknown) => string>> = {
  integer: value => numberText(Number(value)),
  percent: value => percentText(Number(value) * 100),
  text: plain,
  datetime: plain,
  image: plain,
}

/** A column the server worked out. */
export const derivedText = ({ kind }: Derived, value: unknown): string =>
  isEmpty(value) ? NOTHING : texts[kind](value)
