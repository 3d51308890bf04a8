import type { FastifyRequest } from 'fastify'
import type { Clock } from '../primitives/clock.ts'
import type { AuditLogWriter } from './audit-log-writer.ts'
import { appErrors } from '../errors/app-errors.ts'

const WINDOW_MS = 3_600_000
const MOST_REMEMBERED = 10_000

interface LookupsInHour {
  from: number
  used: number
}

/** Questions that name a whole phone or number: each is written down, and one person may ask so many in an hour. */
export class PersonalLookupCounter {
  readonly #audit: AuditLogWriter
  readonly #clock: Clock
  readonly #most: number
  readonly #counts = new Map<string, LookupsInHour>()

  constructor(audit: AuditLogWriter, clock: Clock, most: number) {
    this.#audit = audit
    this.#clock = clock
    this.#most = most
  }

  /** Throws when it is one too many. */
  count(request: FastifyRequest, title: string): void {
    const principal = request.principal
    if (!principal) return
    const lookupsInHour = this.#counted(principal.userId)
    lookupsInHour.used += 1
    const line = { kind: 'security', operate: 'query', ...whose(principal) } as const
    if (lookupsInHour.used <= this.#most) return this.#audit.write({ ...line, content: `按完整内容查询：${title}` })
    if (lookupsInHour.used === this.#most + 1)
      this.#audit.write({ ...line, content: `按完整内容查询过于频繁：${title}` })
    const wait = Math.ceil((lookupsInHour.from + WINDOW_MS - this.#clock.now().getTime()) / 1000)
    throw appErrors.tooMany('按完整号码查询的次数已达上限，请稍后再试', wait)
  }

  #counted(userId: string): LookupsInHour {
    const now = this.#clock.now().getTime()
    const known = this.#counts.get(userId)
    if (known && now - known.from < WINDOW_MS) return known
    if (this.#counts.size >= MOST_REMEMBERED) this.#forgetOver(now)
    const fresh = { from: now, used: 0 }
    this.#counts.set(userId, fresh)
    return fresh
  }

  #forgetOver(now: number): void {
    for (const [key, { from }] of this.#counts) if (now - from >= WINDOW_MS) this.#counts.delete(key)
  }
}

const whose = ({ tenantId, userId, username }: { tenantId: number; userId: string; username: string }) => ({
  tenantId,
  userId,
  username,
})
