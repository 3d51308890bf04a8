import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REDIS_PROGRAM, startTestRedis, type TestRedis } from '../../testing/processes/test-redis.ts'
import { silentLog } from '../event-log/event-log.ts'
import { openRedis } from './open-redis.ts'
import { SharedAnswerCache } from './shared-answer-cache.ts'

const SECRET = 'Yk3vQ9tW1xZ7mLc5nHs2yJd8fPg4aTuB'
const value = { asked: 1_000, answer: new Map([['苏州市', { plays: 7, since: new Date(0) }]]) }

describe.skipIf(REDIS_PROGRAM === undefined)('answers that nodes share', () => {
  let server: TestRedis
  let redis: ReturnType<typeof openRedis>
  beforeAll(async () => {
    server = await startTestRedis()
    redis = openRedis(server.url, silentLog())
    await once(redis, 'ready')
  })
  afterAll(async () => {
    redis.disconnect()
    await server.stop()
  })

  it('are found as they were given, until their time is over, and by nobody who asks otherwise', async () => {
    const [one, other] = [new SharedAnswerCache(redis, SECRET), new SharedAnswerCache(redis, SECRET)]
    one.store('plays', value, 60_000)
    await expect.poll(() => other.find('plays')).toEqual(value)
    expect(await other.find('viewers')).toBeUndefined()
    const [key = ''] = await redis.keys('xuanjiao:0:answer:*')
    expect(await redis.pttl(key)).toBeGreaterThan(0)
    expect(await redis.pttl(key)).toBeLessThanOrEqual(60_000)
  })

  it('lie there encrypted: without the secret nobody reads them, nor puts others in their place', async () => {
    const [key = ''] = await redis.keys('xuanjiao:0:answer:*')
    const lying = await redis.get(key)
    expect(lying).not.toContain('苏州')
    expect(Buffer.from(lying ?? '', 'base64').includes('苏州')).toBe(false)
    expect(await new SharedAnswerCache(redis, SECRET.toLowerCase()).find('plays')).toBeUndefined()
    await redis.set(key, 'v1.AAAA')
    expect(await new SharedAnswerCache(redis, SECRET).find('plays')).toBeUndefined()
  })

  it('of a Redis that is away there are none', async () => {
    await server.stop()
    const away = new SharedAnswerCache(redis, SECRET)
    away.store('plays', value, 60_000)
    expect(await away.find('plays')).toBeUndefined()
  })
})
