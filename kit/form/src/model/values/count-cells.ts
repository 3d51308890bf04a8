import { jsonToRows } from '../controls/base/json-conversions.ts'
import type { FormNode } from '../document/node/form-node.ts'
import { isJsonObject, valueAtKey, type JsonObject } from '../json/json.ts'
import { formFieldsOf, type FormField } from './form-fields.ts'

/** How many values stand in the rows of a form once what its controls begin with is there: two letters may be a whole row. */
export const countCells = (scope: FormNode, values: JsonObject): number =>
  formFieldsOf(scope).reduce((sum, field) => sum + cellsWithin(field, values), 0)

function cellsWithin({ node, model, type }: FormField, values: JsonObject): number {
  const value = valueAtKey(values, model) ?? null
  if (type?.nested?.shape === 'rows') return jsonToRows(value).length * Math.max(1, formFieldsOf(node).length)
  return type?.nested?.shape === 'form' && isJsonObject(value) ? countCells(node, value) : 0
}
