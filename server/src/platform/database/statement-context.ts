import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Ways to the database, each with connections of its own, so that slow work never stands before quick work.
 * `platform`: statements across tenants (sign-in, sessions, job queue). `interactive`: what people wait for.
 * `writes`: calls that change something, which may wait for each other's locks. `search`: questions that look at every row. `inHeavyLane`: dashboards, reports and exports. `background`: jobs.
 */
export const LANES = ['interactive', 'platform', 'writes', 'search', 'heavy', 'background'] as const
export type Lane = (typeof LANES)[number]

/** What a call has cost so far. */
export interface CallCost {
  /** How long it held connections. */
  databaseMs: number
}

/** Where the statements of one call, one job go. */
export interface StatementContext {
  readonly lane: Exclude<Lane, 'platform'>
  /** Nothing has been asked of the database yet: it may still be turned away without anything being half done. */
  fresh: boolean
  /** Connections it holds now. */
  held: number
  /** Of the call it belongs to, whichever lanes it takes. */
  readonly cost: CallCost
}

/** What is known of a call beforehand. */
interface CallOptions {
  readonly lane?: 'interactive' | 'writes'
  readonly cost?: CallCost
}

const statementContexts = new AsyncLocalStorage<StatementContext>()

/** Undefined for what the server does by itself: start, timers, events. */
export const currentStatementContext = (): StatementContext | undefined => statementContexts.getStore()

/** A call from outside: the only thing that is turned away when too many wait. */
export function runAsCall<T>(work: () => T, { lane = 'interactive', cost = { databaseMs: 0 } }: CallOptions = {}): T {
  return statementContexts.run({ lane, fresh: true, held: 0, cost }, work)
}

/** A job: it waits its turn however long that takes, and everything it asks keeps out of people's way. */
export function runAsJob<T>(work: () => T): T {
  return statementContexts.run({ lane: 'background', fresh: false, held: 0, cost: { databaseMs: 0 } }, work)
}

/** Sends what follows of a call down another lane. It may be turned away there, so nothing must have been written yet. */
export function runInLane<T>(lane: 'search' | 'heavy', work: () => T): T {
  const now = currentStatementContext()
  if (now?.lane === lane || now?.lane === 'background') return work()
  return statementContexts.run({ lane, fresh: now !== undefined, held: 0, cost: now?.cost ?? { databaseMs: 0 } }, work)
}

/** A handler whose statements are heavy. */
export function inHeavyLane<A extends readonly unknown[], T>(handle: (...args: A) => T): (...args: A) => T {
  return (...args) => runInLane('heavy', () => handle(...args))
}
