import type { SemaphoreSize } from './lane-semaphore.ts'
import { LANES, type Lane } from './statement-context.ts'

export interface LaneSize extends SemaphoreSize {
  /** A statement that takes longer is ended by the database. */
  readonly statementMs: number
  /**
   * Processes that may help with one statement. Starting them takes longer than a list does, and whole tables look cheap
   * to read with help: where many ask at once it is refused. So it is where the database is ours: they would not give way.
   */
  readonly parallelWorkers: number
  /** By how much its processes give way to others where the database is ours: one of 10 more gets a tenth of what the other does. */
  readonly niceness: number
}

interface LaneShare extends Omit<LaneSize, 'connections' | 'begunWaitMs'> {
  /** How many there are at the least, and its parts of what there is beyond that in all lanes. */
  readonly parts: number
  readonly least: number
}

const SECOND = 1000
/** What most lanes have alike. Even quick statements give way: node takes people in, and turns them away. */
const COMMON = { maxWaitMs: 10 * SECOND, reserved: 1, parallelWorkers: 0, niceness: 5 }

/** Few at once where each keeps a core busy: more would only take turns, and take the cores from the quick ones. */
const SHARES: Readonly<Record<Lane, LaneShare>> = {
  interactive: { ...COMMON, parts: 11, least: 6, waiting: 200, retryAfterSeconds: 1, statementMs: 15 * SECOND },
  platform: { ...COMMON, parts: 4, least: 2, waiting: 200, retryAfterSeconds: 1, statementMs: 30 * SECOND },
  writes: { ...COMMON, parts: 4, least: 2, waiting: 200, retryAfterSeconds: 1, statementMs: 15 * SECOND },
  search: { ...COMMON, parts: 4, least: 1, waiting: 60, retryAfterSeconds: 2, statementMs: 20 * SECOND, niceness: 9 },
  heavy: {
    ...COMMON,
    parts: 2,
    least: 1,
    waiting: 20,
    retryAfterSeconds: 5,
    statementMs: 60 * SECOND,
    niceness: 14,
    parallelWorkers: 1,
  },
  background: {
    ...COMMON,
    parts: 3,
    least: 2,
    waiting: 0,
    retryAfterSeconds: 5,
    statementMs: 900 * SECOND,
    maxWaitMs: 900 * SECOND,
    niceness: 17,
  },
}

const SPARES = LANES.reduce((sum, lane) => sum + SHARES[lane].reserved, 0)
const PARTS = LANES.reduce((sum, lane) => sum + SHARES[lane].parts, 0)

/** What the lanes need at the least. */
const FEWEST_CONNECTIONS = LANES.reduce((sum, lane) => sum + SHARES[lane].least, SPARES)

/** The lanes of a node that may open so many connections in all. */
export function laneSizes(connections: number): Readonly<Record<Lane, LaneSize>> {
  const size = (lane: Lane): LaneSize => {
    const { parts, least, ...rest } = SHARES[lane]
    const more = Math.floor((Math.max(0, connections - FEWEST_CONNECTIONS) * parts) / PARTS)
    // A call may wait for a statement of its own, and the longest one the lane allows is not its fault.
    return { ...rest, connections: least + more, begunWaitMs: rest.maxWaitMs + rest.statementMs }
  }
  return Object.fromEntries(LANES.map(lane => [lane, size(lane)])) as Record<Lane, LaneSize>
}

/**
 * As many as keep the processors of this machine busy, where the database runs on it: what one more would do, the others
 * do later, and a quick statement waits for its turn among all of them.
 */
export const embeddedConnections = (processors: number): number => Math.min(FEWEST_CONNECTIONS + 4 * processors, 30)

/** Left to others: migrations, news between nodes, people who look in. */
const OTHERS = 6

/** So many this node opens: as many as are asked for, as far as the database lends them. */
export function limitConnections(requested: number, lent: number): number {
  return Math.max(FEWEST_CONNECTIONS, Math.min(requested, lent - OTHERS))
}
