import type { FormNode } from '../document/node/form-node.ts'
import { isObject, type Json } from '../json/json.ts'
import { eachValue, readOrStart, stored, unstored, type CodecOf, type ValueCodec } from './value-codec.ts'

/** An object of the values within; kept as JSON text. */
export const formCodec = (form: FormNode, codecOf: CodecOf): ValueCodec => ({
  start: () => eachValue(form, {}, codecOf, readOrStart),
  read: given => eachValue(form, objectIn(given), codecOf, readOrStart),
  toStored: value => JSON.stringify(eachValue(form, objectIn(value), codecOf, stored)),
  fromStored: kept => eachValue(form, objectIn(kept), codecOf, unstored),
})

function objectIn(given: Json) {
  if (isObject(given)) return given
  const parsed = typeof given === 'string' ? parsedJson(given) : null
  return isObject(parsed) ? parsed : {}
}

function parsedJson(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return null
  }
}
