import { jsonToRows } from '../controls/base/json-conversions.ts'
import type { FormNode } from '../document/node/form-node.ts'
import { sameJson, valueAtKey, type Json, type JsonObject } from '../json/json.ts'
import {
  mapFormValues,
  readOrInitial,
  storedValue,
  restoredValue,
  type CodecLookup,
  type ValueCodec,
} from './value-codec.ts'

type ValueTransform = typeof readOrInitial

/** One entry for each column, ticked or not: `{<model>: value…, checked, value, label}`. */
export function tickedColumnsCodec(list: FormNode, codecLookup: CodecLookup): ValueCodec {
  const each = (value: Json, valueTransform: ValueTransform): Json => {
    const entries = jsonToRows(value)
    return tickableColumnsOf(list).map((column, at) =>
      entryOf(column, entryFor(column, at, entries), codecLookup, valueTransform),
    )
  }
  return {
    start: () => each([], readOrInitial),
    read: value => each(value, readOrInitial),
    toStored: value => each(value, storedValue),
    fromStored: stored => each(stored, restoredValue),
  }
}

export const tickableColumnsOf = (list: FormNode): readonly FormNode[] =>
  list.children.filter(({ sort }) => sort === 'column')

/** Entries are known by the value of their column, first in its own place; old ones without a value by their place. */
function entryFor(column: FormNode, at: number, entries: readonly JsonObject[]): JsonObject {
  const valueIn = (own: JsonObject | undefined) => (own && valueAtKey(own, 'value')) ?? null
  const isIts = (entry: JsonObject | undefined) => sameJson(valueIn(entry), valueIn(column.own))
  const placed = entries[at]
  if (placed && (isIts(placed) || valueIn(placed) === null)) return placed
  return entries.find(isIts) ?? {}
}

const entryOf = (
  column: FormNode,
  entry: JsonObject,
  codecLookup: CodecLookup,
  valueTransform: ValueTransform,
): JsonObject => ({
  ...mapFormValues(column, entry, codecLookup, valueTransform),
  checked: valueAtKey(entry, 'checked') === true,
  value: valueAtKey(column.own, 'value') ?? null,
  label: valueAtKey(column.own, 'label') ?? null,
})
