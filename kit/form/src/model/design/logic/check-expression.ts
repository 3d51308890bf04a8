import { ExpressionError } from '../../expressions/base/expression.ts'
import { fieldTokensOf } from '../../expressions/field-tokens.ts'
import { parseExpression } from '../../expressions/parse-expression.ts'
import { unknownFieldText } from '../../logic/form-logic.ts'
import { logicFieldNamed, type LogicPlace } from './logic-place.ts'

/** What is wrong with the text of an expression, and with which of its letters. */
export interface ExpressionProblem {
  readonly message: string
  readonly from: number
  readonly to: number
}

/** The first thing that is wrong with a text at a place; undefined where it can be used. */
export function expressionProblem(text: string, place: LogicPlace): ExpressionProblem | undefined {
  try {
    parseExpression(text)
  } catch (error) {
    if (error instanceof ExpressionError) return { message: error.message, ...wordAt(text, error.position) }
    throw error
  }
  const lost = fieldTokensOf(text).find(({ names }) => !logicFieldNamed(place, names))
  return lost && { message: unknownFieldText(lost.names), from: lost.from, to: lost.to }
}

const WORD = /[\p{L}\p{N}_$]+|[^\s]/uy

/** The letters of the word that begins there; at the end of a text its last letter. */
function wordAt(text: string, position: number): { from: number; to: number } {
  WORD.lastIndex = position
  const length = WORD.exec(text)?.[0].length ?? 0
  if (length > 0) return { from: position, to: position + length }
  const end = text.trimEnd().length
  return { from: Math.max(0, end - 1), to: end }
}
