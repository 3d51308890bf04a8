import { conditionOf, type FieldCondition } from '../../expressions/conditions.ts'
import type { BinarySign, Expression } from '../../expressions/base/expression.ts'
import { printExpression } from '../../expressions/print-expression.ts'
import { choicesOfField, signTextOf, valuesBehind } from './condition-fields.ts'
import { logicFieldNamed, titleNamer, type LogicPlace } from './logic-place.ts'

/** An expression as people read it: 年龄 小于 18 且 城市 等于“南京”; sums and functions as they are written. */
export const expressionWords = (expression: Expression, place: LogicPlace): string => words(expression, place, '')

const JOINED: Readonly<Partial<Record<BinarySign, string>>> = { and: '且', or: '或' }

function words(expression: Expression, place: LogicPlace, around: string): string {
  if (expression.sort === 'unary' && expression.sign === 'not') return `非（${words(expression.of, place, '')}）`
  const join = expression.sort === 'binary' ? JOINED[expression.sign] : undefined
  if (expression.sort === 'binary' && join !== undefined) {
    const text = `${words(expression.left, place, join)} ${join} ${words(expression.right, place, join)}`
    return around === '' || around === join ? text : `（${text}）`
  }
  const line = conditionOf(expression)
  return line && 'field' in line ? lineWords(line, place) : printExpression(expression, titleNamer(place))
}

/** One line of a condition in words. */
function lineWords({ field, sign, values }: FieldCondition, place: LogicPlace): string {
  const found = logicFieldNamed(place, field)
  const labels = new Map((found ? choicesOfField(found) : []).map(({ value, label }) => [String(value), label]))
  const texts = values.map(value => {
    const label = labels.get(String(value))
    return label === undefined && typeof value === 'number' ? String(value) : `“${label ?? String(value ?? '')}”`
  })
  const start = `${titleNamer(place)(field)} ${signTextOf(found, sign)}`
  return valuesBehind(sign) === 'none' ? start : `${start} ${texts.join('、')}`
}
