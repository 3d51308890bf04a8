import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REDIS_PROGRAM, startTestRedis, type TestRedis } from '../../../testing/processes/test-redis.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { VIEWER_LIMITS } from './viewer-limits.ts'

describe.skipIf(REDIS_PROGRAM === undefined)('limits of viewers with a Redis', () => {
  let redis: TestRedis
  let nodes: TestApp[]
  beforeAll(async () => {
    redis = await startTestRedis()
    const config = { REDIS_URL: redis.url }
    nodes = [await startTestApp({ config }), await startTestApp({ config })]
  })
  afterAll(async () => {
    for (const node of nodes) expect(node.unexpectedErrors).toEqual([])
    await Promise.all(nodes.map(node => node.close()))
    await redis.stop()
  })
  const search = async (node: number) => nodes[node]?.call(viewerBrowseCalls.search, { query: { keyword: '没有' } })
  const list = async (node: number) => nodes[node]?.call(viewerCalls.list, {})

  it('two nodes count together, exactly, in a race too', async () => {
    const statuses: (number | undefined)[] = []
    for (let at = 0; at < VIEWER_LIMITS.strangerSearch + 20; at += 20) {
      const some = await Promise.all(Array.from({ length: 20 }, (_, which) => search(which % 2)))
      statuses.push(...some.map(answer => answer?.status))
    }
    expect(statuses.filter(status => status === 429)).toHaveLength(20)
    expect(statuses.filter(status => status === 200)).toHaveLength(VIEWER_LIMITS.strangerSearch)
  })

  it('whoever is refused is told in our words when it goes on, on either node', async () => {
    for (const node of [0, 1]) {
      const rejected = await search(node)
      expect([rejected?.status, rejected?.body.message]).toEqual([429, '操作过于频繁，请稍后再试'])
      expect(Number(rejected?.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(rejected?.headers['retry-after'])).toBeLessThanOrEqual(60)
    }
  })

  it('another kind of call is counted by itself, and nothing of it goes through the database', async () => {
    expect((await list(0))?.status).toBe(200)
    for (const node of nodes)
      expect((await sql`select from he_viewer_rate`.execute(node.context.database.system)).rows).toEqual([])
  })

  it('when it is gone, people are served and each node counts by itself', async () => {
    await redis.stop()
    // Another minute: what they counted by themselves where a busy Redis was slow is over.
    for (const node of nodes) node.clock.advance(60)
    const statuses: (number | undefined)[] = []
    for (let at = 0; at < VIEWER_LIMITS.strangerSearch; at++) statuses.push((await search(0))?.status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await search(0))?.status).toBe(429)
    expect((await search(1))?.status).toBe(200)
  })
})
