import { createHash } from 'node:crypto'

/** By this a question that somebody asks twice is one job: all that its answer depends on, and who asks. */
export function jobDedupeKey(username: string, payload: object): string {
  return createHash('sha256')
    .update(JSON.stringify([username, withSortedKeys(payload)]))
    .digest('hex')
}

/** What old clients add so that nothing is kept on the way; no answer depends on it. */
const CHANCE = '_t'

/** The same whichever way round the parameters come. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => name !== CHANCE)
  return entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, one]) => [name, withSortedKeys(one)])
}
