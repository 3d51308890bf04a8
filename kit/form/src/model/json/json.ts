/** What a document is made of. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject

export interface JsonObject {
  readonly [key: string]: Json
}

export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isJsonList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/** What lies under a key; nothing of what every object inherits. */
export const valueAtKey = (object: JsonObject, key: string): Json | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined

/** Whether two values say the same, whatever the order of their keys. */
export function sameJson(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true
  if (isJsonList(one))
    return isJsonList(other) && one.length === other.length && one.every((item, i) => sameJson(item, other[i]))
  if (!isJsonObject(one) || !isJsonObject(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every(key => sameJson(one[key], valueAtKey(other, key)))
}

/** The object with one value put under a key, or with the key taken out. */
export function withKey(object: JsonObject, key: string, value: Json | undefined): JsonObject {
  if (value !== undefined) return { ...object, [key]: value }
  const { [key]: _, ...rest } = object
  return rest
}

/** A copy of values that nobody else has seen yet. */
export type DraftJsonObject = Record<string, Json>

/** Puts a value under a key of a draft, whatever the key is called. */
export function putKey(draft: DraftJsonObject, key: string, value: Json): void {
  if (key === '__proto__')
    Object.defineProperty(draft, key, { value, enumerable: true, configurable: true, writable: true })
  else draft[key] = value
}
