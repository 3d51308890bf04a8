import type { FormNode } from '../document/node/form-node.ts'
import { isJsonObject, type Json } from '../json/json.ts'
import {
  mapFormValues,
  readOrInitial,
  storedValue,
  restoredValue,
  type CodecLookup,
  type ValueCodec,
} from './value-codec.ts'

/** An object of the values within; kept as JSON text. */
export const formCodec = (form: FormNode, codecLookup: CodecLookup): ValueCodec => ({
  start: () => mapFormValues(form, {}, codecLookup, readOrInitial),
  read: value => mapFormValues(form, objectIn(value), codecLookup, readOrInitial),
  toStored: value => JSON.stringify(mapFormValues(form, objectIn(value), codecLookup, storedValue)),
  fromStored: stored => mapFormValues(form, objectIn(stored), codecLookup, restoredValue),
})

function objectIn(value: Json) {
  if (isJsonObject(value)) return value
  const parsed = typeof value === 'string' ? parsedJson(value) : null
  return isJsonObject(parsed) ? parsed : {}
}

function parsedJson(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return null
  }
}
