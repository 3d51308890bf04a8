import type { Entity } from './entity.ts'

type WireSpellings = Pick<Entity, 'wireSpellings'>

/** What arrives, with our names of fields in the place of those of that wire: who sends both has changed theirs. */
export function inOurSpelling<T>({ wireSpellings }: WireSpellings, input: T): T {
  if (!wireSpellings || typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const ours = new Map(Object.entries(wireSpellings).map(([name, wireName]) => [wireName, name]))
  const entries = Object.entries(input)
  const respelt = entries.flatMap(([name, value]) =>
    ours.has(name) ? [[ours.get(name) as string, value] as const] : [],
  )
  const rest = entries.filter(([name]) => !ours.has(name))
  return { ...Object.fromEntries(rest), ...Object.fromEntries(respelt) } as T
}

/** A list query likewise: its conditions, its order, and what an advanced query asks of fields. */
export function queryInOurSpelling<T extends Readonly<Record<string, unknown>>>(entity: WireSpellings, query: T): T {
  if (!entity.wireSpellings) return query
  const ours = new Map(Object.entries(entity.wireSpellings).map(([name, wireName]) => [wireName, name]))
  const nameOf = (name: string) => ours.get(name) ?? name
  const { column, superQueryParams } = query
  return {
    ...inOurSpelling(entity, query),
    ...(typeof column === 'string' && { column: column.split(',').map(nameOf).join(',') }),
    ...(typeof superQueryParams === 'string' && { superQueryParams: conditionsInOurs(superQueryParams, nameOf) }),
  }
}

/** What cannot be read stays as it is, and is refused where it is read. */
function conditionsInOurs(text: string, nameOf: (name: string) => string): string {
  try {
    const list: unknown = JSON.parse(text.startsWith('[') ? text : decodeURIComponent(text))
    if (!Array.isArray(list)) return text
    const respelt = list.map((one: unknown) => {
      const field = (one as { field?: unknown } | null)?.field
      return typeof field === 'string' ? { ...(one as object), field: nameOf(field) } : one
    })
    return JSON.stringify(respelt)
  } catch {
    return text
  }
}

/** Says fields of rows in the spelling of that wire as well, in place. */
export function addWireSpellings<R extends object>({ wireSpellings }: WireSpellings, rows: R[]): R[] {
  for (const [name, wireName] of Object.entries(wireSpellings ?? {}))
    for (const row of rows as Record<string, unknown>[]) if (name in row) row[wireName] = row[name]
  return rows
}
