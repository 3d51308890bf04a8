import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { video } from '@xuanjiao/contract/business/video/video'
import { watchCalls } from '@xuanjiao/contract/business/watch/watch-calls'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withClient } from '../../../testing/app/with-client.ts'
import { asSuperuser } from '../../../testing/app/test-database.ts'
import { testPrincipal } from '../../../testing/people/test-principals.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

/** Of each table. */
const LONG = process.env['TEST_LONG'] === '1'
const ROWS = LONG ? [100_000, 1_000_000] : [5_000, 20_000]

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ principal: testPrincipal({ username: 'root' }) })
})
afterAll(() => t.close())

const FILL = `
  set session_replication_role = replica;
  select set_config('app.tenant', '-1', false);
  insert into he_video (id, tenant_id, code, title, classification_id, status, media_status, duration_sec, created_by, created_at)
    select gen_random_uuid(), 1, 'D' || lpad(n::text, 7, '0'), '深处的视频' || n, gen_random_uuid(), 'draft', 'none', 60, 'bench',
      now() - n * interval '1 minute' from generate_series((select count(*) + 1 from he_video), $ROWS) n;
  insert into sys_user (id, tenant_id, username, realname, created_at)
    select gen_random_uuid(), 1, 'deep' || n, '某人' || n, now() - n * interval '1 minute'
    from generate_series((select count(*) + 1 from sys_user), $ROWS) n;
  insert into he_watch_record (id, tenant_id, user_id, video_id, first_time, last_time, watched, covered_sec, progress_pct,
      complete_flag, session_count, total_effective_sec, duration_sec)
    select gen_random_uuid(), 1, gen_random_uuid(), (select id from he_video limit 1), at, at, '', 0, 0, 0, 1, 0, 60
    from generate_series((select count(*) + 1 from he_watch_record), $ROWS) n, lateral (select now() - n * interval '1 minute' as at) s`

async function fill(rows: number): Promise<void> {
  await asSuperuser(async client => {
    await client.query(FILL.replaceAll('$ROWS', String(rows)))
    for (const table of ['he_video', 'sys_user', 'he_watch_record']) await client.query(`vacuum analyze ${table}`)
  }, t.testDatabase.name)
}

interface PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** How often a part of the plan was begun, and the rows it handed on or threw away: what the machine has no part in. */
function rowsTouched(node: PlanNode): number {
  const own = (1 + node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsTouched(child), own)
}

interface Asked {
  text: string
  values: unknown[]
}

/** The statements a call asks, by name of the columns they are over. */
async function statementsOf(call: () => Promise<unknown>): Promise<Asked[]> {
  const seen: Asked[] = []
  const original = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown]
    const text = typeof first === 'string' ? first : first.text
    const values = (typeof first === 'string' ? second : first.values) as unknown[] | undefined
    if (/^\s*(select|with)/.test(text)) seen.push({ text, values: Array.isArray(values) ? values : [] })
    return Reflect.apply(original, this, args) as never
  })
  try {
    await call()
  } finally {
    spy.mockRestore()
  }
  return seen.filter(({ text }) => /he_video|sys_user|he_watch_record/.test(text))
}

/** How PostgreSQL carries a statement out. */
async function explained<P>(how: string, { text, values }: Asked): Promise<P[]> {
  return withClient(t.database, 1, async client => {
    const { rows } = await client.query<{ 'QUERY PLAN': P }>(`explain (${how}) ${text}`, values)
    return rows.map(row => row['QUERY PLAN'])
  })
}

/** What a call costs the database, in rows. */
async function workOf(call: () => Promise<unknown>): Promise<number> {
  let work = 0
  for (const { text, values } of await statementsOf(call)) {
    const [plan] = await explained<[{ Plan: PlanNode }]>('analyze, timing off, format json', { text, values })
    work += rowsTouched(plan![0].Plan)
  }
  return work
}

type Ask = (
  pageNo: number,
  more?: Record<string, string>,
) => Promise<{ records: unknown[]; current: number; total: number }>

const asVideos: Ask = async (pageNo, more = {}) =>
  (await t.call(entityEndpoints(video).list, { query: { pageNo, pageSize: 10, ...more } })).result
const asPeople: Ask = async (pageNo, more = {}) =>
  (await t.call(userCalls.list, { query: { pageNo, pageSize: 10, ...more } })).result
const asRecords: Ask = async (pageNo, more = {}) =>
  (await t.call(watchCalls.records, { query: { pageNo, pageSize: 10, ...more } })).result

const LISTS: [name: string, ask: Ask][] = [
  ['视频', asVideos],
  ['用户', asPeople],
  ['观看记录', asRecords],
]

test.each(ROWS)(
  'with %d rows a page in the middle and the last one cost no more than five first pages',
  { timeout: 1_800_000 }, // a million rows are long in coming
  async rows => {
    await fill(rows)
    for (const [name, request] of LISTS) {
      const { total } = await request(1)
      expect(total).toBeGreaterThanOrEqual(rows)
      const last = Math.ceil(total / 10)
      t.clock.advance(10) // by now a large total is counted anew, as further down it always is
      const first = await workOf(() => request(1))
      expect(first).toBeGreaterThan(0)
      for (const pageNo of [Math.round(last / 4), Math.round(last / 2), Math.round((last * 3) / 4), last])
        expect([name, pageNo, (await workOf(() => request(pageNo))) / first <= 5]).toEqual([name, pageNo, true])
    }
  },
)

test('what is worked out for a row is worked out for the rows of the page only', async () => {
  const [page] = (await statementsOf(() => asVideos(400))).filter(({ text }) => text.includes('he_stat_video_now'))
  const plan = await explained<string>('analyze, timing off, costs off', page!)
  const loops = plan.flatMap(line => {
    const [, times] = /he_stat_video\b.*loops=(\d+)/.exec(line) ?? []
    return times === undefined ? [] : [Number(times)]
  })
  expect(loops.length).toBeGreaterThan(0)
  expect(Math.max(...loops)).toBeLessThanOrEqual(10)
})

test('what a row is made of is asked in the same words for every filter and page, for it takes long to plan', async () => {
  const wide = async (pageNo: number, more?: Record<string, string>) => {
    const requested = await statementsOf(() => asVideos(pageNo, more))
    return requested.flatMap(({ text }) => (text.includes('he_stat_video_now') ? [text] : []))
  }
  const [far] = await wide(400)
  expect(await wide(1, { status: 'draft' })).toEqual([far])
  expect(await wide(1, { ownerType: 'platform', status: 'draft' })).toEqual([far])
})

test.each(LISTS)(
  '%s: every page has its own rows, near and far, and beyond the end stands the last one',
  async (_name, request) => {
    const { total } = await request(1)
    const last = Math.ceil(total / 10)
    const idsOf = (page: { records: unknown[] }) => page.records.map(row => (row as { id: string }).id)
    for (const at of [1, 60, Math.round(last / 2), last - 1]) {
      const [here, next] = [await request(at), await request(at + 1)]
      const both = (await request(Math.ceil(at / 2), { pageSize: '20' })).records
      if (at % 2 === 1) expect([...idsOf(here), ...idsOf(next)]).toEqual(idsOf({ records: both }))
      expect(new Set([...idsOf(here), ...idsOf(next)]).size).toBe(here.records.length + next.records.length)
    }
    const beyond = await request(last + 1000)
    expect(beyond.current).toBe(last)
    expect(idsOf(beyond)).toEqual(idsOf(await request(last)))
    expect(beyond.records.length).toBe(total - (last - 1) * 10)
  },
)

test('the next page behind a row is found from that row, however far down it is', async () => {
  const here = await asVideos(1500)
  const after = (here.records.at(-1) as { id: string }).id
  const wanted = (await asVideos(1501)).records
  const step = () => asVideos(1501, { after, count: 'none' })
  expect((await step()).records).toEqual(wanted)
  expect(await workOf(step)).toBeLessThan((await workOf(() => asVideos(1, { count: 'none' }))) * 2)
})

test('a row that is gone, or another order, is stepped over by counting', async () => {
  const wanted = (await asVideos(30)).records
  const gone = '0'.repeat(32)
  expect((await asVideos(30, { after: gone, count: 'none' })).records).toEqual(wanted)
  const byPublishing = { column: 'publishTime', order: 'desc' }
  const there = (await asVideos(30, byPublishing)).records
  expect((await asVideos(30, { ...byPublishing, after: gone, count: 'none' })).records).toEqual(there)
})
