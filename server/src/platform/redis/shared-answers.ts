import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import type { Redis } from 'ioredis'
import { passingSeal, type Seal } from '../secrets/seal.ts'
import { ours } from './ours.ts'

/** What was answered, and when it was asked. */
export interface SharedAnswer {
  asked: number
  answer: unknown
}

/**
 * Dear answers of a moment ago, in the Redis that the nodes share: what one has worked out the others need not. They lie
 * there sealed, and a Redis that is away has none.
 */
export class SharedAnswers {
  readonly #redis: Redis
  readonly #seal: Seal

  constructor(redis: Redis, secret: string) {
    this.#redis = redis
    this.#seal = passingSeal(secret, 'answers')
  }

  async find(question: string): Promise<SharedAnswer | undefined> {
    const sealed = await this.#redis.get(this.#place(question)).catch(() => null)
    const text = sealed === null ? undefined : this.#seal.open(sealed)
    return text === undefined ? undefined : (deserialize(Buffer.from(text, 'base64')) as SharedAnswer)
  }

  keep(question: string, answer: SharedAnswer, milliseconds: number): void {
    const sealed = this.#seal.close(serialize(answer).toString('base64'))
    void this.#redis.set(this.#place(question), sealed, 'PX', milliseconds).catch(() => {})
  }

  /** Questions name places and people: of them only their digest is there. */
  #place(question: string): string {
    return ours(this.#redis, `answer:${createHash('sha256').update(question).digest('base64url')}`)
  }
}
