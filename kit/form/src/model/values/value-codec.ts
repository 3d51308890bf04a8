import type { FormNode } from '../document/node/form-node.ts'
import { valueAt, type Json, type JsonObject } from '../json/json.ts'
import { fieldsOf } from './form-fields.ts'

/** How the value of a control begins, how any value is read as one of it, and how it is kept. */
export interface ValueCodec {
  readonly start: () => Json
  readonly read: (given: Json) => Json
  readonly toStored: (value: Json) => Json
  readonly fromStored: (stored: Json) => Json
}

export type CodecOf = (node: FormNode) => ValueCodec

type Change = (codec: ValueCodec, given: Json | undefined) => Json

/** The values of all controls of a scope by their names, each made by its codec. */
export const eachValue = (scope: FormNode, given: JsonObject, codecOf: CodecOf, change: Change): JsonObject =>
  Object.fromEntries(fieldsOf(scope).map(({ node, model }) => [model, change(codecOf(node), valueAt(given, model))]))

/** What was given, or what the control begins with where nothing was. */
export const readOrStart: Change = (codec, given) => (given === undefined ? codec.start() : codec.read(given))
export const stored: Change = (codec, value) => codec.toStored(value ?? null)
export const unstored: Change = (codec, kept) => (kept === undefined ? codec.start() : codec.fromStored(kept))
