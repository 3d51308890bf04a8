import type { FormNode } from '../document/node/form-node.ts'
import { nodeOptionsOf } from '../document/node/node-options.ts'
import { valueAtKey, type Json, type JsonObject } from '../json/json.ts'
import { controlCodecOf } from './control-codec.ts'
import { documentStates, type FieldStates } from './field-states.ts'
import { formFieldsOf, type FormField } from './form-fields.ts'
import { fromOutputStrings } from './output-string.ts'
import { mapFormValues, readOrInitial, storedValue, restoredValue } from './value-codec.ts'

/** What a form is filled with at first. */
export const initialValues = (form: FormNode): JsonObject => mapFormValues(form, {}, controlCodecOf, readOrInitial)

/** One value, as its control holds it. */
export const readControlValue = (node: FormNode, value: Json): Json => controlCodecOf(node).read(value)

/**
 * Values with others set among them: names no control has are left out, texts of `outputString` are read. The new object is
 * made of what it holds in the end: one of a thousand keys is laid out anew for each that comes to hold another kind.
 */
export function setData(form: FormNode, values: JsonObject, value: JsonObject): JsonObject {
  const read = fromOutputStrings(value)
  const now = new Map(Object.entries(values))
  for (const { node, model } of formFieldsOf(form))
    if (Object.hasOwn(read, model)) now.set(model, readControlValue(node, read[model] ?? null))
  return Object.fromEntries(now)
}

/** Whether a control is drawn: neither it nor a layout around it is hidden. */
export const isFieldShown = ({ node, parents }: FormField, { isHidden }: FieldStates): boolean =>
  ![...parents, node].some(isHidden)

/** The values of the controls that are drawn, by their names. One choice that was not made has none. */
export function getData(form: FormNode, values: JsonObject, states: FieldStates = documentStates): JsonObject {
  const entries = formFieldsOf(form).flatMap(field => {
    const value = valueAtKey(values, field.model)
    const isTold =
      isFieldShown(field, states) && nodeOptionsOf(field.node)['noFormItem'] !== true && !isUnchosen(field, value)
    return isTold ? [[field.model, value ?? null] as const] : []
  })
  return Object.fromEntries(entries)
}

const isUnchosen = ({ type }: FormField, value: Json | undefined): boolean =>
  type?.value?.kind === 'dict' && (value ?? null) === null

/** Values as they are kept, by the kinds of the one vocabulary. @promise submissions that are kept */
export const toStoredValues = (form: FormNode, values: JsonObject): JsonObject =>
  mapFormValues(form, values, controlCodecOf, storedValue)

/** Kept values as a form holds them. @promise submissions that are opened again */
export const fromStoredValues = (form: FormNode, stored: JsonObject): JsonObject =>
  mapFormValues(form, stored, controlCodecOf, restoredValue)
