import { onlineCalls } from '@xuanjiao/contract/system/online-calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { echoModule, principalCall } from '../../../testing/app/echo-module.ts'
import { startSecondNode, type SecondNode } from '../../../testing/app/second-node.ts'
import { testCallsOf, startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { addUser, signedInCalls } from '../../../testing/people/test-users.ts'
import { REDIS_PROGRAM, startTestRedis, type TestRedis } from '../../../testing/processes/test-redis.ts'
import { sessionModule } from '../index.ts'

const MINUTE = 60

describe.skipIf(REDIS_PROGRAM === undefined)('two nodes with a Redis', () => {
  let redis: TestRedis
  let app: TestApp
  let node: SecondNode
  beforeAll(async () => {
    redis = await startTestRedis()
    const modules = [sessionModule, echoModule]
    app = await startTestApp({ modules, config: { REDIS_URL: redis.url } })
    node = await startSecondNode(app, modules)
  })
  afterAll(async () => {
    await node.close()
    await app.close()
    await redis.stop()
  })
  const marks = async () => Number(await node.context.redis?.zcard('xuanjiao:0:session-activity').catch(() => 0))

  it('who works on one is not idle on the other, and is seen there to the second', async () => {
    const call = await signedInCalls(app, await addUser(app.database.system, { username: 'busy' }))
    const abroad = testCallsOf(node.context, { 'x-access-token': call.token })
    expect((await abroad(principalCall)).status).toBe(200)
    const boss = { username: 'on_boss', codes: ['sys:online:list'] }
    await expect.poll(marks).toBe(1)
    app.clock.advance(25 * MINUTE)
    await call(principalCall)
    const asked = await signedInCalls(node, await addUser(app.database.system, boss))
    const seen = async () =>
      (await asked(onlineCalls.list, { query: { username: 'busy' } })).result.records[0]?.lastActiveTime
    await expect.poll(seen, { timeout: 4_000 }).toBe('2026-11-20 10:25:00')
    app.clock.advance(20 * MINUTE)
    expect((await abroad(principalCall)).status).toBe(200)
  })
})
