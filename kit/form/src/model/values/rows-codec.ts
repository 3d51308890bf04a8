import { asRows } from '../controls/base/conversions.ts'
import type { FormNode } from '../document/node/form-node.ts'
import { optionsOf } from '../document/node/options-of.ts'
import { valueAt, withKey, type Json, type JsonObject } from '../json/json.ts'
import { eachValue, readOrStart, stored, unstored, type CodecOf, type ValueCodec } from './value-codec.ts'

/** A row as it is added: what its controls begin with. */
export const newRow = (batch: FormNode, key: string, codecOf: CodecOf): JsonObject => ({
  ...eachValue(batch, {}, codecOf, readOrStart),
  key,
})

/** Rows of `{<model>: value…, key}`; what else stands in a row stays there. */
export function rowsCodec(batch: FormNode, codecOf: CodecOf): ValueCodec {
  const least = Number(optionsOf(batch)['minLimit'] ?? 0)
  const read = (row: JsonObject) => ({ ...row, ...eachValue(batch, row, codecOf, readOrStart) })
  return {
    start: () => Array.from({ length: Math.min(100, least) }, (_, at) => newRow(batch, String(at + 1), codecOf)),
    read: given => withRowKeys(asRows(given).map(read)),
    toStored: rows => asRows(rows).map(row => withKey(eachValue(batch, row, codecOf, stored), 'key', undefined)),
    fromStored: kept => withRowKeys(asRows(kept).map(row => eachValue(batch, row, codecOf, unstored))),
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
  const key = valueAt(row, 'key')
  return typeof key === 'string' || typeof key === 'number' ? String(key) : ''
}
