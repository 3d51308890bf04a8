import type { Clock } from '../../primitives/clock.ts'
import type { ConnectionSettings } from '../connection-settings.ts'
import { queriesOf, type ConnectTenant, type Database, type Db } from '../db.ts'
import { LanePool } from '../lane-pool.ts'
import { laneSizes } from '../lane-sizes.ts'
import { readReplicaStanding, type ReplicaStanding } from './replica-standing.ts'
import { statementTimingOf } from '../slow-statement-log.ts'

/** Where figures are read, and as of when: null where they are read where they are written. */
export interface FiguresSource {
  readonly db: Db
  /** The same place for what is asked over a connection. */
  readonly connect: ConnectTenant
  readonly asOf: Date | null
}

/** Where dashboards and reports are read (rules/figures#replica). */
export interface ReportDatabase {
  /** Does some reading for a tenant; on the replica, and where that fails, once more on the primary. */
  read<T>(tenantId: number, work: (source: FiguresSource) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** No replica: figures are read where they are written. */
export const primaryReports = (database: Database): ReportDatabase => ({
  read: (tenantId, work) => work({ db: database.forTenant(tenantId), connect: id => database.connect(id), asOf: null }),
  close: async () => {},
})

export interface ReplicaSettings {
  database: Database
  connection: ConnectionSettings
  clock: Clock
  /** So far behind it is not asked. */
  mostLagSeconds: number
  /** How often it is asked how it stands, and how long it is left alone after a failure. */
  standingMs?: number
  afterFailureMs?: number
  /** Hears when the primary takes over, and when the replica is back. */
  say: (line: string) => void
}

const STANDING_MS = 5_000
const AFTER_FAILURE_MS = 15_000

/** A streaming replica of the same database, read as the application and only read. */
export function openReplicaReports(settings: ReplicaSettings): ReportDatabase {
  const { database, connection, say } = settings
  const size = laneSizes(database.connections).heavy
  const lane = new LanePool(connection, size, { default_transaction_read_only: 'on' })
  const timing = statementTimingOf(undefined)
  const primary = primaryReports(database)
  const replica = new Standing(settings, () => readReplicaStanding(database.pool, lane.pool))
  const byTenant = new Map<number, Db>()
  const forTenant = (tenantId: number): Db => {
    const db = byTenant.get(tenantId) ?? queriesOf(id => lane.connect(id), tenantId, timing)
    byTenant.set(tenantId, db)
    return db
  }
  return {
    async read(tenantId, work) {
      const asOf = await replica.asOf()
      if (asOf === undefined) return primary.read(tenantId, work)
      try {
        return await work({ db: forTenant(tenantId), connect: id => lane.connect(id), asOf })
      } catch (error) {
        if (!isReplicaFailure(error)) throw error
        replica.failed(error)
        return primary.read(tenantId, work)
      }
    },
    close: () => lane.pool.end().catch(() => say('报表数据库的连接没有正常关闭')),
  }
}

/** The connection is gone, the server is going down or starting, or what was read was needed for replaying. */
const FAILURES = /^(08\w{3}|57P0[123]|40001|XX000|ECONN\w+|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND)$/
const FAILURES_WITHOUT_CODE = /Connection terminated|timeout exceeded when trying to connect|not queryable/i

export function isReplicaFailure(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string }
  if (typeof code === 'string') return FAILURES.test(code)
  return FAILURES_WITHOUT_CODE.test(message ?? '')
}

/** How the replica stands, asked now and then by whoever reads. */
class Standing {
  readonly #settings: ReplicaSettings
  readonly #ask: () => Promise<ReplicaStanding>
  #asked: { until: number; asOf: Promise<Date | undefined> } | undefined
  #why: string | undefined

  constructor(settings: ReplicaSettings, ask: () => Promise<ReplicaStanding>) {
    this.#settings = settings
    this.#ask = ask
  }

  /** As of when it can be read; undefined while the primary has to stand in. */
  asOf(): Promise<Date | undefined> {
    const now = performance.now()
    if (this.#asked === undefined || now >= this.#asked.until)
      this.#asked = { until: now + (this.#settings.standingMs ?? STANDING_MS), asOf: this.#judge() }
    return this.#asked.asOf
  }

  /** A reading has failed there: the primary stands in for a while. */
  failed(cause: unknown): void {
    this.#asked = { until: performance.now() + this.#restMs(), asOf: Promise.resolve(undefined) }
    this.#tell(`无法读取（${(cause as Error).message}）`)
  }

  #restMs(): number {
    return this.#settings.afterFailureMs ?? AFTER_FAILURE_MS
  }

  async #judge(): Promise<Date | undefined> {
    const now = this.#settings.clock.now()
    const standing = await this.#ask().catch((error: unknown): ReplicaStanding => {
      if (this.#asked) this.#asked.until = performance.now() + this.#restMs()
      return { usable: false, why: `无法读取（${(error as Error).message}）` }
    })
    if (!standing.usable) return this.#tell(standing.why)
    const asOf = standing.isCaughtUp ? now : standing.replayedAt
    const lag = asOf === null ? Number.POSITIVE_INFINITY : (now.getTime() - asOf.getTime()) / 1000
    if (asOf === null || lag > this.#settings.mostLagSeconds)
      return this.#tell(asOf === null ? '还没有数据' : `落后 ${Math.round(lag)} 秒`)
    this.#tell(undefined)
    return asOf
  }

  /** One line when it changes hands, none while it stays so. */
  #tell(why: string | undefined): undefined {
    const kind = why?.replace(/（.*/, '').replaceAll(/\d+/g, '')
    if (kind === this.#why) return undefined
    this.#why = kind
    const { say } = this.#settings
    say(why === undefined ? '报表改由 REPORT_DATABASE_URL 的只读副本读取' : `报表暂由主库读取：只读副本${why}`)
    return undefined
  }
}
