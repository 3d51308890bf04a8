import type { Redis } from 'ioredis'
import type { Events } from '../context/events.ts'
import { Listeners, messageOf } from '../context/listeners.ts'
import { ours } from './ours.ts'

/** Said through the database: who says so hears nothing of Redis just now. */
const DEAF = 'redis.deaf'
/** What was told through Redis, once more through the database for those. */
const MISSED = 'redis.missed'
const SAID_AGAIN_MS = 3_000
const BELIEVED_MS = 10_000
/** So long others may take to hear that somebody is deaf. */
const TOLD_MS = 1_000
const BEAT_MS = 5_000

/**
 * News over the Redis that the nodes share. What is told within a transaction goes through the database as ever, for it
 * is to be heard when that commits; and so does everything while Redis is away, for all or for one of them.
 */
export function shareEvents(database: Events, redis: Redis, complain: (line: string) => void = () => {}): Events {
  return new SharedEvents(database, redis, new Listeners(complain))
}

class SharedEvents implements Events {
  readonly #database: Events
  readonly #redis: Redis
  readonly #ear: Redis
  readonly #channel: string
  readonly #listeners: Listeners
  readonly #beat: NodeJS.Timeout
  #listens = false
  /** Says again and again that it does not. */
  #saying: NodeJS.Timeout | undefined
  #closed = false
  /** Somebody else is deaf, as far as is known. */
  #othersDeafUntil = 0

  constructor(database: Events, redis: Redis, listeners: Listeners) {
    this.#database = database
    this.#redis = redis
    this.#channel = ours(redis, 'news')
    this.#listeners = listeners
    this.#ear = redis.duplicate({ autoResubscribe: false })
    this.#ear.on('error', () => {}) // 'close' follows, and the other connection tells of it
    this.#ear.on('message', (_channel, message: string) => listeners.pass(message))
    this.#ear.on('ready', () => void this.#listen())
    this.#ear.on('close', () => {
      this.#listens = false
      this.#goDeaf()
    })
    this.#beat = setInterval(() => void this.#checkPulse(), BEAT_MS).unref()
    database.hear(DEAF, () => (this.#othersDeafUntil = performance.now() + BELIEVED_MS))
    database.hear(MISSED, message => {
      if (!this.#listens) listeners.pass(message)
    })
    setTimeout(() => this.#goDeaf(), TOLD_MS).unref() // unless it listens by then
  }

  async tell(topic: string, payload: string): Promise<void> {
    const message = messageOf(topic, payload)
    const told = await this.#redis.publish(this.#channel, message).catch(() => undefined)
    if (told === undefined) return this.#database.tell(topic, payload)
    const someDeaf = !this.#listens || performance.now() < this.#othersDeafUntil
    // What is too long for the database they miss, until they listen again.
    if (someDeaf) await this.#database.tell(MISSED, message).catch(() => {})
  }

  hear(topic: string, listener: (payload: string) => void, onGap?: () => void): () => void {
    const stops = [this.#listeners.add(topic, listener, onGap), this.#database.hear(topic, listener, onGap)]
    return () => {
      for (const stop of stops) stop()
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#beat)
    clearInterval(this.#saying)
    this.#ear.disconnect()
    await this.#database.close()
  }

  async #listen(): Promise<void> {
    const listens = await this.#ear.subscribe(this.#channel).catch(() => undefined)
    if (listens === undefined) return this.#ear.disconnect(true)
    clearInterval(this.#saying)
    this.#saying = undefined
    this.#listens = true
    this.#listeners.gap()
  }

  /** The others are told, so that they tell through the database too; what came before they knew has been missed. */
  #goDeaf(): void {
    if (this.#listens || this.#saying || this.#closed) return
    const say = () => this.#database.tell(DEAF, '').catch(() => {}) // a database that is away makes a gap of its own
    this.#saying = setInterval(say, SAID_AGAIN_MS).unref()
    void say().then(() => this.#listeners.gap())
    setTimeout(() => this.#listeners.gap(), TOLD_MS).unref()
  }

  /** A connection that was cut without a word looks alive until it is asked. */
  async #checkPulse(): Promise<void> {
    if (this.#listens) await this.#ear.ping().catch(() => this.#ear.disconnect(true))
  }
}
