import { jsonToRows } from '../controls/base/json-conversions.ts'
import type { ExpressionScope } from '../expressions/evaluate-expression.ts'
import type { Expression, ExpressionValue } from '../expressions/base/expression.ts'
import type { PartAnswer } from '../expressions/base/shared-parts.ts'
import type { WorkBudget } from '../expressions/base/work-budget.ts'
import { isJsonList, isJsonObject, valueAtKey, type Json, type JsonObject } from '../json/json.ts'

/** What expressions see: the values of the form, and of the row where there is one. */
export interface LogicScope {
  readonly values: JsonObject
  readonly rows: string
  readonly row: JsonObject | undefined
  readonly today: string
  readonly work?: WorkBudget | undefined
  /** What parts of expressions came to with these values. */
  readonly answers?: Map<Expression, PartAnswer> | undefined
}

/** How names are looked up: in a row its neighbours come first; a field of rows seen from outside is a whole column. */
export const expressionScope = ({ values, rows, row, today, work }: LogicScope): ExpressionScope => ({
  today,
  work,
  field: names => {
    const [first = '', second] = names
    if (second === undefined) return plainOf(row && Object.hasOwn(row, first) ? row[first] : valueAtKey(values, first))
    if (row && first === rows) return plainOf(valueAtKey(row, second))
    return jsonToRows(valueAtKey(values, first) ?? null).map(one => plainOf(valueAtKey(one, second)))
  },
})

/** What expressions can say of a value: of files and rows only how many there are, each as its name or key. */
function plainOf(value: Json | undefined): ExpressionValue {
  if (value === undefined || value === null) return null
  if (isJsonList(value)) return value.map(one => plainOf(one))
  return isJsonObject(value) ? plainOf(valueAtKey(value, 'name') ?? valueAtKey(value, 'key') ?? true) : value
}
