import { isJsonObject, valueAtKey, type Json, type JsonObject } from '../../json/json.ts'
import type { ControlValue } from './control-type.ts'
import { jsonToList, jsonToText, joinToText, splitStoredText } from './json-conversions.ts'
import { numberOptionOf } from './option-values.ts'

/** One stored file as documents hold it: `{type, name, status, uid, url}`, whatever else stands in it. */
const entryOf = (sort: 'file' | 'img', url: string): JsonObject => ({
  type: sort,
  name: url.slice(url.lastIndexOf('/') + 1),
  status: 'done',
  uid: url,
  url,
})

const read =
  (sort: 'file' | 'img') =>
  (value: Json): JsonObject[] =>
    jsonToList(value).flatMap(one =>
      isJsonObject(one) ? [one] : typeof one === 'string' && one !== '' ? [entryOf(sort, one)] : [],
    )

/** A comma stands between paths, so none may stand in one. */
const urlOf = (entry: JsonObject): string => jsonToText(valueAtKey(entry, 'url') ?? '').replaceAll(',', '%2C')

/** Files or pictures: a list of entries in a form, paths joined by commas where they are kept. */
export const uploadControlValue = (kind: 'file' | 'image', sort: 'file' | 'img'): ControlValue => ({
  kind,
  field: (options, title) => ({ kind, title, limit: numberOptionOf(options, 'limit') ?? 3 }),
  read: read(sort),
  toStored: value =>
    joinToText(
      read(sort)(value)
        .map(urlOf)
        .filter(url => url !== ''),
    ),
  fromStored: stored => splitStoredText(stored).map(url => entryOf(sort, url)),
})
