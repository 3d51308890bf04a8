import { compilePattern } from '../../patterns/form-pattern.ts'
import { ExpressionError, type ExpressionValue } from '../base/expression.ts'
import { numberFromValue, textFromValue } from '../base/value-conversions.ts'
import {
  flattenValues,
  ANY_NUMBER_OF_VALUES,
  type ExpressionEnvironment,
  type ExpressionFunctions,
} from './expression-function.ts'

const count = (value: ExpressionValue | undefined): number =>
  Math.max(0, Math.trunc(numberFromValue(value ?? null) ?? 0))
const first = (values: readonly ExpressionValue[]): string => textFromValue(values[0] ?? null)

function matches(text: string, pattern: string, { work }: ExpressionEnvironment): boolean {
  const match = compilePattern(pattern)
  if (match === undefined) throw new ExpressionError(`正则表达式“${pattern}”不正确`)
  const answer = match.test(text, amount => work?.take(amount))
  if (answer === undefined) throw new ExpressionError('内容过长，无法检查')
  return answer
}

export const textFunctions: ExpressionFunctions = {
  LEN: { takes: [1, 1], about: '字数', run: values => [...first(values)].length },
  LEFT: { takes: [2, 2], about: '左边几个字', run: values => [...first(values)].slice(0, count(values[1])).join('') },
  RIGHT: {
    takes: [2, 2],
    about: '右边几个字',
    run: values => (count(values[1]) === 0 ? '' : [...first(values)].slice(-count(values[1])).join('')),
  },
  TRIM: { takes: [1, 1], about: '去掉首尾空格', run: values => first(values).trim() },
  UPPER: { takes: [1, 1], about: '转为大写', run: values => first(values).toUpperCase() },
  LOWER: { takes: [1, 1], about: '转为小写', run: values => first(values).toLowerCase() },
  CONCAT: {
    takes: [1, ANY_NUMBER_OF_VALUES],
    about: '连接文字',
    run: values => flattenValues(values).map(textFromValue).join(''),
  },
  CONTAINS: {
    takes: [2, 2],
    about: '含有文字',
    run: values => first(values).includes(textFromValue(values[1] ?? null)),
  },
  MATCH: {
    takes: [2, 2],
    about: '符合正则表达式',
    run: (values, around) => matches(first(values), textFromValue(values[1] ?? null), around),
  },
}
