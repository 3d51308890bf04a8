/** A place in a template: `${name}` or `#{name}`, dots lead into an object. */
const PLACE = /[#$]\{\s*([\p{L}\d_]+(?:\.[\p{L}\d_]+)*)\s*\}/gu

/** What a template has become: its text, and the names for which there was no value. */
export interface FilledTemplate {
  text: string
  missing: readonly string[]
}

/**
 * Puts values into the places of a template. Names are looked up and nothing is evaluated: whatever else stands between
 * the braces stays as it is.
 */
export function fillTemplate(template: string, values: unknown): FilledTemplate {
  const missing = new Set<string>()
  const text = template.replaceAll(PLACE, (place, name: string) => {
    const value = valueAt(values, name)
    if (value === undefined) missing.add(name)
    return value ?? place
  })
  return { text, missing: [...missing] }
}

function valueAt(values: unknown, name: string): string | undefined {
  let found = values
  for (const part of name.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined
    found = (found as Readonly<Record<string, unknown>>)[part]
  }
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean'
    ? String(found)
    : undefined
}

/** The values of a JSON text; none where it is empty, undefined where it is no object. */
export function readTemplateValues(json: string | null | undefined): Readonly<Record<string, unknown>> | undefined {
  if (json === null || json === undefined || json.trim() === '') return {}
  try {
    const values: unknown = JSON.parse(json)
    const isObject = typeof values === 'object' && values !== null && !Array.isArray(values)
    return isObject ? (values as Readonly<Record<string, unknown>>) : undefined
  } catch {
    return undefined
  }
}
