import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openNews } from './open-news.ts'
import { cloneDatabase, type TestDatabase } from '../../testing/house/test-database.ts'
import { redisProgram, startRedis, type TestRedis } from '../../testing/processes/redis-server.ts'
import { openEvents, tellWith, type Events } from '../context/events.ts'
import { silentLog } from '../event-log/event-log.ts'
import { openRedis } from './open-redis.ts'
import { shareEvents } from './shared-events.ts'

type News = Awaited<ReturnType<typeof openNews>>

let t: TestDatabase
let redis: TestRedis
let nodes: News[]
/** A node without a Redis: it hears what comes through the database. */
let bare: Events

describe.skipIf(redisProgram === undefined)('news of nodes with a Redis', () => {
  beforeAll(async () => {
    t = await cloneDatabase()
    bare = await openEvents(t.application)
  })
  afterAll(async () => {
    await bare.close()
    await t.drop()
  })
  beforeEach(async () => {
    redis = await startRedis()
    const open = async () => openNews({ REDIS_URL: redis.url }, silentLog(), await openEvents(t.application))
    nodes = await Promise.all([open(), open()])
    await expect.poll(() => listening()).toBe(2)
  })
  afterEach(async () => {
    await Promise.all(nodes.map(node => node.close()))
    await redis.stop()
  })

  const node = (at: number) => nodes[at] as News
  /** Nodes whose news would come through Redis now. */
  const listening = async () => {
    const [, count] =
      (await node(0)
        .redis?.pubsub('NUMSUB', 'xuanjiao:0:news')
        .catch(() => [])) ?? []
    return Number(count)
  }
  const heardBy = (events: Events, topic: string) => {
    const said = { heard: [] as string[], gaps: 0 }
    events.hear(
      topic,
      payload => said.heard.push(payload),
      () => (said.gaps += 1),
    )
    return said
  }

  it('each node hears what another tells, once, and nothing of it goes through the database', async () => {
    const [mine, theirs, passing] = [
      heardBy(node(0).events, 'page'),
      heardBy(node(1).events, 'page'),
      heardBy(bare, 'page'),
    ]
    await node(0).events.tell('page', '一')
    await node(0).events.tell('page', 'x'.repeat(20_000)) // the database would not take it
    await expect.poll(() => theirs.heard.map(text => text.length)).toEqual([1, 20_000])
    await bare.tell('page', '二')
    await expect.poll(() => [mine.heard.at(-1), theirs.heard.at(-1)]).toEqual(['二', '二'])
    expect(theirs.heard).toHaveLength(3)
    expect(passing.heard).toEqual(['二'])
  })

  it('what is told within a transaction is heard when it commits', async () => {
    const { heard } = heardBy(node(1).events, 'order')
    await t.database
      .forTenant(1)
      .transaction()
      .execute(tx => tellWith(tx, 'order', '付款'))
    await expect.poll(() => heard).toEqual(['付款'])
  })

  it('when it is gone, news come through the database, and whoever listens is told that some may be missing', async () => {
    const theirs = heardBy(node(1).events, 'page')
    const gaps = theirs.gaps
    await redis.stop()
    await expect.poll(() => theirs.gaps).toBeGreaterThan(gaps)
    await node(0).events.tell('page', '三')
    await expect.poll(() => theirs.heard).toEqual(['三'])
  })

  it('one node alone that hears nothing of it is told through the database by the others', async () => {
    const deaf = await deafNode()
    const theirs = heardBy(deaf, 'page')
    await expect
      .poll(async () => {
        await node(0).events.tell('page', '四')
        return theirs.heard.length
      })
      .toBeGreaterThan(0)
    await deaf.close()
  })

  /** A node that tells through Redis and has no second connection to it, to listen on. */
  async function deafNode(): Promise<Events> {
    const mouth = Object.assign(openRedis(redis.url, silentLog()), {
      duplicate: () => openRedis('redis://127.0.0.1:1', silentLog()),
    })
    return shareEvents(await openEvents(t.application), mouth)
  }
})
