import { roundToExact, isBlankValue, numberFromValue } from '../base/value-conversions.ts'
import { ExpressionError, type ExpressionValue } from '../base/expression.ts'
import { flattenValues, ANY_NUMBER_OF_VALUES, type ExpressionFunctions } from './expression-function.ts'

/** The numbers among values: blanks are passed over, words are not. */
function numbersIn(values: readonly ExpressionValue[]): number[] {
  return flattenValues(values)
    .filter(value => !isBlankValue(value))
    .map(value => {
      const number = numberFromValue(value)
      if (number === undefined) throw new ExpressionError(`“${String(value)}”不是数字`)
      return number
    })
}

/** What each addition drops is kept beside the total, and the whole is rounded once: columns are long. */
function sum(numbers: readonly number[]): number {
  let [total, dropped] = [0, 0]
  for (const number of numbers) {
    const next = total + number
    dropped += Math.abs(total) >= Math.abs(number) ? total - next + number : number - next + total
    total = next
  }
  return roundToExact(total + dropped)
}

type OfNumber = (number: number, digits: number) => number

/** A blank stays blank. */
const ofNumber =
  (change: OfNumber) =>
  ([value = null, digits = 0]: readonly ExpressionValue[]): ExpressionValue => {
    const [number] = numbersIn([value])
    return number === undefined ? null : roundToExact(change(number, numberFromValue(digits) ?? 0))
  }

/** Half goes away from nought, as people are taught. */
const round: OfNumber = (number, digits) => {
  const places = Math.max(-15, Math.min(15, Math.trunc(digits)))
  const shifted = Number(`${Math.abs(number)}e${places}`)
  const whole = Number.isFinite(shifted) ? Math.round(shifted) : Math.round(Math.abs(number) * 10 ** places)
  return Math.sign(number) * Number(`${whole}e${-places}`)
}

const extreme =
  (choose: (numbers: readonly number[]) => number) =>
  (values: readonly ExpressionValue[]): ExpressionValue => {
    const numbers = numbersIn(values)
    return numbers.length === 0 ? null : choose(numbers)
  }

export const numberFunctions: ExpressionFunctions = {
  SUM: {
    takes: [1, ANY_NUMBER_OF_VALUES],
    about: '求和：几个数字，或子表的一列',
    run: values => sum(numbersIn(values)),
  },
  AVG: {
    takes: [1, ANY_NUMBER_OF_VALUES],
    about: '平均值，不计空值',
    run: extreme(numbers => roundToExact(sum(numbers) / numbers.length)),
  },
  MIN: {
    takes: [1, ANY_NUMBER_OF_VALUES],
    about: '最小值',
    run: extreme(numbers => numbers.reduce((a, b) => Math.min(a, b))),
  },
  MAX: {
    takes: [1, ANY_NUMBER_OF_VALUES],
    about: '最大值',
    run: extreme(numbers => numbers.reduce((a, b) => Math.max(a, b))),
  },
  COUNT: {
    takes: [1, ANY_NUMBER_OF_VALUES],
    about: '有几个不为空',
    run: values => flattenValues(values).filter(one => !isBlankValue(one)).length,
  },
  ROUND: { takes: [1, 2], about: '四舍五入到几位小数', run: ofNumber(round) },
  INT: { takes: [1, 1], about: '取整数部分', run: ofNumber(Math.trunc) },
  ABS: { takes: [1, 1], about: '绝对值', run: ofNumber(Math.abs) },
}
