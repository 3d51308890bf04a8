import type { LogicRule } from './logic-rule.ts'

/** Rules in an order in which each builds only on what is there, and those that build on each other in a circle. */
export interface OrderedRules {
  readonly computed: readonly LogicRule[]
  readonly cycles: readonly (readonly LogicRule[])[]
}

/** Walks from each rule to those it builds on; one that is met while on the way to itself closes a circle. */
export function orderRules(rules: readonly LogicRule[]): OrderedRules {
  const bySet = new Map(rules.map(rule => [rule.sets ?? '', rule]))
  const walk = new Walk(bySet)
  for (const rule of rules) walk.from(rule)
  const cyclic = new Set(walk.cycles.flat())
  return { computed: walk.done.filter(rule => !cyclic.has(rule)), cycles: walk.cycles }
}

class Walk {
  readonly done: LogicRule[] = []
  readonly cycles: (readonly LogicRule[])[] = []
  readonly #bySet: ReadonlyMap<string, LogicRule>
  readonly #finished = new Set<LogicRule>()
  readonly #onWay = new Set<LogicRule>()

  constructor(bySet: ReadonlyMap<string, LogicRule>) {
    this.#bySet = bySet
  }

  /** Without recursion: chains may be as long as a form has fields. */
  from(start: LogicRule): void {
    const way: { rule: LogicRule; next: LogicRule[] }[] = []
    this.#goOn(start, way)
    for (let here = way.at(-1); here !== undefined; here = way.at(-1)) {
      const before = here.next.pop()
      if (before === undefined) this.#finish(way.pop()?.rule)
      else this.#step(before, way)
    }
  }

  #step(before: LogicRule, way: { rule: LogicRule; next: LogicRule[] }[]): void {
    if (!this.#onWay.has(before)) return this.#finished.has(before) ? undefined : this.#goOn(before, way)
    this.cycles.push(way.slice(way.findIndex(({ rule }) => rule === before)).map(({ rule }) => rule))
  }

  #goOn(rule: LogicRule, way: { rule: LogicRule; next: LogicRule[] }[]): void {
    this.#onWay.add(rule)
    way.push({ rule, next: this.#before(rule) })
  }

  #finish(rule: LogicRule | undefined): void {
    if (rule === undefined) return
    this.#onWay.delete(rule)
    if (this.#finished.has(rule)) return
    this.#finished.add(rule)
    this.done.push(rule)
  }

  /** The rules that set what this one reads. A whole control of rows is set by whatever sets a part of it. */
  #before({ reads }: LogicRule): LogicRule[] {
    return [...reads].flatMap(name => this.#bySet.get(name) ?? [])
  }
}
