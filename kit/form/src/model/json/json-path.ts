import { isJsonList, isJsonObject, valueAtKey, withKey, type Json, type JsonObject } from './json.ts'

/** The way to a value, key by key. */
export type JsonPath = readonly string[]

/** The way as a JSON pointer (RFC 6901): `/list/0/options`. */
export const jsonPointerOf = (path: JsonPath): string =>
  path.map(key => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** What lies at the end of a way; undefined where it leads nowhere. */
export function valueAtPath(value: Json | undefined, path: JsonPath): Json | undefined {
  let here = value
  for (const key of path)
    here = isJsonObject(here) ? valueAtKey(here, key) : isJsonList(here) ? here[Number(key)] : undefined
  return here
}

/** The object with another value at the end of a way, or with nothing there. What is missing on the way is made. */
export function withValueAtPath(
  object: JsonObject,
  [key = '', ...rest]: JsonPath,
  value: Json | undefined,
): JsonObject {
  if (rest.length === 0) return withKey(object, key, value)
  const below = valueAtKey(object, key)
  if (isJsonList(below)) return withKey(object, key, withItem(below, rest, value))
  return withKey(object, key, withValueAtPath(isJsonObject(below) ? below : {}, rest, value))
}

function withItem(list: readonly Json[], [at = '', ...rest]: JsonPath, value: Json | undefined): readonly Json[] {
  const below = list[Number(at)]
  if (rest.length === 0) return value === undefined ? list.toSpliced(Number(at), 1) : list.with(Number(at), value)
  return isJsonObject(below) ? list.with(Number(at), withValueAtPath(below, rest, value)) : list
}
