import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/primitives/ids.ts'
import { runJob } from '../../testing/house/run-job.ts'
import { beatOf, openSitting, sendBeats } from '../../testing/videos/sittings.ts'
import { TEST_TIME, testHouse, type TestHouse } from '../../testing/house/test-house.ts'
import { watchModule } from './index.ts'

let t: TestHouse
beforeAll(async () => {
  t = await testHouse({ modules: [watchModule] })
})
afterAll(() => t.close())

const DAY = 86_400

const parts = async () =>
  (
    await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'he_watch_session'::regclass order by 1`.execute(
      t.database.system,
    )
  ).rows.map(row => row.name)

test('beats go after seven days, sittings stay', async () => {
  const userId = newId()
  const old = await openSitting(t, { userId })
  t.clock.advance(10)
  await sendBeats(t, userId, beatOf(old, 0, { ranges: [[0, 10]] }))
  t.clock.advance(3 * DAY)
  const young = await openSitting(t, { userId })
  await sendBeats(t, userId, beatOf(young, 0, { ranges: [[0, 1]] }))
  t.clock.advance(4 * DAY + 1)
  await runJob(t, 'watch.keep')
  const db = t.database.forTenant(1)
  expect((await db.selectFrom('he_watch_beat').select('session_id').execute()).map(row => row.session_id)).toEqual([
    young,
  ])
  expect(await db.selectFrom('he_watch_session').select('id').execute()).toHaveLength(2)
})

test('months stand ready before they come, and those of old sittings are made', async () => {
  t.clock.set(new Date('2025-05-05T10:00:00+08:00'))
  await openSitting(t)
  t.clock.set(new Date(TEST_TIME.getTime() + 70 * DAY * 1000))
  await runJob(t, 'watch.keep')
  expect(await parts()).toEqual(
    expect.arrayContaining(['202505', '202701', '202702', '202703'].map(month => `he_watch_session_${month}`)),
  )
  const rest = await sql`select from he_watch_session_rest_months`.execute(t.database.system)
  expect(rest.rows).toEqual([])
  expect(await t.database.forTenant(1).selectFrom('he_watch_session').select('id').execute()).toHaveLength(3)
})

test('a month is guarded like every table', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relname like 'he_watch_session%' and relkind in ('r', 'p')
    and not (relrowsecurity and relforcerowsecurity)`.execute(t.database.system)
  expect(rows).toEqual([])
})
