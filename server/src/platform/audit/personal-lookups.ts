import type { FastifyRequest } from 'fastify'
import type { Clock } from '../primitives/clock.ts'
import type { Audit } from './log.ts'
import { deny } from '../errors/refuse.ts'

const WINDOW_MS = 3_600_000
const MOST_REMEMBERED = 10_000

interface Counted {
  from: number
  used: number
}

/** Questions that name a whole phone or number: each is written down, and one person may ask so many in an hour. */
export class PersonalLookups {
  readonly #audit: Audit
  readonly #clock: Clock
  readonly #most: number
  readonly #counts = new Map<string, Counted>()

  constructor(audit: Audit, clock: Clock, most: number) {
    this.#audit = audit
    this.#clock = clock
    this.#most = most
  }

  /** Throws when it is one too many. */
  take(request: FastifyRequest, title: string): void {
    const who = request.staff
    if (!who) return
    const counted = this.#counted(who.userId)
    counted.used += 1
    const line = { kind: 'security', operate: 'query', ...whose(who) } as const
    if (counted.used <= this.#most) return this.#audit.write({ ...line, content: `按完整内容查询：${title}` })
    if (counted.used === this.#most + 1) this.#audit.write({ ...line, content: `按完整内容查询过于频繁：${title}` })
    const wait = Math.ceil((counted.from + WINDOW_MS - this.#clock.now().getTime()) / 1000)
    throw deny.tooMany('按完整号码查询的次数已达上限，请稍后再试', wait)
  }

  #counted(userId: string): Counted {
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
