import type { FormNode } from '../document/node/form-node.ts'
import { valueAtKey, type Json, type JsonObject } from '../json/json.ts'
import { formFieldsOf } from './form-fields.ts'

/** How the value of a control begins, how any value is read as one of it, and how it is kept. */
export interface ValueCodec {
  readonly start: () => Json
  readonly read: (value: Json) => Json
  readonly toStored: (value: Json) => Json
  readonly fromStored: (stored: Json) => Json
}

export type CodecLookup = (node: FormNode) => ValueCodec

type CodecTransform = (codec: ValueCodec, value: Json | undefined) => Json

/** The values of all controls of a scope by their names, each made by its codec. */
export const mapFormValues = (
  scope: FormNode,
  value: JsonObject,
  codecLookup: CodecLookup,
  codecTransform: CodecTransform,
): JsonObject =>
  Object.fromEntries(
    formFieldsOf(scope).map(({ node, model }) => [model, codecTransform(codecLookup(node), valueAtKey(value, model))]),
  )

/** What was given, or what the control begins with where nothing was. */
export const readOrInitial: CodecTransform = (codec, value) => (value === undefined ? codec.start() : codec.read(value))
export const storedValue: CodecTransform = (codec, value) => codec.toStored(value ?? null)
export const restoredValue: CodecTransform = (codec, stored) =>
  stored === undefined ? codec.start() : codec.fromStored(stored)
