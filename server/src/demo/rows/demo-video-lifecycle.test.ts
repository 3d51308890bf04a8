import { videoLifecycleCalls } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import { videoReviewCalls } from '@xuanjiao/contract/business/review/video-review-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../testing/people/test-users.ts'
import { testCallsOf, startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { DEMO_PASSWORD } from '../accounts/demo-accounts.ts'
import { seedDemo } from '../seed-demo.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ clock: new Date() }) // the demo is made for the day it is started on
  await seedDemo(t.context)
})
afterAll(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
})

const as = async (username: string): Promise<TestCall> =>
  testCallsOf(t.context, { 'x-access-token': (await signInAs(t, username, DEMO_PASSWORD)).result.token })
const count = async (query: ReturnType<typeof sql>): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from ${query}`.execute(t.database.system)).rows[0]?.n ?? -1

test('the demo’s videos stand everywhere on their way, and viewers see what is published', async () => {
  const { rows } = await sql<{ status: string; n: number }>`
    select status, count(*) as n from he_video group by 1 order by 1`.execute(t.database.system)
  expect(Object.fromEntries(rows.map(({ status, n }) => [status, n]))).toEqual({
    approved: 6,
    draft: 8,
    off: 10,
    published: 158,
    rejected: 5,
    reviewing: 13,
  })
  expect(await count(sql`he_video_published`)).toBe(159) // one is being revised
  expect(
    await count(sql`he_video v full join he_video_published p on p.video_id = v.id
      where coalesce(v.published_version_no, 0) <> coalesce(p.version_no, 0)`),
  ).toBe(0)
})

test('whatever was published was passed by two people, the first of the right departments', async () => {
  const passed = (
    node: string,
  ) => sql`exists (select from he_video_review r where r.video_id = v.id and r.version_no = 1
    and r.node = ${node} and r.result = 'pass' and (r.node = 'compliance' or exists (
      select from he_reviewer w, unnest(string_to_array(w.std_dept_codes, ',')) own, he_video_department d
      where w.username = r.created_by and w.node = 'medical' and d.video_id = v.id
        and (d.std_dept_code = own or starts_with(d.std_dept_code, own || '.')))))`
  expect(
    await count(sql`he_video v where v.status in ('published', 'off', 'approved')
      and not (${passed('medical')} and ${passed('compliance')})`),
  ).toBe(0)
})

test('every video in review has somebody who may decide it, and everybody has something to do', async () => {
  const reviewers = await Promise.all(['medical', 'medical2', 'compliance'].map(as))
  const ids = new Set<string>()
  for (const call of reviewers) {
    const mine = (await call(videoReviewCalls.queue, { query: { mine: 'Y', pageSize: '100' } })).result
    expect(mine.total).toBeGreaterThan(0)
    for (const { id } of mine.records) ids.add(id)
  }
  expect(ids.size).toBe(13)
  const todo = (await (await as('admin'))(videoLifecycleCalls.todo)).result
  expect(todo).toMatchObject({ rejected: 5, approved: 6, lapsing: 2, reviewDue: 3 })
})
