import { conditionFunctions } from './condition-functions.ts'
import { dateFunctions } from './date-functions.ts'
import type { ExpressionFunction, ExpressionFunctions } from './expression-function.ts'
import { numberFunctions } from './number-functions.ts'
import { textFunctions } from './text-functions.ts'

/** Every function, for the parser, the evaluator and the palette beside the editor. */
export const EXPRESSION_FUNCTIONS: ExpressionFunctions = {
  ...numberFunctions,
  ...conditionFunctions,
  ...textFunctions,
  ...dateFunctions,
}

export const expressionFunctionNamed = (name: string): ExpressionFunction | undefined =>
  Object.hasOwn(EXPRESSION_FUNCTIONS, name) ? EXPRESSION_FUNCTIONS[name] : undefined
