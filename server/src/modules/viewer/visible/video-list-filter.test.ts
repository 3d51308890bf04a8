import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCall } from '../../../testing/app/test-app.ts'
import { testCallsOf } from '../../../testing/app/test-app.ts'
import { stableId } from '../../../platform/primitives/ids.ts'
import {
  VIEWER_WORLD_IDS,
  viewerWorldVideoId,
  startViewerWorld,
  type ViewerWorld,
} from '../../../testing/people/viewer-world.ts'

let w: ViewerWorld
let jia: TestCall
let yi: TestCall
let anyone: TestCall
beforeAll(async () => {
  w = await startViewerWorld()
  jia = await w.viewer('jia@H1')
  yi = await w.viewer('yi@H2')
  anyone = await w.viewer('anyone')
})
afterAll(async () => {
  expect(w.app.unexpectedErrors).toEqual([])
  await w.app.close()
})

const NAMES = new Map(
  ['free', 'top', 'vip', 'single', 'no-trial', 'jia-own', 'yi-own', 'yi-open', 'jiangsu', 'for-jia', 'draft'].map(
    name => [viewerWorldVideoId(name), name],
  ),
)
const named = (cards: readonly { id: string }[]) => cards.map(card => NAMES.get(card.id) ?? card.id)
type ListQuery = NonNullable<Parameters<typeof anyone<typeof viewerCalls.list>>[1]>['query']
const list = async (call: TestCall, query: ListQuery = {}) =>
  (await call(viewerCalls.list, { query: { pageSize: 20, ...query } })).result
const match = async (call: TestCall, query: ListQuery = {}) => named((await list(call, query)).records)

describe('who finds which videos', () => {
  it('without signing in: what is free and for all', async () => {
    expect((await match(w.app.call)).toSorted()).toEqual(['free', 'top', 'yi-open'])
  })

  it('signed in: what is for all, paid for or not', async () => {
    expect((await match(anyone)).toSorted()).toEqual(['free', 'no-trial', 'single', 'top', 'vip', 'yi-open'])
  })

  it("a hospital's patient: that hospital's own, what was given to it, and what is for its province", async () => {
    const all = ['free', 'no-trial', 'single', 'top', 'vip', 'yi-open']
    expect((await match(jia)).toSorted()).toEqual([...all, 'for-jia', 'jia-own', 'jiangsu'].toSorted())
    expect((await match(yi)).toSorted()).toEqual([...all, 'yi-own'].toSorted())
  })

  it('honours it in detail and play too', async () => {
    for (const [call, name, status] of [
      [jia, 'jia-own', 200],
      [yi, 'jia-own', 404],
      [anyone, 'jiangsu', 404],
      [jia, 'jiangsu', 200],
      [jia, 'draft', 404],
      [w.app.call, 'vip', 404],
      [w.app.call, 'free', 200],
    ] as const) {
      expect((await call(viewerCalls.detail, { query: { id: viewerWorldVideoId(name) } })).status, name).toBe(status)
    }
    expect((await yi(viewerCalls.play, { body: { videoId: viewerWorldVideoId('jia-own') } })).status).toBe(404)
    expect((await w.app.call(viewerCalls.play, { body: { videoId: viewerWorldVideoId('free') } })).status).toBe(401)
  })

  it('says an expired or made-up token is none', async () => {
    const bad = testCallsOf(w.app.context, { 'x-wx-token': 'x'.repeat(43) })
    expect((await bad(viewerCalls.list)).status).toBe(401)
    expect((await bad(viewerCalls.history)).status).toBe(401)
  })

  it('shows nothing to another tenant', async () => {
    const id = await w.userId('abroad')
    await sql`update he_wx_session set tenant_id = 2 where user_id = ${id}::uuid`.execute(w.app.database.system)
    const abroad = await w.viewer('abroad')
    await sql`update he_wx_session set tenant_id = 2 where user_id = ${id}::uuid`.execute(w.app.database.system)
    expect((await list(abroad)).total).toBe(0)
    expect((await abroad(viewerCalls.detail, { query: { id: viewerWorldVideoId('free') } })).status).toBe(404)
    expect((await abroad(viewerBrowseCalls.hospital, { query: { id: VIEWER_WORLD_IDS.jia } })).status).toBe(404)
    expect((await abroad(viewerBrowseCalls.home, {})).result.sections).toEqual([])
  })
})

describe('a list', () => {
  it.each<[string, ListQuery, string[]]>([
    [
      'a class and those below it',
      { classificationId: VIEWER_WORLD_IDS.class },
      ['top', 'yi-open', 'no-trial', 'single', 'vip', 'free'],
    ],
    ['no such class', { classificationId: stableId('none') }, []],
    ['a department and those below it', { deptCode: '03' }, ['free']],
    ['another department', { deptCode: '04' }, []],
    ['an illness', { illnessId: VIEWER_WORLD_IDS.illness }, ['free']],
    ['a doctor', { doctorId: VIEWER_WORLD_IDS.doctor }, ['free']],
    ['a hospital', { hospitalId: VIEWER_WORLD_IDS.yi }, ['yi-open']],
    ['a shelf', { typeId: VIEWER_WORLD_IDS.shelf }, ['top', 'free']],
    ['a phase', { eduPhase: 'admission' }, ['top']],
    ['a keyword in the title', { keyword: 'single' }, ['single']],
    ['two words', { keyword: '血压  vip' }, ['vip']],
    ['what stands for itself in LIKE', { keyword: '%' }, []],
    [
      'all together',
      { classificationId: VIEWER_WORLD_IDS.leaf, eduPhase: 'general', keyword: 'free', deptCode: '03.04' },
      ['free'],
    ],
  ])('by %s', async (_name, query, wanted) => {
    const { records, total } = await list(anyone, { sort: 'new', ...query })
    expect(named(records)).toEqual(wanted)
    expect(total).toBe(wanted.length)
  })

  it('goes by plays, by date with the pinned first, by match', async () => {
    await sql`update he_video_count set play_count = 9 where video_id = ${viewerWorldVideoId('vip')}::uuid`.execute(
      w.db,
    )
    expect((await match(anyone, { sort: 'hot' }))[0]).toBe('vip')
    expect((await match(anyone, { sort: 'new' })).slice(0, 2)).toEqual(['top', 'yi-open'])
    expect((await match(anyone, { keyword: '血压' }))[0]).toBe('vip')
    await sql`update he_video_published set title = '血压' where video_id = ${viewerWorldVideoId('free')}::uuid`.execute(
      w.db,
    )
    expect((await match(anyone, { keyword: '血压' }))[0]).toBe('free')
    expect((await match(anyone, { keyword: '血压', sort: 'hot' }))[0]).toBe('vip')
  })

  it('comes in pages', async () => {
    const pages = [1, 2, 3, 4].map(pageNo => list(anyone, { pageNo, pageSize: 2 }))
    const answered = await Promise.all(pages)
    const got = answered.map(page => named(page.records))
    expect(answered.map(page => page.current)).toEqual([1, 2, 3, 3]) // beyond the end stands the last one
    expect(got[3]).toEqual(got[2])
    expect(new Set(got.flat()).size).toBe(6)
  })
})

describe('a hospital whose service has ended', () => {
  const setStatus = (status: string) =>
    sql`update he_hospital set service_status = ${status} where id = ${VIEWER_WORLD_IDS.jia}::uuid`.execute(w.db)

  it('shows what is the platform’s only', async () => {
    await setStatus('expired')
    expect(await match(jia)).not.toContain('jia-own')
    expect(await match(jia)).not.toContain('for-jia')
    expect(await match(jia, { hospitalId: VIEWER_WORLD_IDS.jia })).toEqual([])
    expect((await jia(viewerBrowseCalls.hospital, { query: { id: VIEWER_WORLD_IDS.jia } })).result.name).toBe('甲医院')
    const [hospitalVideoType] = (await jia(viewerBrowseCalls.shelves, { query: { id: VIEWER_WORLD_IDS.jia } })).result
    expect(named(hospitalVideoType?.videos ?? [])).toEqual(['top', 'free'])
    const { items } = (await jia(viewerBrowseCalls.playlist, { query: { id: VIEWER_WORLD_IDS.list } })).result
    expect(named(items.map(item => item.video))).toEqual(['top', 'free'])
  })

  it('shows nobody what is its own while it is suspended, for all or not', async () => {
    await sql`update he_hospital set service_status = 'suspended' where id = ${VIEWER_WORLD_IDS.yi}::uuid`.execute(w.db)
    for (const call of [w.app.call, anyone, jia]) {
      expect(await match(call)).not.toContain('yi-open')
      const { body } = await call(viewerCalls.detail, { query: { id: viewerWorldVideoId('yi-open') } })
      expect(body.message).toBe('该医院服务已暂停')
    }
    await sql`update he_hospital set service_status = 'active' where id = ${VIEWER_WORLD_IDS.yi}::uuid`.execute(w.db)
    expect(await match(anyone)).toContain('yi-open')
  })

  it('is closed while it is suspended', async () => {
    await setStatus('suspended')
    for (const [call, id] of [
      [viewerBrowseCalls.hospital, VIEWER_WORLD_IDS.jia],
      [viewerBrowseCalls.shelves, VIEWER_WORLD_IDS.jia],
      [viewerBrowseCalls.playlist, VIEWER_WORLD_IDS.list],
      [viewerCalls.detail, viewerWorldVideoId('jia-own')],
    ] as const) {
      const { body } = await jia(call, { query: { id } })
      expect([body.success, body.message]).toEqual([false, '该医院服务已暂停'])
    }
    const played = await jia(viewerCalls.play, { body: { videoId: viewerWorldVideoId('jia-own') } })
    expect(played.body.message).toBe('该医院服务已暂停')
    expect((await jia(viewerBrowseCalls.doctors, {})).result.records).toEqual([])
    expect((await jia(viewerBrowseCalls.home, {})).result.hospital).toBeNull()
    await setStatus('active')
    expect(await match(jia)).toContain('jia-own')
  })
})

describe('the other pages', () => {
  it('home: quick entries, the hospital, rows of cards', async () => {
    const home = (await jia(viewerBrowseCalls.home, {})).result
    expect(home.quickEntries).toEqual([
      { title: '心脏', icon: null, type: 'classification', ref: VIEWER_WORLD_IDS.class },
    ])
    expect(home.hospital).toMatchObject({ id: VIEWER_WORLD_IDS.jia, name: '甲医院' })
    expect(home.sections.map(one => one.title)).toEqual(['本院宣教', '热门宣教', '最新上线', '入院宣教'])
    expect(named(home.sections[0]?.items ?? [])).toEqual(['jia-own'])
    expect(home.carousels).toEqual([])
    const other = (await w.app.call(viewerBrowseCalls.home, { query: { hospitalId: VIEWER_WORLD_IDS.yi } })).result
    expect(other.hospital?.id).toBe(VIEWER_WORLD_IDS.yi)
    expect(named(other.sections[0]?.items ?? [])).toEqual(['yi-open'])
  })

  it('trees of classes and departments', async () => {
    const [top] = (await anyone(viewerBrowseCalls.classifications, {})).result
    expect([top?.name, top?.children.map(one => one.name)]).toEqual(['心脏', ['高血压']])
    const below = (await anyone(viewerBrowseCalls.classifications, { query: { pid: VIEWER_WORLD_IDS.class } })).result
    expect(below.map(one => one.name)).toEqual(['高血压'])
    const inner = (await anyone(viewerBrowseCalls.departments, {})).result.find(one => one.code === '03')
    expect(inner?.children.map(one => one.code)).toContain('03.04')
  })

  it('illnesses by name, pinyin and department, with their path', async () => {
    for (const query of [{ keyword: 'gxy' }, { keyword: '血压' }, { deptCode: '03' }, {}]) {
      expect((await anyone(viewerBrowseCalls.illnesses, { query })).result.records.map(one => one.name)).toEqual([
        '高血压',
      ])
    }
    expect((await anyone(viewerBrowseCalls.illnesses, { query: { deptCode: '04' } })).result.total).toBe(0)
    const draft = (await anyone(viewerBrowseCalls.illness, { query: { id: VIEWER_WORLD_IDS.illness } })).result
    expect([draft.sections, draft.summary, draft.emergencyTip]).toEqual([[], null, null])
    await sql`update he_illness set review_status = 'passed'`.execute(w.db)
    const { sections, eduPath } = (await anyone(viewerBrowseCalls.illness, { query: { id: VIEWER_WORLD_IDS.illness } }))
      .result
    expect(sections).toEqual([{ title: '饮食', html: '<p>低盐</p>' }])
    expect(eduPath.map(step => [step.phaseText, named(step.videos)])).toEqual([['饮食', ['top', 'free']]])
    await sql`update he_illness set show_flag = 'N'`.execute(w.db)
    expect((await anyone(viewerBrowseCalls.illness, { query: { id: VIEWER_WORLD_IDS.illness } })).status).toBe(404)
    await sql`update he_illness set show_flag = 'Y'`.execute(w.db)
  })

  it('no draft of an illness, by no way; the name of one that passed stays while its texts are changed', async () => {
    const seen = async () => ({
      list: (await anyone(viewerBrowseCalls.illnesses, { query: {} })).result.total,
      page: (await anyone(viewerBrowseCalls.illness, { query: { id: VIEWER_WORLD_IDS.illness } })).status,
      suggested: (await anyone(viewerBrowseCalls.suggest, { query: { keyword: '高血压' } })).result.words.includes(
        '高血压',
      ),
      found: (await anyone(viewerBrowseCalls.search, { query: { keyword: '高血压' } })).result.illnesses.length,
      beside: (await anyone(viewerCalls.detail, { query: { id: viewerWorldVideoId('free') } })).result.illnesses.length,
    })
    await sql`update he_illness set review_status = 'draft', review_due = null`.execute(w.db)
    expect(await seen()).toEqual({ list: 0, page: 404, suggested: false, found: 0, beside: 0 })
    await sql`update he_illness set review_due = '2028-06-30'`.execute(w.db)
    expect(await seen()).toEqual({ list: 1, page: 200, suggested: true, found: 1, beside: 1 })
    await sql`delete from he_search_log`.execute(w.db)
  })

  it('doctors, verified ones only, without their certificates', async () => {
    const [one] = (
      await anyone(viewerBrowseCalls.doctors, { query: { keyword: '高血压', hospitalId: VIEWER_WORLD_IDS.jia } })
    ).result.records
    expect(one).toEqual({
      id: VIEWER_WORLD_IDS.doctor,
      name: '李明',
      title: '主任医师',
      hospital: '甲医院',
      department: '心内科一病区',
      photo: null,
      goodAt: '高血压的长期管理',
      verified: true,
      videos: 1,
    })
    const detail = await anyone(viewerBrowseCalls.doctor, { query: { id: VIEWER_WORLD_IDS.doctor } })
    expect(detail.text).not.toContain('cert')
    expect(detail.result).toMatchObject({ name: '李明', hospitalId: VIEWER_WORLD_IDS.jia })
    await sql`update he_famous_doctor set verify_status = 'expired'`.execute(w.db)
    expect((await anyone(viewerBrowseCalls.doctors, {})).result.total).toBe(0)
    expect((await anyone(viewerBrowseCalls.doctor, { query: { id: VIEWER_WORLD_IDS.doctor } })).status).toBe(404)
    const { doctor } = (await anyone(viewerCalls.detail, { query: { id: viewerWorldVideoId('free') } })).result
    expect(doctor).toMatchObject({ name: '李明', verified: false })
    await sql`update he_famous_doctor set verify_status = 'verified'`.execute(w.db)
  })

  it('a video with everything beside it', async () => {
    const one = (await anyone(viewerCalls.detail, { query: { id: viewerWorldVideoId('free') } })).result
    expect(one).toMatchObject({
      doctor: { name: '李明', title: '主任医师', hospital: '甲医院', verified: true },
      illnesses: [{ id: VIEWER_WORLD_IDS.illness, name: '高血压' }],
      charge: { type: 'free', originFen: 0, payFen: 0, vipFree: false },
      entitle: { ok: true, reason: 'free' },
      liked: false,
      likes: 0,
    })
    expect(named(one.related)).not.toContain('free')
    expect(one.related.length).toBeGreaterThan(3)
  })

  it('a playlist by its id or by the code that opens it, without what is off', async () => {
    const { items, name } = (await jia(viewerBrowseCalls.playlist, { query: { id: VIEWER_WORLD_IDS.list } })).result
    expect(name).toBe('一病区播放单')
    expect(items.map(item => [NAMES.get(item.video.id), item.required])).toEqual([
      ['top', true],
      ['jia-own', false],
      ['free', false],
    ])
    expect((await jia(viewerBrowseCalls.playlist, { query: {} })).status).toBe(400)
  })

  it('the hospital with its open departments', async () => {
    const { departments } = (await w.app.call(viewerBrowseCalls.hospital, { query: { id: VIEWER_WORLD_IDS.jia } }))
      .result
    expect(departments.map(one => one.name)).toEqual(['心内科一病区'])
    const [hospitalVideoType] = (await jia(viewerBrowseCalls.shelves, { query: { id: VIEWER_WORLD_IDS.jia } })).result
    expect([hospitalVideoType?.name, named(hospitalVideoType?.videos ?? [])]).toEqual([
      '入院宣教',
      ['top', 'jia-own', 'free'],
    ])
  })

  it('settings without signing in', async () => {
    expect((await w.app.call(viewerBrowseCalls.config)).result).toMatchObject({ pay: { enabled: true }, beatSec: 10 })
  })
})

describe('search', () => {
  const logged = () => w.db.selectFrom('he_search_log').selectAll().orderBy('created_at').orderBy('id').execute()

  it('finds videos, illnesses and doctors, and notes what was looked for', async () => {
    const got = (await jia(viewerBrowseCalls.search, { query: { keyword: '高血压' } })).result
    expect(got.illnesses.map(one => one.name)).toEqual(['高血压'])
    expect(got.doctors.map(one => one.name)).toEqual(['李明'])
    expect(got.videos.total).toBeGreaterThan(5)
    await jia(viewerBrowseCalls.search, { query: { keyword: '高血压', pageNo: 2 } })
    await anyone(viewerBrowseCalls.search, { query: { keyword: '没有这种' } })
    await w.app.call(viewerBrowseCalls.search, { query: { keyword: '没有这种' } })
    expect((await jia(viewerBrowseCalls.search, { query: { keyword: '  ' } })).status).toBe(400)
    const lines = await logged()
    expect(lines.map(line => [line['keyword'], line['result_count'], line['hospital_id']])).toEqual([
      ['高血压', got.videos.total + 2, VIEWER_WORLD_IDS.jia],
      ['没有这种', 0, null],
      ['没有这种', 0, null],
    ])
    expect(lines.at(-1)?.['user_id']).toBeNull()
  })

  it('suggests names and titles, and what many have looked for', async () => {
    const bySound = (await anyone(viewerBrowseCalls.suggest, { query: { keyword: 'gao xue' } })).result.words
    expect([bySound[0], bySound.includes('高血压宣教 top')]).toEqual(['高血压', true])
    const { words } = (await anyone(viewerBrowseCalls.suggest, { query: { keyword: '高血压' } })).result
    expect(words[0]).toBe('高血压')
    expect(words).toContain('高血压宣教 top')
    expect(words).not.toContain('高血压宣教 jia-own')
    expect((await anyone(viewerBrowseCalls.suggest, {})).result.words).toEqual([])
    for (const call of [yi, anyone]) await call(viewerBrowseCalls.search, { query: { keyword: '高血压' } })
    expect((await anyone(viewerBrowseCalls.suggest, {})).result.words).toEqual(['高血压'])
  })
})
