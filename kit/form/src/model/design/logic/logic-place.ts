import { controlTypeOf } from '../../controls/control-types.ts'
import { nodeLabelOf, nodeModelOf, nodeTypeOf, type FormNode } from '../../document/node/form-node.ts'
import type { FieldNamer } from '../../expressions/print-expression.ts'
import { formFieldsOf } from '../../values/form-fields.ts'

/** A field that an expression may speak of. */
export interface LogicField {
  /** How it is written: `['age']`; a column of rows seen from outside `['rows', 'count']`. */
  readonly names: readonly string[]
  /** How people know it: 年龄, 明细.数量. */
  readonly title: string
  readonly node: FormNode
  /** A whole column of rows, which is a list of values. */
  readonly isColumn: boolean
}

/** What the expressions of one control may speak of, neighbours in a row first. */
export interface LogicPlace {
  readonly fields: readonly LogicField[]
}

/** What holds values of its own around a control, from above; undefined where the control is not in this form. */
const nestedAround = (form: FormNode, id: string): readonly FormNode[] | undefined =>
  wayTo(form, id)?.filter(node => controlTypeOf(nodeTypeOf(node))?.nested !== undefined)

const isRows = (node: FormNode): boolean => controlTypeOf(nodeTypeOf(node))?.nested?.shape === 'rows'

/** Whether expressions of a control are read: in forms within the form and in lines to tick none are. */
export const hasLogicPlace = (form: FormNode, id: string): boolean => nestedAround(form, id)?.every(isRows) === true

/** The rows around a control. */
export const rowsAround = (form: FormNode, id: string): FormNode | undefined => nestedAround(form, id)?.findLast(isRows)

/** Where the expressions of a control stand; undefined where none are read. */
export function logicPlaceOf(form: FormNode, id: string): LogicPlace | undefined {
  if (!hasLogicPlace(form, id)) return undefined
  const rows = rowsAround(form, id)
  const near = rows ? fieldsOf(rows, [], '') : []
  const taken = new Set(near.map(({ names }) => names.join('.')))
  const outer = fieldsOf(form, [], '').filter(({ names, node }) => !taken.has(names.join('.')) && node.id !== rows?.id)
  return { fields: [...near, ...outer, ...outer.flatMap(columnsOf)] }
}

/** The nodes around one, from the form down; undefined where it is not in this form. */
function wayTo(node: FormNode, id: string): readonly FormNode[] | undefined {
  if (node.id === id) return []
  for (const child of node.children) {
    const way = wayTo(child, id)
    if (way) return [node, ...way]
  }
  return undefined
}

const fieldsOf = (scope: FormNode, before: readonly string[], title: string): LogicField[] =>
  formFieldsOf(scope).map(({ node, model }) => ({
    names: [...before, model],
    title: `${title}${nodeLabelOf(node).trim() || model}`,
    node,
    isColumn: before.length > 0,
  }))

const columnsOf = ({ node, title }: LogicField): LogicField[] =>
  controlTypeOf(nodeTypeOf(node))?.nested?.shape === 'rows' ? fieldsOf(node, [nodeModelOf(node)], `${title}.`) : []

/** The field of a place that goes by these names. */
export const logicFieldNamed = ({ fields }: LogicPlace, names: readonly string[]): LogicField | undefined =>
  fields.find(field => field.names.join('.') === names.join('.'))

/** What fields are called where people read an expression. */
export const titleNamer =
  (place: LogicPlace): FieldNamer =>
  names =>
    logicFieldNamed(place, names)?.title ?? names.join('.')
