import type { NestedControlValue } from '../controls/base/control-type.ts'
import { controlTypeOf } from '../controls/control-types.ts'
import { nodeTypeOf, type FormNode } from '../document/node/form-node.ts'
import { nodeOptionsOf } from '../document/node/node-options.ts'
import { valueAtKey, type Json } from '../json/json.ts'
import { formCodec } from './form-codec.ts'
import { rowsCodec } from './rows-codec.ts'
import { tickedColumnsCodec } from './ticked-columns-codec.ts'
import type { CodecLookup, ValueCodec } from './value-codec.ts'

const nested: {
  readonly [S in NestedControlValue['shape']]: (node: FormNode, codecLookup: CodecLookup) => ValueCodec
} = {
  rows: rowsCodec,
  ticks: tickedColumnsCodec,
  form: formCodec,
}
const codecCache = new WeakMap<FormNode, ValueCodec>()

/** How the value of a control begins, is read and is kept. */
export function controlCodecOf(node: FormNode): ValueCodec {
  const match = codecCache.get(node) ?? makeCodec(node)
  codecCache.set(node, match)
  return match
}

function makeCodec(node: FormNode): ValueCodec {
  const type = controlTypeOf(nodeTypeOf(node))
  if (type?.nested) return nested[type.nested.shape](node, controlCodecOf)
  const options = nodeOptionsOf(node)
  const value = type?.value
  if (value === undefined) return { start: () => startIn(node), read: as, toStored: as, fromStored: as }
  return {
    start: () => value.read(startIn(node), options),
    read: input => value.read(input, options),
    toStored: input => value.toStored(input, options),
    fromStored: stored => value.fromStored(stored, options),
  }
}

/** A control of the product keeps its value as it is. */
const as = (value: Json): Json => value

/** What a control begins with: of a range of days the one that ranges begin with, which designers of old forgot. */
function startIn(node: FormNode): Json {
  const options = nodeOptionsOf(node)
  const name = options['range'] === true ? 'rangeDefaultValue' : 'defaultValue'
  return valueAtKey(options, name) ?? null
}
