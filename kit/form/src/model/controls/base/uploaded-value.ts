import { isObject, valueAt, type Json, type JsonObject } from '../../json/json.ts'
import type { ControlValue } from './control-type.ts'
import { asList, asText, joinedText, splitText } from './conversions.ts'
import { numberOf } from './option-values.ts'

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
  (given: Json): JsonObject[] =>
    asList(given).flatMap(one =>
      isObject(one) ? [one] : typeof one === 'string' && one !== '' ? [entryOf(sort, one)] : [],
    )

/** A comma stands between paths, so none may stand in one. */
const urlOf = (entry: JsonObject): string => asText(valueAt(entry, 'url') ?? '').replaceAll(',', '%2C')

/** Files or pictures: a list of entries in a form, paths joined by commas where they are kept. */
export const uploadedValue = (kind: 'file' | 'image', sort: 'file' | 'img'): ControlValue => ({
  kind,
  field: (options, title) => ({ kind, title, limit: numberOf(options, 'limit') ?? 3 }),
  read: read(sort),
  toStored: value =>
    joinedText(
      read(sort)(value)
        .map(urlOf)
        .filter(url => url !== ''),
    ),
  fromStored: stored => splitText(stored).map(url => entryOf(sort, url)),
})
