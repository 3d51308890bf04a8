import type { FormNode } from '../document/node/form-node.ts'
import { ExpressionError, type Expression } from '../expressions/base/expression.ts'
import { parseExpression } from '../expressions/parse-expression.ts'
import { printExpression } from '../expressions/print-expression.ts'
import { isJsonList, isJsonObject, valueAtKey, type Json, type JsonObject } from '../json/json.ts'

/** The old names of fields and their new ones. */
export type FieldRenames = ReadonlyMap<string, string>

/** The node with the expressions in it speaking of fields by their new names. */
export function renameFields(node: FormNode, renames: FieldRenames): FormNode {
  const logic = valueAtKey(node.own, 'logic')
  const own = isJsonObject(logic) ? { ...node.own, logic: renamedLogic(logic, renames) } : node.own
  return { ...node, own, children: node.children.map(child => renameFields(child, renames)) }
}

const renamedLogic = (logic: JsonObject, renames: FieldRenames): JsonObject =>
  Object.fromEntries(
    Object.entries(logic).map(([key, value]) => [
      key,
      isJsonList(value) ? value.map(one => renamedWhen(one, renames)) : renamedText(value, renames),
    ]),
  )

const renamedWhen = (one: Json, renames: FieldRenames): Json =>
  isJsonObject(one) ? { ...one, when: renamedText(valueAtKey(one, 'when') ?? '', renames) } : one

/** A text that is no expression stays as it is. */
function renamedText(text: Json, renames: FieldRenames): Json {
  if (typeof text !== 'string') return text
  try {
    const expression = parseExpression(text)
    const renamed = renamedIn(expression, renames)
    return renamed === expression ? text : printExpression(renamed)
  } catch (error) {
    if (error instanceof ExpressionError) return text
    throw error
  }
}

/** The same tree where nothing in it is called otherwise. */
function renamedIn(expression: Expression, renames: FieldRenames): Expression {
  if (expression.sort === 'field') {
    const [first = '', ...rest] = expression.names
    const name = renames.get(first)
    return name === undefined ? expression : { ...expression, names: [name, ...rest] }
  }
  if (expression.sort === 'unary') return stored(expression, { ...expression, of: renamedIn(expression.of, renames) })
  if (expression.sort === 'binary') {
    const [left, right] = [renamedIn(expression.left, renames), renamedIn(expression.right, renames)]
    return stored(expression, { ...expression, left, right })
  }
  if (expression.sort !== 'call') return expression
  return stored(expression, { ...expression, given: expression.given.map(one => renamedIn(one, renames)) })
}

const stored = (before: Expression, after: Expression): Expression =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after
