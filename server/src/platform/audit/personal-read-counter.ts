import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../primitives/clock.ts'
import type { AuditLogWriter } from './audit-log-writer.ts'

const WINDOW_MS = 3_600_000
const MOST_REMEMBERED = 10_000
/** Nobody reads so many in an hour; whoever turns every page of a list does. */
const NOTICED_ROWS = 5000

interface ReadsInHour {
  from: number
  rows: number
}

/** Personal rows each person was shown within an hour: turning pages instead of exporting is noticed, once an hour. */
export class PersonalReadCounter {
  readonly #audit: AuditLogWriter
  readonly #clock: Clock
  readonly #counts = new Map<string, ReadsInHour>()

  constructor(audit: AuditLogWriter, clock: Clock) {
    this.#audit = audit
    this.#clock = clock
  }

  count({ principal }: FastifyRequest, rows: number): void {
    if (!principal) return
    const readsInHour = this.#counted(principal.userId)
    const before = readsInHour.rows
    readsInHour.rows += rows
    if (before >= NOTICED_ROWS || readsInHour.rows < NOTICED_ROWS) return
    const { tenantId, userId, username } = principal
    const content = `一小时内查看个人信息已达 ${numberText(NOTICED_ROWS)} 行`
    this.#audit.write({ kind: 'security', operate: 'query', content, tenantId, userId, username })
  }

  #counted(userId: string): ReadsInHour {
    const now = this.#clock.now().getTime()
    const known = this.#counts.get(userId)
    if (known && now - known.from < WINDOW_MS) return known
    if (this.#counts.size >= MOST_REMEMBERED) this.#forgetOver(now)
    const fresh = { from: now, rows: 0 }
    this.#counts.set(userId, fresh)
    return fresh
  }

  #forgetOver(now: number): void {
    for (const [key, { from }] of this.#counts) if (now - from >= WINDOW_MS) this.#counts.delete(key)
  }
}
