import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSuperuser, cloneDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { openEventBus, publishInTransaction, type EventBus } from './event-bus.ts'

let t: TestDatabase
let here: EventBus
let there: EventBus

beforeAll(async () => {
  t = await cloneDatabase()
  ;[here, there] = await Promise.all([openEventBus(t.application), openEventBus(t.application)])
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await t.drop()
})

function receivedBy(eventBus: EventBus, topic: string): { heard: string[]; gaps: number; stop(): void } {
  const said = { heard: [] as string[], gaps: 0, stop: () => {} }
  said.stop = eventBus.subscribe(
    topic,
    payload => said.heard.push(payload),
    () => (said.gaps += 1),
  )
  return said
}

test('every node hears, the teller included, and only its topic', async () => {
  const [mine, theirs, other] = [receivedBy(here, 'video'), receivedBy(there, 'video'), receivedBy(there, 'role')]
  await here.publish('video', '7\n8')
  await expect.poll(() => [mine.heard, theirs.heard]).toEqual([['7\n8'], ['7\n8']])
  expect(other.heard).toEqual([])
})

test('who stopped listening hears nothing more', async () => {
  const [gone, stays] = [receivedBy(there, 'leave'), receivedBy(there, 'leave')]
  gone.stop()
  await here.publish('leave', 'x')
  await expect.poll(() => stays.heard).toEqual(['x'])
  expect(gone.heard).toEqual([])
})

test('news of a transaction is heard when it commits and never when it does not', async () => {
  const { heard } = receivedBy(there, 'order')
  const db = t.database.forTenant(1)
  await expect(
    db.transaction().execute(async tx => {
      await publishInTransaction(tx, 'order', 'taken back')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await db.transaction().execute(async tx => {
    await publishInTransaction(tx, 'order', 'paid')
    expect(heard).toEqual([])
  })
  await expect.poll(() => heard).toEqual(['paid'])
})

test('what is too long for a message is refused before it is sent', async () => {
  await expect(here.publish('long', '文'.repeat(2700))).rejects.toThrow('send ids only')
  const { heard } = receivedBy(there, 'long')
  await here.publish('long', 'x'.repeat(7994))
  await expect.poll(() => heard.length).toBe(1)
})

test('a cut connection comes back, says that news may be missing, and hears again', async () => {
  const said = receivedBy(there, 'cut')
  const cut = () =>
    asSuperuser(client =>
      client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query ilike 'listen%'",
        [t.name],
      ),
    )
  for (const round of [1, 2]) {
    await cut()
    await expect.poll(() => said.gaps).toBe(round)
    await here.publish('cut', String(round)) // its own connection was cut as well
    await expect.poll(() => said.heard.at(-1)).toBe(String(round))
  }
})

test('a listener that fails does not keep the news from the next', async () => {
  there.subscribe('fault', () => {
    throw new Error('mine')
  })
  const { heard } = receivedBy(there, 'fault')
  await here.publish('fault', 'x')
  await expect.poll(() => heard).toEqual(['x'])
})
