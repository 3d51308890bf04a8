import { exactDecimalOf, numberOfDecimal, rescaleDecimal } from './exact-decimal.ts'
import { continueDates, evenStep } from './continue-dates.ts'
import { continueList } from './continue-list.ts'

/** The value so many cells behind the last one; negative numbers go the other way, from the first one. */
export type FillSeries = (ahead: number) => unknown

export type FillSeriesKind = 'number' | 'date' | 'text' | 'copy'

/** Repeats the values in their order. */
export function repeatedSeries(values: readonly unknown[]): FillSeries {
  const { length } = values
  return ahead => values[(((ahead - 1) % length) + length) % length]
}

/** last + step × ahead, without the rests of binary fractions. */
function exactly(last: number, step: number, ahead: number): number {
  const [a, b] = [exactDecimalOf(last), exactDecimalOf(step)]
  const scale = Math.max(a.scale, b.scale)
  return numberOfDecimal({ digits: rescaleDecimal(a, scale) + rescaleDecimal(b, scale) * BigInt(ahead), scale })
}

function continueNumbers(numbers: readonly number[]): FillSeries | undefined {
  const step = evenStep(numbers)
  const [first = 0, second = 0] = numbers
  const exact = exactly(second, -first, 1)
  return step === undefined ? undefined : ahead => exactly(numbers.at(-1)!, exact, ahead)
}

const lastNumber = /^(.*?)(\d+)(\D*)$/s

/** 第1课, 第2课 …: the last number in the text counts on, zeros in front are kept. */
function continueText(texts: readonly string[]): FillSeries | undefined {
  const parts = texts.map(text => lastNumber.exec(text))
  const [head, tail] = [parts[0]?.[1], parts[0]?.[3]]
  if (!parts.every(part => part !== null && part[1] === head && part[3] === tail)) return undefined
  const digits = parts.map(part => part?.[2] ?? '')
  const numbers = digits.map(Number)
  const step = numbers.length === 1 ? 1 : evenStep(numbers)
  const width = digits[0]?.startsWith('0') ? digits[0].length : 0
  if (step === undefined || numbers.some(number => !Number.isSafeInteger(number))) return undefined
  return ahead => `${head}${String(Math.max(0, numbers.at(-1)! + step * ahead)).padStart(width, '0')}${tail}`
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

type Continue = (texts: readonly string[], format: string) => FillSeries | undefined

const CONTINUES: Readonly<Record<FillSeriesKind, Continue>> = {
  number: () => undefined,
  date: continueDates,
  text: texts => continueList(texts) ?? continueText(texts),
  copy: () => undefined,
}

/** How the values go on, if they are a series. One number alone is copied, as in a spreadsheet. */
export function continueSeries(
  values: readonly unknown[],
  kind: FillSeriesKind,
  format = 'YYYY-MM-DD',
): FillSeries | undefined {
  const numbers = values.filter(value => typeof value === 'number')
  const texts = values.filter(isText)
  if (kind === 'number' && numbers.length === values.length) return continueNumbers(numbers)
  return texts.length < values.length || values.length === 0 ? undefined : CONTINUES[kind](texts, format)
}
