/** How far one more call moves what is known of its route, and of all calls. */
const ROUTE_STEP = 0.1
const TRAFFIC_STEP = 0.01
/** So many times what a usual call costs is dear. */
const DEAR = 2
/** Calls of less are all alike. */
const LEAST_MS = 1
/** A route is judged when it has been called so often. */
const ENOUGH = 5

interface Known {
  calls: number
  log: number
}

/**
 * What calls cost the database, by route, and which are dear beside the usual call. Averages of logarithms: one report
 * of a minute does not make everything else look cheap, and a busy machine, on which all takes longer, changes nothing.
 */
export class RouteCosts {
  readonly #routes = new Map<string, Known>()
  #usual: number | undefined

  learn(route: string, ms: number): void {
    const log = Math.log(Math.max(ms, LEAST_MS))
    const known = this.#routes.get(route) ?? { calls: 0, log }
    known.calls += 1
    known.log += (log - known.log) * ROUTE_STEP
    this.#routes.set(route, known)
    this.#usual = this.#usual === undefined ? log : this.#usual + (log - this.#usual) * TRAFFIC_STEP
  }

  isDear(route: string): boolean {
    const known = this.#routes.get(route)
    if (!known || known.calls < ENOUGH || this.#usual === undefined) return false
    return known.log > this.#usual + Math.log(DEAR)
  }
}
