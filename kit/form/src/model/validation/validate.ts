import { isEmpty } from '@xuanjiao/wire/kinds/base/printing'
import { asRows } from '../controls/base/conversions.ts'
import { keyOf, labelOf, typeOf, type FormNode } from '../document/node/form-node.ts'
import { optionsOf } from '../document/node/options-of.ts'
import { isObject, valueAt, type Json, type JsonObject } from '../json/json.ts'
import type { JsonPath } from '../json/path.ts'
import { compilePattern } from '../patterns/pattern.ts'
import { documentStates, requiredRule, rulesOf, type FieldStates } from '../values/field-states.ts'
import { fieldsOf, type FormField } from '../values/form-fields.ts'
import { isShown } from '../values/form-values.ts'
import { columnsOf } from '../values/ticks-codec.ts'
import { optionFault } from './value-faults.ts'

/** A value that breaks a rule, and where it stands. */
export interface FormError {
  /** The way to it through the values: `['rows', '0', 'name']`. */
  readonly path: JsonPath
  /** The key of its control. */
  readonly key: string
  readonly label: string
  readonly message: string
  /** The panes that have to be open to see it, from outside. */
  readonly panes: readonly PaneAt[]
}

/** A pane of a control with tabs. */
export interface PaneAt {
  readonly key: string
  readonly pane: number
}

/** A form that looks at more than single values: what it finds of one comes last. */
export interface ValidateWith extends FieldStates {
  readonly ruleFaults?: (node: FormNode, path: JsonPath) => string
}

interface Place {
  readonly path: JsonPath
  readonly panes: readonly PaneAt[]
}

/**
 * Everything that is wrong with the values of a form, in the order in which a person meets it. What is hidden is not
 * looked at; rows, ticked columns and forms within the form all are.
 */
export function validate(form: FormNode, values: JsonObject, states: ValidateWith = documentStates): FormError[] {
  return validateScope(form, values, { path: [], panes: [] }, states)
}

function validateScope(scope: FormNode, values: JsonObject, place: Place, states: ValidateWith): FormError[] {
  const shown = fieldsOf(scope).filter(field => isShown(field, states))
  return shown.flatMap(field => validateField(field, valueAt(values, field.model) ?? null, place, states))
}

function validateField(field: FormField, value: Json, around: Place, states: ValidateWith): FormError[] {
  const { node, model } = field
  const place = { path: [...around.path, model], panes: [...around.panes, ...panesOf(field)] }
  const message = fieldFault(node, value, place.path, states)
  const own = message === '' ? [] : [{ ...place, key: keyOf(node), label: labelOf(node), message }]
  return [...own, ...validateWithin(field, value, place, states)]
}

const panesOf = ({ parents, node }: FormField): PaneAt[] =>
  parents.flatMap((parent, at) => {
    const inner = parents[at + 1] ?? node
    return typeOf(parent) === 'tabs' ? [{ key: keyOf(parent), pane: parent.children.indexOf(inner) }] : []
  })

/** The first thing that is wrong with a value itself; what lies within it is not looked at. */
export function fieldFault(node: FormNode, value: Json, path: JsonPath, states: ValidateWith): string {
  if (isEmpty(value)) return states.isRequired(node, path) ? requiredRule(node).message : leastRows(node, value)
  return (
    optionFault(typeOf(node), value, optionsOf(node)) ||
    patternFault(node, value) ||
    leastRows(node, value) ||
    (states.ruleFaults?.(node, path) ?? '')
  )
}

function patternFault(node: FormNode, value: Json): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  for (const rule of rulesOf(node)) {
    const [pattern, message] = [valueAt(rule, 'pattern'), valueAt(rule, 'message')]
    const found = typeof pattern === 'string' ? compilePattern(pattern)?.test(String(value)) : true
    if (found === undefined && typeof pattern === 'string' && compilePattern(pattern)) return '内容过长，无法检查'
    if (found === false) return typeof message === 'string' && message !== '' ? message : '格式不正确'
  }
  return ''
}

function leastRows(node: FormNode, value: Json): string {
  const least = typeOf(node) === 'batch' ? Number(optionsOf(node)['minLimit'] ?? 0) : 0
  return asRows(value).length < least ? `至少需要${least}行` : ''
}

function validateWithin({ node, type }: FormField, value: Json, place: Place, states: ValidateWith): FormError[] {
  const shape = type?.nested?.shape
  if (shape === 'form') return validateScope(node, isObject(value) ? value : {}, place, states)
  if (shape === 'rows') return asRows(value).flatMap((row, at) => validateScope(node, row, inside(place, at), states))
  return shape === 'ticks' ? validateTicks(node, asRows(value), place, states) : []
}

const validateTicks = (list: FormNode, entries: readonly JsonObject[], place: Place, states: ValidateWith) =>
  columnsOf(list).flatMap((column, at) => {
    const entry = entries[at]
    return entry?.['checked'] === true ? validateScope(column, entry, inside(place, at), states) : []
  })

const inside = ({ path, panes }: Place, at: number): Place => ({ path: [...path, String(at)], panes })
