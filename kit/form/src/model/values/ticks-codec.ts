import { asRows } from '../controls/base/conversions.ts'
import type { FormNode } from '../document/node/form-node.ts'
import { sameJson, valueAt, type Json, type JsonObject } from '../json/json.ts'
import { eachValue, readOrStart, stored, unstored, type CodecOf, type ValueCodec } from './value-codec.ts'

type Change = typeof readOrStart

/** One entry for each column, ticked or not: `{<model>: value…, checked, value, label}`. */
export function ticksCodec(list: FormNode, codecOf: CodecOf): ValueCodec {
  const each = (given: Json, change: Change): Json => {
    const entries = asRows(given)
    return columnsOf(list).map((column, at) => entryOf(column, entryFor(column, at, entries), codecOf, change))
  }
  return {
    start: () => each([], readOrStart),
    read: given => each(given, readOrStart),
    toStored: value => each(value, stored),
    fromStored: kept => each(kept, unstored),
  }
}

export const columnsOf = (list: FormNode): readonly FormNode[] => list.children.filter(({ sort }) => sort === 'column')

/** Entries are known by the value of their column, first in its own place; old ones without a value by their place. */
function entryFor(column: FormNode, at: number, entries: readonly JsonObject[]): JsonObject {
  const valueIn = (own: JsonObject | undefined) => (own && valueAt(own, 'value')) ?? null
  const isIts = (entry: JsonObject | undefined) => sameJson(valueIn(entry), valueIn(column.own))
  const placed = entries[at]
  if (placed && (isIts(placed) || valueIn(placed) === null)) return placed
  return entries.find(isIts) ?? {}
}

const entryOf = (column: FormNode, entry: JsonObject, codecOf: CodecOf, change: Change): JsonObject => ({
  ...eachValue(column, entry, codecOf, change),
  checked: valueAt(entry, 'checked') === true,
  value: valueAt(column.own, 'value') ?? null,
  label: valueAt(column.own, 'label') ?? null,
})
