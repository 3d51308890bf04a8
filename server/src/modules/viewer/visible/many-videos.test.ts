import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { asSuperuser } from '../../../testing/app/test-database.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestCall } from '../../../testing/app/test-app.ts'
import {
  VIEWER_WORLD_IDS,
  viewerWorldVideoId,
  startViewerWorld,
  type ViewerWorld,
} from '../../../testing/people/viewer-world.ts'

const MANY = 100_000

let w: ViewerWorld
let call: TestCall
const spy = vi.spyOn(pg.Client.prototype, 'query')
beforeAll(async () => {
  w = await startViewerWorld({ VIEWER_LIMITS: 'off' })
  await fill()
  call = await w.viewer('reader@H1')
}, 120_000)
afterAll(async () => {
  spy.mockRestore()
  expect(w.app.unexpectedErrors).toEqual([])
  await w.app.close()
})

/** Published videos without the records behind them: as the owner of the tables, whose links are not checked. */
async function fill(): Promise<void> {
  await asSuperuser(async owner => {
    await owner.query("set session_replication_role = replica; set app.tenant = '-1'")
    await owner.query(`insert into he_video_classification (id, tenant_id, pid, name)
      select md5('class' || n)::uuid, 1, '${VIEWER_WORLD_IDS.class}', '分类' || n from generate_series(1, 40) n`)
    await owner.query(`insert into he_video_published (video_id, tenant_id, version_no, code, title, keywords, classification_id,
        edu_phase, owner_type, owner_hospital_id, area_code, visible_type, charge_type, duration_sec, orientation, source_type,
        ai_generated, disclaimer, publish_time, top_flag, hot_flag, sort_weight, allow_share, allow_download)
      select md5('many' || n)::uuid, 1, 1, 'M' || n, '第' || n || '个宣教视频', array['宣教', 'k' || n % 500],
        md5('class' || (1 + n % 40))::uuid, (array['admission','exam','preop','postop','medication','diet','rehab','discharge','followup','general'])[1 + n % 10],
        case when n % 10 = 0 then 'hospital' else 'platform' end, case when n % 10 = 0 then '${VIEWER_WORLD_IDS.jia}'::uuid end, null,
        case when n % 10 = 0 then 'hospital' else 'all' end, case when n % 5 = 0 then 'vip' else 'free' end, 100 + n % 300, 'landscape', 'original',
        'N', '内容为健康科普', timestamptz '2026-01-01 00:00+08' + n * interval '4 minutes', 'N', 'N', 0, 'Y', 'N'
      from generate_series(1, ${MANY}) n`)
    await owner.query(`insert into he_video_count (video_id, tenant_id, play_count)
      select video_id, 1, (('x' || substr(md5(code), 1, 4))::bit(16)::int) % 5000 from he_video_published on conflict do nothing`)
    await owner.query(
      'analyze he_video_published; analyze he_video_count; analyze he_video_classification; analyze he_hospital',
    )
  }, w.app.testDatabase.name)
}

interface Said {
  text: string
  values: unknown[]
}

/** The statements a call is answered with, apart from settings and transactions. */
async function said(work: () => Promise<unknown>): Promise<Said[]> {
  await work() // the first one settles the connections
  spy.mockClear()
  await work()
  return spy.mock.calls.flatMap(([requested, values]) => {
    const { text, values: own } = typeof requested === 'string' ? { text: requested, values } : requested
    return /^\s*(select|with|\()/i.test(text) && !text.includes('set_config') ? [{ text, values: own ?? [] }] : []
  })
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

async function planOf({ text, values }: Said): Promise<Plan[]> {
  const client = await w.app.database.connect(1)
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    )
    const [top] = rows[0]?.['QUERY PLAN'] ?? []
    return top ? nodesOf(top.Plan) : []
  } finally {
    client.release()
  }
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Counting stops at 10,000; on the way a passer-by passes what is not free. */
const MOST_TOUCHED = 13_000

const readWhole = (nodes: readonly Plan[]): Plan[] =>
  nodes.filter(node => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'he_video_published')

/** Rows of videos a statement has looked at, found or not. */
const touched = (nodes: readonly Plan[]): number =>
  nodes
    .filter(node => node['Relation Name'] === 'he_video_published')
    .reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    )

type ListQuery = NonNullable<Parameters<typeof call<typeof viewerCalls.list>>[1]>['query']
const list = (query: NonNullable<ListQuery>) => () => call(viewerCalls.list, { query })

describe('over 100,000 published videos', () => {
  it.each<[string, number, () => Promise<unknown>]>([
    ['the newest', 3, list({})],
    ['the newest, for a passer-by', 2, () => w.app.call(viewerCalls.list, {})],
    ['the most watched', 3, list({ sort: 'hot' })],
    ['a phase', 3, list({ eduPhase: 'diet' })],
    ['a doctor', 3, list({ doctorId: VIEWER_WORLD_IDS.doctor })],
    ['an illness', 3, list({ illnessId: VIEWER_WORLD_IDS.illness })],
    ['a department', 3, list({ deptCode: '03' })],
    ['a hospital', 3, list({ hospitalId: VIEWER_WORLD_IDS.jia })],
    ['a shelf', 3, list({ typeId: VIEWER_WORLD_IDS.shelf })],
    ['one class of forty', 3, list({ classificationId: createHash('md5').update('class7').digest('hex') })],
    ['the top class', 3, list({ classificationId: VIEWER_WORLD_IDS.class })],
    ['the tenth page', 3, list({ pageNo: 10, pageSize: 20 })],
    ['home', 3, () => call(viewerBrowseCalls.home, {})],
    ['a video', 3, () => call(viewerCalls.detail, { query: { id: viewerWorldVideoId('free') } })],
  ])('%s', async (_name, most, work) => {
    const statements = await said(work)
    expect(statements.length).toBeLessThanOrEqual(most)
    for (const one of statements) {
      const nodes = await planOf(one)
      expect(touched(nodes), one.text).toBeLessThanOrEqual(MOST_TOUCHED)
      if (one.text.includes('order by')) expect(readWhole(nodes), one.text).toEqual([])
    }
  })

  it('the control: a word has to be looked for in every one', async () => {
    const match = (await said(list({ keyword: '没有' }))).find(one => one.text.includes('order by'))
    expect(touched(match ? await planOf(match) : [])).toBeGreaterThan(MANY)
  })
})
