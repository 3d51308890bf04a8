import type { GridColumn, GridRow } from '@xuanjiao/grid/model'
import { jsonToRows } from '../controls/base/json-conversions.ts'
import type { FormChoice } from '../controls/base/option-values.ts'
import { textOptionOf } from '../controls/base/option-values.ts'
import { nodeLabelOf, nodeModelOf, nodeTypeOf, type FormNode } from '../document/node/form-node.ts'
import { nodeOptionsOf } from '../document/node/node-options.ts'
import type { Json, JsonObject } from '../json/json.ts'
import { requiredRule } from '../values/field-states.ts'
import { batchCell, type BatchCell } from './batch-cells.ts'

/** A control of rows with its column. */
export interface RowColumn {
  readonly node: FormNode
  readonly model: string
  readonly cell: BatchCell
  readonly column: GridColumn
}

/** What is wrong with a value of a row that stands at a place. */
export type BatchRowProblem = (node: FormNode, value: Json, row: string) => string

const WIDTH = 190

/**
 * The controls of rows as columns of the grid. They are called by their place: `id`, under which the grid knows a row, may
 * be the name of a control.
 */
export const batchColumns = (
  nodes: readonly FormNode[],
  choicesOf: (node: FormNode) => readonly FormChoice[],
  fault: BatchRowProblem,
): readonly RowColumn[] => nodes.map((node, at) => batchColumn(node, at, choicesOf(node), fault))

function batchColumn(node: FormNode, at: number, choices: readonly FormChoice[], fault: BatchRowProblem): RowColumn {
  const options = nodeOptionsOf(node)
  const cell = batchCell(nodeTypeOf(node), options, choices)
  const { required } = requiredRule(node)
  const column: GridColumn = {
    key: `c${at}`,
    title: nodeLabelOf(node),
    required,
    width: WIDTH,
    ...cell.column,
    ...(textOptionOf(options, 'placeholder') !== '' && { placeholder: textOptionOf(options, 'placeholder') }),
    ...(options['disabled'] === true && { disabled: true }),
    validateRules: [{ check: ({ value, row }) => fault(node, cell.value(value), row.id) }],
  }
  return { node, model: nodeModelOf(node), cell, column }
}

/** Rows of a form as rows of the grid; two of one key would be one row to it. */
export function gridRows(rows: Json, columns: readonly RowColumn[]): readonly GridRow[] {
  const taken = new Set<string>()
  return jsonToRows(rows).map((row, at) => {
    const key = String(row['key'] ?? at)
    const id = taken.has(key) ? `${key}~${at}` : key
    taken.add(id)
    return { ...cellsOf(row, columns), id }
  })
}

/** The values of a row by the keys of the columns. */
export const cellsOf = (row: JsonObject, columns: readonly RowColumn[]): Record<string, unknown> =>
  Object.fromEntries(
    columns.map(({ node, model, cell, column }) => [
      column.key,
      model === '' ? nodeLabelOf(node) : cell.cell(row[model] ?? null),
    ]),
  )

/** A row of the grid as the form has it, over what it was; a new one has its id as its key. */
export function formRow(row: GridRow, before: JsonObject | undefined, columns: readonly RowColumn[]): JsonObject {
  const values = columns
    .filter(({ model }) => model !== '')
    .map(({ model, cell, column }) => [model, cell.value(row[column.key])] as const)
  return { ...before, ...Object.fromEntries(values), key: before?.['key'] ?? row.id }
}
