import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redisProgram, startRedis, type TestRedis } from '../../testing/processes/redis-server.ts'
import { silentLog } from '../event-log/event-log.ts'
import { openRedis } from './open-redis.ts'
import { SharedAnswers } from './shared-answers.ts'

const SECRET = 'Yk3vQ9tW1xZ7mLc5nHs2yJd8fPg4aTuB'
const given = { asked: 1_000, answer: new Map([['苏州市', { plays: 7, since: new Date(0) }]]) }

describe.skipIf(redisProgram === undefined)('answers that nodes share', () => {
  let server: TestRedis
  let redis: ReturnType<typeof openRedis>
  beforeAll(async () => {
    server = await startRedis()
    redis = openRedis(server.url, silentLog())
    await once(redis, 'ready')
  })
  afterAll(async () => {
    redis.disconnect()
    await server.stop()
  })

  it('are found as they were given, until their time is over, and by nobody who asks otherwise', async () => {
    const [one, other] = [new SharedAnswers(redis, SECRET), new SharedAnswers(redis, SECRET)]
    one.keep('plays', given, 60_000)
    await expect.poll(() => other.find('plays')).toEqual(given)
    expect(await other.find('viewers')).toBeUndefined()
    const [key = ''] = await redis.keys('xuanjiao:0:answer:*')
    expect(await redis.pttl(key)).toBeGreaterThan(0)
    expect(await redis.pttl(key)).toBeLessThanOrEqual(60_000)
  })

  it('lie there sealed: without the secret nobody reads them, nor puts others in their place', async () => {
    const [key = ''] = await redis.keys('xuanjiao:0:answer:*')
    const lying = await redis.get(key)
    expect(lying).not.toContain('苏州')
    expect(Buffer.from(lying ?? '', 'base64').includes('苏州')).toBe(false)
    expect(await new SharedAnswers(redis, SECRET.toLowerCase()).find('plays')).toBeUndefined()
    await redis.set(key, 'v1.AAAA')
    expect(await new SharedAnswers(redis, SECRET).find('plays')).toBeUndefined()
  })

  it('of a Redis that is away there are none', async () => {
    await server.stop()
    const away = new SharedAnswers(redis, SECRET)
    away.keep('plays', given, 60_000)
    expect(await away.find('plays')).toBeUndefined()
  })
})
