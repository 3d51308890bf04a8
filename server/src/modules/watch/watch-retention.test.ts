import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/primitives/ids.ts'
import { runJobByKind } from '../../testing/app/run-job.ts'
import { heartbeatOf, openTestWatchSession, sendHeartbeats } from '../../testing/videos/test-watch-sessions.ts'
import { TEST_TIME, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { watchModule } from './index.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ modules: [watchModule] })
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

test('heartbeats go after seven days, watch sessions stay', async () => {
  const userId = newId()
  const old = await openTestWatchSession(t, { userId })
  t.clock.advance(10)
  await sendHeartbeats(t, userId, heartbeatOf(old, 0, { ranges: [[0, 10]] }))
  t.clock.advance(3 * DAY)
  const young = await openTestWatchSession(t, { userId })
  await sendHeartbeats(t, userId, heartbeatOf(young, 0, { ranges: [[0, 1]] }))
  t.clock.advance(4 * DAY + 1)
  await runJobByKind(t, 'watch.keep')
  const db = t.database.forTenant(1)
  expect((await db.selectFrom('he_watch_beat').select('session_id').execute()).map(row => row.session_id)).toEqual([
    young,
  ])
  expect(await db.selectFrom('he_watch_session').select('id').execute()).toHaveLength(2)
})

test('months stand ready before they come, and those of old watch sessions are made', async () => {
  t.clock.set(new Date('2025-05-05T10:00:00+08:00'))
  await openTestWatchSession(t)
  t.clock.set(new Date(TEST_TIME.getTime() + 70 * DAY * 1000))
  await runJobByKind(t, 'watch.keep')
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
