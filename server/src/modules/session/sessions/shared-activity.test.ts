import { onlineCalls } from '@xuanjiao/contract/system/online'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mirrorModule, whoCall } from '../../../testing/house/mirror.ts'
import { secondNode, type SecondNode } from '../../../testing/house/second-node.ts'
import { callerOf, testHouse, type TestHouse } from '../../../testing/house/test-house.ts'
import { addUser, signedIn } from '../../../testing/people/people.ts'
import { redisProgram, startRedis, type TestRedis } from '../../../testing/processes/redis-server.ts'
import { sessionModule } from '../index.ts'

const MINUTE = 60

describe.skipIf(redisProgram === undefined)('two nodes with a Redis', () => {
  let redis: TestRedis
  let house: TestHouse
  let node: SecondNode
  beforeAll(async () => {
    redis = await startRedis()
    const modules = [sessionModule, mirrorModule]
    house = await testHouse({ modules, config: { REDIS_URL: redis.url } })
    node = await secondNode(house, modules)
  })
  afterAll(async () => {
    await node.close()
    await house.close()
    await redis.stop()
  })
  const marks = async () => Number(await node.context.redis?.zcard('xuanjiao:0:session-activity').catch(() => 0))

  it('who works on one is not idle on the other, and is seen there to the second', async () => {
    const call = await signedIn(house, await addUser(house.database.system, { username: 'busy' }))
    const abroad = callerOf(node.context, { 'x-access-token': call.token })
    expect((await abroad(whoCall)).status).toBe(200)
    const boss = { username: 'on_boss', codes: ['sys:online:list'] }
    await expect.poll(marks).toBe(1)
    house.clock.advance(25 * MINUTE)
    await call(whoCall)
    const asked = await signedIn(node, await addUser(house.database.system, boss))
    const seen = async () =>
      (await asked(onlineCalls.list, { query: { username: 'busy' } })).result.records[0]?.lastActiveTime
    await expect.poll(seen, { timeout: 4_000 }).toBe('2026-11-20 10:25:00')
    house.clock.advance(20 * MINUTE)
    expect((await abroad(whoCall)).status).toBe(200)
  })
})
