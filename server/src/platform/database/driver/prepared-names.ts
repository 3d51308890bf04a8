import { LruMap } from 'toad-cache'

/** Texts that are asked all day, by the names under which connections keep them prepared. */
const names = new LruMap<string>(500)
let made = 0

/**
 * The name of a text, to be parsed and planned once per connection. Texts speak of the day, so new ones come every day:
 * the one that was not asked for longest makes room.
 */
export function preparedStatementName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  made += 1
  const name = `xj_${made}`
  names.set(text, name)
  return name
}
