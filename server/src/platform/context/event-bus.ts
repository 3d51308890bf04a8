import { setTimeout as wait } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import pg from 'pg'
import { pgClientConfig, type ConnectionSettings } from '../database/connection-settings.ts'
import type { Db } from '../database/db.ts'
import { EventListeners, eventMessageOf } from './event-listeners.ts'

/** News between parts and nodes of the product: small payloads, ids only, delivered to every node. */
export interface EventBus {
  /** Tells every node, this one included. Survives nothing: whoever missed it reads the database. */
  publish(topic: string, payload: string): Promise<void>
  /** Hears a topic; returns the way to stop. `onGap` is called when news may have been missed. */
  subscribe(topic: string, listener: (payload: string) => void, onGap?: () => void): () => void
  close(): Promise<void>
}

/** Every topic goes over one channel, so that listening costs the database one registration. */
const CHANNEL = 'xuanjiao'
/** PostgreSQL takes less than 8000 bytes. */
const MAX_BYTES = 7999
const HEARTBEAT_MS = 30_000
const ANSWER_MS = 10_000
const FIRST_WAIT_MS = 50
const LONGEST_WAIT_MS = 5_000

function message(topic: string, payload: string): string {
  const text = eventMessageOf(topic, payload)
  if (Buffer.byteLength(text) > MAX_BYTES) throw new RangeError(`news of ${topic} is too long: send ids only`)
  return text
}

/** Tells within a transaction: heard when it commits, and never when it does not. */
export async function publishInTransaction(db: Db, topic: string, payload: string): Promise<void> {
  await sql`select ${newsOf(topic, payload)}`.execute(db)
}

/** The same as a column of a statement that is asked anyway: each of its rows tells. */
export const newsOf = (topic: string, payload: string): RawBuilder<unknown> =>
  sql`pg_notify(${CHANNEL}, ${message(topic, payload)})`

/** What else lives on the connection: done each time it is opened. */
type OnConnected = (client: pg.Client) => Promise<void>

/** Opens a connection of its own that listens for as long as the product runs; a pooler in between must pass it through. */
export async function openEventBus(
  connection: ConnectionSettings,
  complain: (line: string) => void = () => {},
  onConnected: OnConnected = async () => {},
): Promise<EventBus> {
  const bus = new PostgresEventBus(connection, complain, onConnected)
  await bus.open()
  return bus
}

class PostgresEventBus implements EventBus {
  readonly #connection: ConnectionSettings
  readonly #complain: (line: string) => void
  readonly #greet: OnConnected
  readonly #listeners: EventListeners
  #current: Promise<pg.Client> = Promise.reject(new Error('not open'))
  /** One after the other: the connection takes one statement at a time. */
  #sending: Promise<void> = Promise.resolve()
  #closing = new AbortController()
  #heartbeat: NodeJS.Timeout | undefined

  constructor(connection: ConnectionSettings, complain: (line: string) => void, onConnected: OnConnected) {
    this.#connection = connection
    this.#complain = complain
    this.#listeners = new EventListeners(complain)
    this.#greet = onConnected
    this.#current.catch(() => {})
  }

  async open(): Promise<void> {
    this.#current = this.#connect()
    await this.#current
    this.#heartbeat = setInterval(() => void this.#checkPulse(), HEARTBEAT_MS).unref()
  }

  async publish(topic: string, payload: string): Promise<void> {
    const text = message(topic, payload)
    const send = async () => (await this.#current).query('select pg_notify($1, $2)', [CHANNEL, text])
    const sent = this.#sending.then(() => send().catch(send)) // the connection may just have been cut: once more over the next one
    this.#sending = sent.then(
      () => {},
      () => {},
    )
    await sent
  }

  subscribe(topic: string, listener: (payload: string) => void, onGap?: () => void): () => void {
    return this.#listeners.add(topic, listener, onGap)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    clearInterval(this.#heartbeat)
    const client = await this.#current.catch(() => undefined)
    await client?.end()
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...pgClientConfig(this.#connection), keepAlive: true, query_timeout: ANSWER_MS })
    client.on('error', () => {}) // 'end' follows
    client.on('notification', ({ payload }) => this.#listeners.deliver(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      await this.#greet(client)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    client.once('end', () => this.#lost(client))
    return client
  }

  #lost(client: pg.Client): void {
    client.removeAllListeners('end')
    if (this.#closing.signal.aborted) return
    this.#current = this.#reconnect()
    this.#current.catch(() => {})
  }

  async #reconnect(): Promise<pg.Client> {
    for (let pause = FIRST_WAIT_MS; ; pause = Math.min(pause * 2, LONGEST_WAIT_MS)) {
      await wait(pause * (0.5 + Math.random()), undefined, { signal: this.#closing.signal })
      try {
        const client = await this.#connect()
        queueMicrotask(() => this.#listeners.notifyGap())
        return client
      } catch (error) {
        this.#complain(`消息通道断开，正在重连：${(error as Error).message}`)
      }
    }
  }

  /** A connection that was cut without a word looks alive until it is asked. */
  async #checkPulse(): Promise<void> {
    const client = await this.#current.catch(() => undefined)
    if (!client) return
    await client.query('select 1').catch(() => {
      this.#lost(client)
      client.end().catch(() => {})
    })
  }
}
