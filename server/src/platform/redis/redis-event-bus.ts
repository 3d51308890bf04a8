import type { Redis } from 'ioredis'
import type { EventBus } from '../context/event-bus.ts'
import { EventListeners, eventMessageOf } from '../context/event-listeners.ts'
import { redisKey } from './redis-key.ts'

/** Said through the database: who says so hears nothing of Redis just now. */
const DEAF = 'redis.deaf'
/** What was told through Redis, once more through the database for those. */
const MISSED = 'redis.missed'
const SAID_AGAIN_MS = 3_000
const BELIEVED_MS = 10_000
/** So long others may take to hear that somebody is deaf. */
const TOLD_MS = 1_000
const HEARTBEAT_MS = 5_000

/**
 * News over the Redis that the nodes share. What is told within a transaction goes through the database as ever, for it
 * is to be heard when that commits; and so does everything while Redis is away, for all or for one of them.
 */
export function openRedisEventBus(
  database: EventBus,
  redis: Redis,
  complain: (line: string) => void = () => {},
): EventBus {
  return new RedisEventBus(database, redis, new EventListeners(complain))
}

class RedisEventBus implements EventBus {
  readonly #database: EventBus
  readonly #redis: Redis
  readonly #ear: Redis
  readonly #channel: string
  readonly #listeners: EventListeners
  readonly #heartbeat: NodeJS.Timeout
  #listens = false
  /** Says again and again that it does not. */
  #saying: NodeJS.Timeout | undefined
  #closed = false
  /** Somebody else is deaf, as far as is known. */
  #othersDeafUntil = 0

  constructor(database: EventBus, redis: Redis, listeners: EventListeners) {
    this.#database = database
    this.#redis = redis
    this.#channel = redisKey(redis, 'news')
    this.#listeners = listeners
    this.#ear = redis.duplicate({ autoResubscribe: false })
    this.#ear.on('error', () => {}) // 'close' follows, and the other connection tells of it
    this.#ear.on('message', (_channel, message: string) => listeners.deliver(message))
    this.#ear.on('ready', () => void this.#listen())
    this.#ear.on('close', () => {
      this.#listens = false
      this.#goDeaf()
    })
    this.#heartbeat = setInterval(() => void this.#checkPulse(), HEARTBEAT_MS).unref()
    database.subscribe(DEAF, () => (this.#othersDeafUntil = performance.now() + BELIEVED_MS))
    database.subscribe(MISSED, message => {
      if (!this.#listens) listeners.deliver(message)
    })
    setTimeout(() => this.#goDeaf(), TOLD_MS).unref() // unless it listens by then
  }

  async publish(topic: string, payload: string): Promise<void> {
    const message = eventMessageOf(topic, payload)
    const reply = await this.#redis.publish(this.#channel, message).catch(() => undefined)
    if (reply === undefined) return this.#database.publish(topic, payload)
    const someDeaf = !this.#listens || performance.now() < this.#othersDeafUntil
    // What is too long for the database they miss, until they listen again.
    if (someDeaf) await this.#database.publish(MISSED, message).catch(() => {})
  }

  subscribe(topic: string, listener: (payload: string) => void, onGap?: () => void): () => void {
    const stops = [this.#listeners.add(topic, listener, onGap), this.#database.subscribe(topic, listener, onGap)]
    return () => {
      for (const stop of stops) stop()
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#heartbeat)
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
    this.#listeners.notifyGap()
  }

  /** The others are told, so that they tell through the database too; what came before they knew has been missed. */
  #goDeaf(): void {
    if (this.#listens || this.#saying || this.#closed) return
    const say = () => this.#database.publish(DEAF, '').catch(() => {}) // a database that is away makes a gap of its own
    this.#saying = setInterval(say, SAID_AGAIN_MS).unref()
    void say().then(() => this.#listeners.notifyGap())
    setTimeout(() => this.#listeners.notifyGap(), TOLD_MS).unref()
  }

  /** A connection that was cut without a word looks alive until it is asked. */
  async #checkPulse(): Promise<void> {
    if (this.#listens) await this.#ear.ping().catch(() => this.#ear.disconnect(true))
  }
}
