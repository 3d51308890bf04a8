import { GridStore, type GridColumn } from '@xuanjiao/grid/model'
import { batchColumns, gridRows, type RowColumn } from '../../model/batch/batch-columns.ts'
import {
  readFormChoices,
  flagOptionOf,
  textOptionOf,
  type FormChoice,
} from '../../model/controls/base/option-values.ts'
import { nodeModelOf, type FormNode } from '../../model/document/node/form-node.ts'
import { nodeOptionsOf } from '../../model/document/node/node-options.ts'
import { valueAtKey } from '../../model/json/json.ts'
import { valueAtPath, type JsonPath } from '../../model/json/json-path.ts'
import type { FormStore } from '../../model/store/form-store.ts'
import { named, type FormRegistry } from '../context/registry.ts'

const NUMBER: GridColumn = { key: 'number', title: '序号', type: 'row-number', fixed: 'left' }
const CHECK: GridColumn = { key: 'check', title: '', type: 'row-checkbox', fixed: 'left' }

/** The rows of a form as a grid has them. */
export interface BatchModel {
  readonly fields: readonly RowColumn[]
  readonly columns: readonly GridColumn[]
  readonly grid: GridStore
}

interface BatchParts {
  readonly store: FormStore
  readonly node: FormNode
  readonly path: JsonPath
  /** The controls that are not hidden. */
  readonly shown: readonly FormNode[]
  readonly registry: FormRegistry
  /** Rows that are only read are not chosen. */
  readonly isRead: boolean
}

/** The grid of a control with rows; what is wrong in a cell the form says. */
export function batchModel({ store, node, path, shown, registry, isRead }: BatchParts): BatchModel {
  const fields = batchColumns(
    shown,
    child => choicesIn(child, registry),
    (child, value, row) => {
      const at = grid.rows.indexOf(row)
      return at < 0 ? '' : store.faultOf(child, value, [...path, String(at), nodeModelOf(child)])
    },
  )
  const first = [...(flagOptionOf(nodeOptionsOf(node), 'hideSequence') ? [] : [NUMBER]), ...(isRead ? [] : [CHECK])]
  const columns = [...first, ...fields.map(({ column }) => column)]
  const grid = new GridStore({ columns })
  grid.load(gridRows(valueAtPath(store.values, path) ?? null, fields))
  return { fields, columns, grid }
}

/** The choices of a control of rows: the grid has one list for all of them. */
function choicesIn(node: FormNode, { dynamicData }: FormRegistry): readonly FormChoice[] {
  const options = nodeOptionsOf(node)
  const value = flagOptionOf(options, 'dynamic') ? named(dynamicData, textOptionOf(options, 'dynamicKey')) : undefined
  return readFormChoices(Array.isArray(value) ? value : valueAtKey(options, 'options'))
}
