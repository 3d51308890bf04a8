import type { FormNode } from '../document/node/form-node.ts'
import { optionsOf } from '../document/node/options-of.ts'
import { valueAt, type Json, type JsonObject } from '../json/json.ts'
import { codecOf } from './control-codec.ts'
import { documentStates, type FieldStates } from './field-states.ts'
import { fieldsOf, type FormField } from './form-fields.ts'
import { fromOutputStrings } from './output-string.ts'
import { eachValue, readOrStart, stored, unstored } from './value-codec.ts'

/** What a form is filled with at first. */
export const startValues = (form: FormNode): JsonObject => eachValue(form, {}, codecOf, readOrStart)

/** One value, as its control holds it. */
export const readValue = (node: FormNode, given: Json): Json => codecOf(node).read(given)

/** Values with others set among them: names no control has are left out, texts of `outputString` are read. */
export function setData(form: FormNode, values: JsonObject, given: JsonObject): JsonObject {
  const read = fromOutputStrings(given)
  const known = fieldsOf(form).filter(({ model }) => Object.hasOwn(read, model))
  const set = known.map(({ node, model }) => [model, readValue(node, read[model] ?? null)] as const)
  return { ...values, ...Object.fromEntries(set) }
}

/** Whether a control is drawn: neither it nor a layout around it is hidden. */
export const isShown = ({ node, parents }: FormField, { isHidden }: FieldStates): boolean =>
  ![...parents, node].some(isHidden)

/** The values of the controls that are drawn, by their names. One choice that was not made has none. */
export function getData(form: FormNode, values: JsonObject, states: FieldStates = documentStates): JsonObject {
  const entries = fieldsOf(form).flatMap(field => {
    const value = valueAt(values, field.model)
    const isTold = isShown(field, states) && optionsOf(field.node)['noFormItem'] !== true && !isUnchosen(field, value)
    return isTold ? [[field.model, value ?? null] as const] : []
  })
  return Object.fromEntries(entries)
}

const isUnchosen = ({ type }: FormField, value: Json | undefined): boolean =>
  type?.value?.kind === 'dict' && (value ?? null) === null

/** Values as they are kept, by the kinds of the one vocabulary. @promise submissions that are kept */
export const storedValues = (form: FormNode, values: JsonObject): JsonObject => eachValue(form, values, codecOf, stored)

/** Kept values as a form holds them. @promise submissions that are opened again */
export const valuesOfStored = (form: FormNode, kept: JsonObject): JsonObject => eachValue(form, kept, codecOf, unstored)
