import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import type { Redis } from 'ioredis'
import { temporaryTextEncryption, type TextEncryption } from '../encryption/text-encryption.ts'
import { redisKey } from './redis-key.ts'

/** What was answered, and when it was asked. */
export interface CachedAnswer {
  asked: number
  answer: unknown
}

/**
 * Dear answers of a moment ago, in the Redis that the nodes share: what one has worked out the others need not. They
 * lie there encrypted, and a Redis that is away has none.
 */
export class SharedAnswerCache {
  readonly #redis: Redis
  readonly #textEncryption: TextEncryption

  constructor(redis: Redis, secret: string) {
    this.#redis = redis
    this.#textEncryption = temporaryTextEncryption(secret, 'answers')
  }

  async find(question: string): Promise<CachedAnswer | undefined> {
    const encrypted = await this.#redis.get(this.#place(question)).catch(() => null)
    const text = encrypted === null ? undefined : this.#textEncryption.decrypt(encrypted)
    return text === undefined ? undefined : (deserialize(Buffer.from(text, 'base64')) as CachedAnswer)
  }

  store(question: string, answer: CachedAnswer, milliseconds: number): void {
    const encrypted = this.#textEncryption.encrypt(serialize(answer).toString('base64'))
    void this.#redis.set(this.#place(question), encrypted, 'PX', milliseconds).catch(() => {})
  }

  /** Questions name places and people: of them only their digest is there. */
  #place(question: string): string {
    return redisKey(this.#redis, `answer:${createHash('sha256').update(question).digest('base64url')}`)
  }
}
