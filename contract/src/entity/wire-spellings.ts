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

/** Says fields of rows in the spelling of that wire as well, in place. */
export function addWireSpellings<R extends object>({ wireSpellings }: WireSpellings, rows: R[]): R[] {
  for (const [name, wireName] of Object.entries(wireSpellings ?? {}))
    for (const row of rows as Record<string, unknown>[]) if (name in row) row[wireName] = row[name]
  return rows
}
