/** How far one more call moves what is known of its route. */
const STEP = 0.05
/** The dearest routes that bring no more than this part of all calls. */
const DEAR_PART = 0.3
/** So many times what a usual call costs is dear. */
const DEAR = 1.5
/** Calls of less are all alike. */
const LEAST_MS = 0.5
/** Who is dear is found anew after so many calls; of what was called less often than ENOUGH nothing is known. */
const AGAIN_AFTER = 50
const ENOUGH = 5
/** What was known is worth half as much after so many calls. */
const HALF_LIFE = 5000

interface RouteCost {
  readonly name: string
  calls: number
  /** The average of the logarithms: one report of a minute does not make everything else look cheap. */
  log: number
}

/**
 * What calls cost the database, by route. Dear are those that cost most, as long as they bring the smaller part of all
 * calls: whatever the machine and however busy it is, most calls are not dear, and who asks for what everybody asks for
 * is never one of them.
 */
export class RouteCosts {
  readonly #routes = new Map<string, RouteCost>()
  #dear: ReadonlySet<string> = new Set()
  #learnt = 0

  record(name: string, ms: number): void {
    const log = Math.log(Math.max(ms, LEAST_MS))
    const route = this.#routes.get(name) ?? { name, calls: 0, log }
    route.calls += 1
    route.log += (log - route.log) * Math.max(STEP, 1 / route.calls)
    this.#routes.set(name, route)
    this.#learnt += 1
    if (this.#learnt % AGAIN_AFTER === 0) this.#dear = expensiveRoutesOf([...this.#routes.values()])
    if (this.#learnt % HALF_LIFE === 0) for (const one of this.#routes.values()) one.calls /= 2
  }

  isExpensive(name: string): boolean {
    return this.#dear.has(name)
  }
}

function expensiveRoutesOf(routes: readonly RouteCost[]): Set<string> {
  const all = routes.reduce((sum, { calls }) => sum + calls, 0)
  const dearestFirst = routes.toSorted((one, other) => other.log - one.log)
  const least = usualCostOf(dearestFirst, all) + Math.log(DEAR)
  const dear = new Set<string>()
  let part = 0
  for (const { name, calls, log } of dearestFirst) {
    part += calls / all
    if (part > DEAR_PART || log < least) break
    if (calls >= ENOUGH) dear.add(name)
  }
  return dear
}

/**
 * What the call in the middle costs. Not the average: with many calls by id, which cost nearly nothing, a list that is
 * read nearly as often would be dear.
 */
function usualCostOf(dearestFirst: readonly RouteCost[], all: number): number {
  let part = 0
  for (const { calls, log } of dearestFirst) {
    part += calls / all
    if (part >= 0.5) return log
  }
  return 0
}
