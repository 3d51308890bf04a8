import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openEventChannels } from './open-event-channels.ts'
import { cloneDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { REDIS_PROGRAM, startTestRedis, type TestRedis } from '../../testing/processes/test-redis.ts'
import { openEventBus, publishInTransaction, type EventBus } from '../context/event-bus.ts'
import { silentLog } from '../event-log/event-log.ts'
import { openRedis } from './open-redis.ts'
import { openRedisEventBus } from './redis-event-bus.ts'

type News = Awaited<ReturnType<typeof openEventChannels>>

let t: TestDatabase
let redis: TestRedis
let nodes: News[]
/** A node without a Redis: it hears what comes through the database. */
let bare: EventBus

describe.skipIf(REDIS_PROGRAM === undefined)('news of nodes with a Redis', () => {
  beforeAll(async () => {
    t = await cloneDatabase()
    bare = await openEventBus(t.application)
  })
  afterAll(async () => {
    await bare.close()
    await t.drop()
  })
  beforeEach(async () => {
    redis = await startTestRedis()
    const open = async () => openEventChannels({ REDIS_URL: redis.url }, silentLog(), await openEventBus(t.application))
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
  const receivedBy = (eventBus: EventBus, topic: string) => {
    const said = { heard: [] as string[], gaps: 0 }
    eventBus.subscribe(
      topic,
      payload => said.heard.push(payload),
      () => (said.gaps += 1),
    )
    return said
  }

  it('each node hears what another tells, once, and nothing of it goes through the database', async () => {
    const [mine, theirs, passing] = [
      receivedBy(node(0).events, 'page'),
      receivedBy(node(1).events, 'page'),
      receivedBy(bare, 'page'),
    ]
    await node(0).events.publish('page', '一')
    await node(0).events.publish('page', 'x'.repeat(20_000)) // the database would not take it
    await expect.poll(() => theirs.heard.map(text => text.length)).toEqual([1, 20_000])
    await bare.publish('page', '二')
    await expect.poll(() => [mine.heard.at(-1), theirs.heard.at(-1)]).toEqual(['二', '二'])
    expect(theirs.heard).toHaveLength(3)
    expect(passing.heard).toEqual(['二'])
  })

  it('what is told within a transaction is heard when it commits', async () => {
    const { heard } = receivedBy(node(1).events, 'order')
    await t.database
      .forTenant(1)
      .transaction()
      .execute(tx => publishInTransaction(tx, 'order', '付款'))
    await expect.poll(() => heard).toEqual(['付款'])
  })

  it('when it is gone, news come through the database, and whoever listens is told that some may be missing', async () => {
    const theirs = receivedBy(node(1).events, 'page')
    const gaps = theirs.gaps
    await redis.stop()
    await expect.poll(() => theirs.gaps).toBeGreaterThan(gaps)
    await node(0).events.publish('page', '三')
    await expect.poll(() => theirs.heard).toEqual(['三'])
  })

  it('one node alone that hears nothing of it is told through the database by the others', async () => {
    const deaf = await deafNode()
    const theirs = receivedBy(deaf, 'page')
    await expect
      .poll(async () => {
        await node(0).events.publish('page', '四')
        return theirs.heard.length
      })
      .toBeGreaterThan(0)
    await deaf.close()
  })

  /** A node that tells through Redis and has no second connection to it, to listen on. */
  async function deafNode(): Promise<EventBus> {
    const mouth = Object.assign(openRedis(redis.url, silentLog()), {
      duplicate: () => openRedis('redis://127.0.0.1:1', silentLog()),
    })
    return openRedisEventBus(await openEventBus(t.application), mouth)
  }
})
