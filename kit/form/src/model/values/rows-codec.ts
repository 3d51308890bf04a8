import { jsonToRows } from '../controls/base/json-conversions.ts'
import type { FormNode } from '../document/node/form-node.ts'
import { nodeOptionsOf } from '../document/node/node-options.ts'
import { valueAtKey, withKey, type Json, type JsonObject } from '../json/json.ts'
import {
  mapFormValues,
  readOrInitial,
  storedValue,
  restoredValue,
  type CodecLookup,
  type ValueCodec,
} from './value-codec.ts'

/** A row as it is added: what its controls begin with. */
export const newBatchRow = (batch: FormNode, key: string, codecLookup: CodecLookup): JsonObject => ({
  ...mapFormValues(batch, {}, codecLookup, readOrInitial),
  key,
})

/** Rows of `{<model>: value…, key}`; what else stands in a row stays there. */
export function rowsCodec(batch: FormNode, codecLookup: CodecLookup): ValueCodec {
  const least = Number(nodeOptionsOf(batch)['minLimit'] ?? 0)
  const read = (row: JsonObject) => ({ ...row, ...mapFormValues(batch, row, codecLookup, readOrInitial) })
  return {
    start: () =>
      Array.from({ length: Math.min(100, least) }, (_, at) => newBatchRow(batch, String(at + 1), codecLookup)),
    read: value => withRowKeys(jsonToRows(value).map(read)),
    toStored: rows =>
      jsonToRows(rows).map(row => withKey(mapFormValues(batch, row, codecLookup, storedValue), 'key', undefined)),
    fromStored: stored =>
      withRowKeys(jsonToRows(stored).map(row => mapFormValues(batch, row, codecLookup, restoredValue))),
  }
}

/** Rows without a key get the first number nobody has. */
function withRowKeys(rows: readonly JsonObject[]): Json {
  const taken = new Set(rows.map(keyOf))
  let next = 0
  const fresh = () => {
    do next += 1
    while (taken.has(String(next)))
    return String(next)
  }
  return rows.map(row => (keyOf(row) === '' ? { ...row, key: fresh() } : row))
}

const keyOf = (row: JsonObject): string => {
  const key = valueAtKey(row, 'key')
  return typeof key === 'string' || typeof key === 'number' ? String(key) : ''
}
