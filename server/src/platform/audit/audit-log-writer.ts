import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import type { Principal } from '../access/principal.ts'
import type { Clock } from '../primitives/clock.ts'
import type { Database } from '../database/db.ts'
import { insertRows } from '../database/insert-rows.ts'
import { newId } from '../primitives/ids.ts'
import { statedReasonOf, requestContext } from './request-context.ts'

/** One line of the audit log: who did what, when, from where, with what result. */
export interface AuditLine {
  kind: 'signIn' | 'operation' | 'security'
  /** What happened, in Chinese. */
  content: string
  operate?: 'query' | 'add' | 'edit' | 'delete' | 'import' | 'export'
  tenantId?: number
  userId?: string | null
  username?: string | null
  /** Whose line it is, where it is written after the request. */
  principal?: Principal | undefined
  ip?: string
  /** What the client calls itself. */
  agent?: string | undefined
  /** What the person said it was for. */
  reason?: string | undefined
  method?: string
  url?: string
  params?: string
  status?: number
  costMs?: number
}

export interface AuditLogWriter {
  /** Adds a line; it is stored in the next batch, and at the latest when the server stops. */
  write(line: AuditLine): void
  /** Waits until every line written so far is stored. */
  flush(): Promise<void>
}

export interface ClosableAuditLogWriter extends AuditLogWriter {
  close(): Promise<void>
}

/** The numbers of the wire (rules/wire-system#logs); 3 is ours, for refusals. */
const LOG_TYPE = { signIn: '1', operation: '2', security: '3' } as const
const OPERATE_TYPE = { query: '1', add: '2', edit: '3', delete: '4', import: '5', export: '6' } as const

const FLUSH_AFTER_MS = 200
const RETRY_AFTER_MS = 2_000
const BATCH = 500
/** Lines kept in memory while the database cannot be reached. Beyond it the oldest are given up, and counted. */
const MOST_WAITING = 20_000

/** The audit log as a batched writer: a request never waits for its line, and a restart of the database loses none. */
export function openAuditLogWriter(
  database: Database,
  clock: Clock,
  complain: (message: string) => void = () => {},
): ClosableAuditLogWriter {
  return new BatchedAuditLogWriter(database, clock, complain)
}

type AuditLogRow = ReturnType<typeof rowOf>

class BatchedAuditLogWriter implements ClosableAuditLogWriter {
  readonly #database: Database
  readonly #clock: Clock
  readonly #complain: (message: string) => void
  #waiting: AuditLogRow[] = []
  #lost = 0
  #timer: NodeJS.Timeout | undefined
  #storing: Promise<boolean> | undefined

  constructor(database: Database, clock: Clock, complain: (message: string) => void) {
    this.#database = database
    this.#clock = clock
    this.#complain = complain
  }

  write(line: AuditLine): void {
    this.#waiting.push(rowOf(ofWhoLooks({ ...requestFieldsOf(), ...line }), this.#clock.now()))
    if (this.#waiting.length > MOST_WAITING) this.#giveUpOldest()
    this.#plan(FLUSH_AFTER_MS)
  }

  async flush(): Promise<void> {
    while (this.#waiting.length > 0 || this.#storing) if (!(await this.#store())) return
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await this.flush()
    clearTimeout(this.#timer)
    if (this.#waiting.length > 0) this.#complain(`有 ${numberText(this.#waiting.length)} 条操作日志未能保存`)
  }

  #giveUpOldest(): void {
    this.#waiting.shift()
    this.#lost += 1
  }

  #plan(milliseconds: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.#store()
    }, milliseconds).unref()
  }

  /** One batch at a time; false when the database did not take it and it waits for the next try. */
  #store(): Promise<boolean> {
    this.#storing ??= this.#storeBatch().finally(() => (this.#storing = undefined))
    return this.#storing
  }

  async #storeBatch(): Promise<boolean> {
    const batch = this.#waiting.splice(0, BATCH)
    if (batch.length === 0) return true
    try {
      await insertRows(this.#database.system, 'sys_log', [...batch, ...this.#lossLine()])
      this.#lost = 0
      if (this.#waiting.length > 0) this.#plan(0)
      return true
    } catch (error) {
      this.#waiting.unshift(...batch)
      this.#complain(`操作日志暂时无法保存，稍后重试：${(error as Error).message}`)
      this.#plan(RETRY_AFTER_MS)
      return false
    }
  }

  #lossLine(): AuditLogRow[] {
    if (this.#lost === 0) return []
    return [
      rowOf(
        { kind: 'security', content: `数据库中断期间有 ${numberText(this.#lost)} 条日志未能保存` },
        this.#clock.now(),
      ),
    ]
  }
}

/** From where the line comes, when it is written in the course of a request and does not say so itself. */
function requestFieldsOf(): Pick<AuditLine, 'ip' | 'agent' | 'reason' | 'method' | 'url'> {
  const request = requestContext()?.request
  if (!request) return {}
  const { ip, method, headers, url } = request
  return { ip, method, agent: headers['user-agent'], reason: statedReasonOf(request), url: url.split('?', 1)[0] ?? '' }
}

/** What is done through another's eyes is told of who really did it, with both names (rules/security#seeing-as). */
function ofWhoLooks({ principal = requestContext()?.request.principal, ...line }: AuditLine): AuditLine {
  const { seenBy } = principal ?? {}
  if (principal === undefined || seenBy === undefined || line.userId !== principal.userId) return line
  const content = `以“${principal.realname}（${principal.username}）”的身份：${line.content}`
  return { ...line, userId: seenBy.userId, username: seenBy.username, content }
}

function rowOf(line: AuditLine, now: Date) {
  return {
    id: newId(),
    tenant_id: line.tenantId ?? 0,
    log_type: LOG_TYPE[line.kind],
    log_content: cleanLogText(line.content, 1000) ?? '',
    operate_type: line.operate === undefined ? null : OPERATE_TYPE[line.operate],
    userid: line.userId ?? null,
    username: cleanLogText(line.username, 100),
    ip: line.ip ?? null,
    agent: cleanLogText(line.agent, 300),
    method: line.method ?? null,
    request_url: cleanLogText(line.url, 500),
    request_param: cleanLogText(line.params, 4000),
    reason: cleanLogText(line.reason, 500),
    status: line.status ?? null,
    cost_time: line.costMs === undefined ? null : Math.round(line.costMs),
    created_at: now,
  }
}

/** Line ends, escapes of terminals, and what turns the direction of writing: a line has to be what it looks like. */
const CONTROLS = /\p{Cc}|[\u2028-\u202e\u2066-\u2069]/gu

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/** What strangers send must never make a batch fail or show another line: no control signs, no half characters, no novels. */
function cleanLogText(text: string | null | undefined, most: number): string | null {
  return text?.replaceAll(CONTROLS, escaped).slice(0, most).toWellFormed() ?? null
}
