import { compilePattern } from '../../patterns/pattern.ts'
import { ExpressionError, type ExpressionValue } from '../base/expression.ts'
import { numberIn, textIn } from '../base/value-sense.ts'
import { flat, MANY, type ExpressionFunctions } from './expression-function.ts'

const count = (value: ExpressionValue | undefined): number => Math.max(0, Math.trunc(numberIn(value ?? null) ?? 0))
const first = (given: readonly ExpressionValue[]): string => textIn(given[0] ?? null)

function matches(text: string, pattern: string): boolean {
  const found = compilePattern(pattern)
  if (found === undefined) throw new ExpressionError(`正则表达式“${pattern}”不正确`)
  const answer = found.test(text)
  if (answer === undefined) throw new ExpressionError('内容过长，无法检查')
  return answer
}

export const textFunctions: ExpressionFunctions = {
  LEN: { takes: [1, 1], about: '字数', run: given => [...first(given)].length },
  LEFT: { takes: [2, 2], about: '左边几个字', run: given => [...first(given)].slice(0, count(given[1])).join('') },
  RIGHT: {
    takes: [2, 2],
    about: '右边几个字',
    run: given => (count(given[1]) === 0 ? '' : [...first(given)].slice(-count(given[1])).join('')),
  },
  TRIM: { takes: [1, 1], about: '去掉首尾空格', run: given => first(given).trim() },
  UPPER: { takes: [1, 1], about: '转为大写', run: given => first(given).toUpperCase() },
  LOWER: { takes: [1, 1], about: '转为小写', run: given => first(given).toLowerCase() },
  CONCAT: { takes: [1, MANY], about: '连接文字', run: given => flat(given).map(textIn).join('') },
  CONTAINS: { takes: [2, 2], about: '含有文字', run: given => first(given).includes(textIn(given[1] ?? null)) },
  MATCH: { takes: [2, 2], about: '符合正则表达式', run: given => matches(first(given), textIn(given[1] ?? null)) },
}
