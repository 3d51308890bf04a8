import type { NestedValue } from '../controls/base/control-type.ts'
import { controlType } from '../controls/control-types.ts'
import { typeOf, type FormNode } from '../document/node/form-node.ts'
import { optionsOf } from '../document/node/options-of.ts'
import { valueAt, type Json } from '../json/json.ts'
import { formCodec } from './form-codec.ts'
import { rowsCodec } from './rows-codec.ts'
import { ticksCodec } from './ticks-codec.ts'
import type { CodecOf, ValueCodec } from './value-codec.ts'

const nested: { readonly [S in NestedValue['shape']]: (node: FormNode, codecOf: CodecOf) => ValueCodec } = {
  rows: rowsCodec,
  ticks: ticksCodec,
  form: formCodec,
}
const known = new WeakMap<FormNode, ValueCodec>()

/** How the value of a control begins, is read and is kept. */
export function codecOf(node: FormNode): ValueCodec {
  const found = known.get(node) ?? makeCodec(node)
  known.set(node, found)
  return found
}

function makeCodec(node: FormNode): ValueCodec {
  const type = controlType(typeOf(node))
  if (type?.nested) return nested[type.nested.shape](node, codecOf)
  const options = optionsOf(node)
  const value = type?.value
  if (value === undefined) return { start: () => startIn(node), read: as, toStored: as, fromStored: as }
  return {
    start: () => value.read(startIn(node), options),
    read: given => value.read(given, options),
    toStored: given => value.toStored(given, options),
    fromStored: stored => value.fromStored(stored, options),
  }
}

/** A control of the product keeps its value as it is. */
const as = (given: Json): Json => given

/** What a control begins with: of a range of days the one that ranges begin with, which designers of old forgot. */
function startIn(node: FormNode): Json {
  const options = optionsOf(node)
  const name = options['range'] === true ? 'rangeDefaultValue' : 'defaultValue'
  return valueAt(options, name) ?? null
}
