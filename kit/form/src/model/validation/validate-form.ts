import { isEmptyValue } from '@xuanjiao/wire/kinds/base/value-text'
import { jsonToRows } from '../controls/base/json-conversions.ts'
import { nodeKeyOf, nodeLabelOf, nodeTypeOf, type FormNode } from '../document/node/form-node.ts'
import { nodeOptionsOf } from '../document/node/node-options.ts'
import { isJsonObject, valueAtKey, type Json, type JsonObject } from '../json/json.ts'
import type { WorkBudget } from '../expressions/base/work-budget.ts'
import type { JsonPath } from '../json/json-path.ts'
import { compilePattern } from '../patterns/form-pattern.ts'
import { documentStates, requiredRule, fieldRulesOf, type FieldStates } from '../values/field-states.ts'
import { formFieldsOf, type FormField } from '../values/form-fields.ts'
import { isFieldShown } from '../values/form-values.ts'
import { tickableColumnsOf } from '../values/ticked-columns-codec.ts'
import { choiceProblem } from './choice-problem.ts'
import { optionProblem } from './value-problems.ts'

/** A value that breaks a rule, and where it stands. */
export interface FormError {
  /** The way to it through the values: `['rows', '0', 'name']`. */
  readonly path: JsonPath
  /** The key of its control. */
  readonly key: string
  readonly label: string
  readonly message: string
  /** The panes that have to be open to see it, from outside. */
  readonly panes: readonly TabPaneLocation[]
}

/** A pane of a control with tabs. */
export interface TabPaneLocation {
  readonly key: string
  readonly pane: number
}

/** A form that looks at more than single values: what it finds of one comes last. */
export interface ValidationContext extends FieldStates {
  readonly ruleFaults?: (node: FormNode, path: JsonPath) => string
  /** What is left to patterns: those that come when nothing is left are passed over. */
  readonly work?: WorkBudget
  /** Whether a choice is offered now, by its code. */
  isOffered?(node: FormNode, path: JsonPath, code: string): boolean
}

interface ValidationPosition {
  readonly path: JsonPath
  readonly panes: readonly TabPaneLocation[]
}

/**
 * Everything that is wrong with the values of a form, in the order in which a person meets it. What is hidden is not
 * looked at; rows, ticked columns and forms within the form all are.
 */
export const validateForm = (
  form: FormNode,
  values: JsonObject,
  states: ValidationContext = documentStates,
): FormError[] => [...validatingSteps(form, values, states)].filter(error => error !== undefined)

/** The same value by value, of each that is right nothing: whoever goes through it may look after others between two steps. */
export const validatingSteps = (
  form: FormNode,
  values: JsonObject,
  states: ValidationContext,
): Generator<FormError | undefined> => scopeSteps(form, values, { path: [], panes: [] }, states)

function* scopeSteps(
  scope: FormNode,
  values: JsonObject,
  around: ValidationPosition,
  states: ValidationContext,
): Generator<FormError | undefined> {
  for (const field of formFieldsOf(scope))
    if (isFieldShown(field, states)) yield* fieldSteps(field, valueAtKey(values, field.model) ?? null, around, states)
}

function* fieldSteps(
  field: FormField,
  value: Json,
  around: ValidationPosition,
  states: ValidationContext,
): Generator<FormError | undefined> {
  const { node, model } = field
  const place = { path: [...around.path, model], panes: [...around.panes, ...panesOf(field)] }
  const message = fieldProblem(node, value, place.path, states)
  yield message === '' ? undefined : { ...place, key: nodeKeyOf(node), label: nodeLabelOf(node), message }
  yield* stepsWithin(field, value, place, states)
}

const NO_PANES: TabPaneLocation[] = []

const panesOf = ({ parents, node }: FormField): TabPaneLocation[] =>
  parents.flatMap((parent, at) => {
    if (nodeTypeOf(parent) !== 'tabs') return NO_PANES
    const inner = parents[at + 1] ?? node
    return [{ key: nodeKeyOf(parent), pane: parent.children.indexOf(inner) }]
  })

/** Nobody who was asked for stars has given an answer with none. */
const isUnanswered = (node: FormNode, value: Json): boolean =>
  isEmptyValue(value) || (nodeTypeOf(node) === 'rate' && value === 0)

/** The first thing that is wrong with a value itself; what lies within it is not looked at. */
export function fieldProblem(node: FormNode, value: Json, path: JsonPath, states: ValidationContext): string {
  if (isUnanswered(node, value) && states.isRequired(node, path)) return requiredRule(node).message
  if (isEmptyValue(value)) return leastRows(node, value)
  return (
    optionProblem(nodeTypeOf(node), value, nodeOptionsOf(node)) ||
    choiceProblem(node, value, code => states.isOffered?.(node, path, code) ?? true) ||
    patternProblem(node, value, states.work) ||
    leastRows(node, value) ||
    (states.ruleFaults?.(node, path) ?? '')
  )
}

function patternProblem(node: FormNode, value: Json, work?: WorkBudget): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  for (const rule of fieldRulesOf(node)) {
    const [pattern, message] = [valueAtKey(rule, 'pattern'), valueAtKey(rule, 'message')]
    const compiled = typeof pattern === 'string' ? compilePattern(pattern) : undefined
    if (!compiled || work?.isSpent) continue
    const found = compiled.test(String(value), amount => work?.spend(amount))
    if (found === undefined) return '内容过长，无法检查'
    if (!found) return typeof message === 'string' && message !== '' ? message : '格式不正确'
  }
  return ''
}

function leastRows(node: FormNode, value: Json): string {
  const least = nodeTypeOf(node) === 'batch' ? Number(nodeOptionsOf(node)['minLimit'] ?? 0) : 0
  return jsonToRows(value).length < least ? `至少需要${least}行` : ''
}

function* stepsWithin(
  { node, type }: FormField,
  value: Json,
  place: ValidationPosition,
  states: ValidationContext,
): Generator<FormError | undefined> {
  const shape = type?.nested?.shape
  if (shape === 'form') yield* scopeSteps(node, isJsonObject(value) ? value : {}, place, states)
  if (shape === 'rows')
    for (const [at, row] of jsonToRows(value).entries()) yield* scopeSteps(node, row, inside(place, at), states)
  if (shape !== 'ticks') return
  for (const [at, column] of tickableColumnsOf(node).entries()) {
    const entry = jsonToRows(value)[at]
    if (entry?.['checked'] === true) yield* scopeSteps(column, entry, inside(place, at), states)
  }
}

const inside = ({ path, panes }: ValidationPosition, at: number): ValidationPosition => ({
  path: [...path, String(at)],
  panes,
})
