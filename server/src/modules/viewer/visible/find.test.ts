import { browseCalls } from '@xuanjiao/contract/viewer/browse-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../../testing/house/test-house.ts'
import { callerOf } from '../../../testing/house/test-house.ts'
import { namedId } from '../../../platform/primitives/ids.ts'
import { ids, video, viewerWorld, type ViewerWorld } from '../../../testing/people/viewer-world.ts'

let w: ViewerWorld
let jia: Call
let yi: Call
let anyone: Call
beforeAll(async () => {
  w = await viewerWorld()
  jia = await w.viewer('jia@H1')
  yi = await w.viewer('yi@H2')
  anyone = await w.viewer('anyone')
})
afterAll(async () => {
  expect(w.t.faults).toEqual([])
  await w.t.close()
})

const NAMES = new Map(
  ['free', 'top', 'vip', 'single', 'no-trial', 'jia-own', 'yi-own', 'yi-open', 'jiangsu', 'for-jia', 'draft'].map(
    name => [video(name), name],
  ),
)
const named = (cards: readonly { id: string }[]) => cards.map(card => NAMES.get(card.id) ?? card.id)
type ListQuery = NonNullable<Parameters<typeof anyone<typeof viewerCalls.list>>[1]>['query']
const list = async (call: Call, query: ListQuery = {}) =>
  (await call(viewerCalls.list, { query: { pageSize: 20, ...query } })).result
const found = async (call: Call, query: ListQuery = {}) => named((await list(call, query)).records)

describe('who finds which videos', () => {
  it('without signing in: what is free and for all', async () => {
    expect((await found(w.t.call)).toSorted()).toEqual(['free', 'top', 'yi-open'])
  })

  it('signed in: what is for all, paid for or not', async () => {
    expect((await found(anyone)).toSorted()).toEqual(['free', 'no-trial', 'single', 'top', 'vip', 'yi-open'])
  })

  it("a hospital's patient: that hospital's own, what was given to it, and what is for its province", async () => {
    const all = ['free', 'no-trial', 'single', 'top', 'vip', 'yi-open']
    expect((await found(jia)).toSorted()).toEqual([...all, 'for-jia', 'jia-own', 'jiangsu'].toSorted())
    expect((await found(yi)).toSorted()).toEqual([...all, 'yi-own'].toSorted())
  })

  it('honours it in detail and play too', async () => {
    for (const [call, name, status] of [
      [jia, 'jia-own', 200],
      [yi, 'jia-own', 404],
      [anyone, 'jiangsu', 404],
      [jia, 'jiangsu', 200],
      [jia, 'draft', 404],
      [w.t.call, 'vip', 404],
      [w.t.call, 'free', 200],
    ] as const) {
      expect((await call(viewerCalls.detail, { query: { id: video(name) } })).status, name).toBe(status)
    }
    expect((await yi(viewerCalls.play, { body: { videoId: video('jia-own') } })).status).toBe(404)
    expect((await w.t.call(viewerCalls.play, { body: { videoId: video('free') } })).status).toBe(401)
  })

  it('says an expired or made-up token is none', async () => {
    const bad = callerOf(w.t.context, { 'x-wx-token': 'x'.repeat(43) })
    expect((await bad(viewerCalls.list)).status).toBe(401)
    expect((await bad(viewerCalls.history)).status).toBe(401)
  })

  it('shows nothing to another tenant', async () => {
    const id = await w.userId('abroad')
    await sql`update he_wx_session set tenant_id = 2 where user_id = ${id}::uuid`.execute(w.t.database.system)
    const abroad = await w.viewer('abroad')
    await sql`update he_wx_session set tenant_id = 2 where user_id = ${id}::uuid`.execute(w.t.database.system)
    expect((await list(abroad)).total).toBe(0)
    expect((await abroad(viewerCalls.detail, { query: { id: video('free') } })).status).toBe(404)
    expect((await abroad(browseCalls.hospital, { query: { id: ids.jia } })).status).toBe(404)
    expect((await abroad(browseCalls.home, {})).result.sections).toEqual([])
  })
})

describe('a list', () => {
  it.each<[string, ListQuery, string[]]>([
    [
      'a class and those below it',
      { classificationId: ids.class },
      ['top', 'yi-open', 'no-trial', 'single', 'vip', 'free'],
    ],
    ['no such class', { classificationId: namedId('none') }, []],
    ['a department and those below it', { deptCode: '03' }, ['free']],
    ['another department', { deptCode: '04' }, []],
    ['an illness', { illnessId: ids.illness }, ['free']],
    ['a doctor', { doctorId: ids.doctor }, ['free']],
    ['a hospital', { hospitalId: ids.yi }, ['yi-open']],
    ['a shelf', { typeId: ids.shelf }, ['top', 'free']],
    ['a phase', { eduPhase: 'admission' }, ['top']],
    ['a keyword in the title', { keyword: 'single' }, ['single']],
    ['two words', { keyword: '血压  vip' }, ['vip']],
    ['what stands for itself in LIKE', { keyword: '%' }, []],
    ['all together', { classificationId: ids.leaf, eduPhase: 'general', keyword: 'free', deptCode: '03.04' }, ['free']],
  ])('by %s', async (_name, query, wanted) => {
    const { records, total } = await list(anyone, { sort: 'new', ...query })
    expect(named(records)).toEqual(wanted)
    expect(total).toBe(wanted.length)
  })

  it('goes by plays, by date with the pinned first, by match', async () => {
    await sql`update he_video_count set play_count = 9 where video_id = ${video('vip')}::uuid`.execute(w.db)
    expect((await found(anyone, { sort: 'hot' }))[0]).toBe('vip')
    expect((await found(anyone, { sort: 'new' })).slice(0, 2)).toEqual(['top', 'yi-open'])
    expect((await found(anyone, { keyword: '血压' }))[0]).toBe('vip')
    await sql`update he_video_published set title = '血压' where video_id = ${video('free')}::uuid`.execute(w.db)
    expect((await found(anyone, { keyword: '血压' }))[0]).toBe('free')
    expect((await found(anyone, { keyword: '血压', sort: 'hot' }))[0]).toBe('vip')
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
    sql`update he_hospital set service_status = ${status} where id = ${ids.jia}::uuid`.execute(w.db)

  it('shows what is the platform’s only', async () => {
    await setStatus('expired')
    expect(await found(jia)).not.toContain('jia-own')
    expect(await found(jia)).not.toContain('for-jia')
    expect(await found(jia, { hospitalId: ids.jia })).toEqual([])
    expect((await jia(browseCalls.hospital, { query: { id: ids.jia } })).result.name).toBe('甲医院')
    const [shelf] = (await jia(browseCalls.shelves, { query: { id: ids.jia } })).result
    expect(named(shelf?.videos ?? [])).toEqual(['top', 'free'])
    const { items } = (await jia(browseCalls.playlist, { query: { id: ids.list } })).result
    expect(named(items.map(item => item.video))).toEqual(['top', 'free'])
  })

  it('shows nobody what is its own while it is suspended, for all or not', async () => {
    await sql`update he_hospital set service_status = 'suspended' where id = ${ids.yi}::uuid`.execute(w.db)
    for (const call of [w.t.call, anyone, jia]) {
      expect(await found(call)).not.toContain('yi-open')
      const { body } = await call(viewerCalls.detail, { query: { id: video('yi-open') } })
      expect(body.message).toBe('该医院服务已暂停')
    }
    await sql`update he_hospital set service_status = 'active' where id = ${ids.yi}::uuid`.execute(w.db)
    expect(await found(anyone)).toContain('yi-open')
  })

  it('is closed while it is suspended', async () => {
    await setStatus('suspended')
    for (const [call, id] of [
      [browseCalls.hospital, ids.jia],
      [browseCalls.shelves, ids.jia],
      [browseCalls.playlist, ids.list],
      [viewerCalls.detail, video('jia-own')],
    ] as const) {
      const { body } = await jia(call, { query: { id } })
      expect([body.success, body.message]).toEqual([false, '该医院服务已暂停'])
    }
    const played = await jia(viewerCalls.play, { body: { videoId: video('jia-own') } })
    expect(played.body.message).toBe('该医院服务已暂停')
    expect((await jia(browseCalls.doctors, {})).result.records).toEqual([])
    expect((await jia(browseCalls.home, {})).result.hospital).toBeNull()
    await setStatus('active')
    expect(await found(jia)).toContain('jia-own')
  })
})

describe('the other pages', () => {
  it('home: quick entries, the hospital, rows of cards', async () => {
    const home = (await jia(browseCalls.home, {})).result
    expect(home.quickEntries).toEqual([{ title: '心脏', icon: null, type: 'classification', ref: ids.class }])
    expect(home.hospital).toMatchObject({ id: ids.jia, name: '甲医院' })
    expect(home.sections.map(one => one.title)).toEqual(['本院宣教', '热门宣教', '最新上线', '入院宣教'])
    expect(named(home.sections[0]?.items ?? [])).toEqual(['jia-own'])
    expect(home.carousels).toEqual([])
    const other = (await w.t.call(browseCalls.home, { query: { hospitalId: ids.yi } })).result
    expect(other.hospital?.id).toBe(ids.yi)
    expect(named(other.sections[0]?.items ?? [])).toEqual(['yi-open'])
  })

  it('trees of classes and departments', async () => {
    const [top] = (await anyone(browseCalls.classifications, {})).result
    expect([top?.name, top?.children.map(one => one.name)]).toEqual(['心脏', ['高血压']])
    const below = (await anyone(browseCalls.classifications, { query: { pid: ids.class } })).result
    expect(below.map(one => one.name)).toEqual(['高血压'])
    const inner = (await anyone(browseCalls.departments, {})).result.find(one => one.code === '03')
    expect(inner?.children.map(one => one.code)).toContain('03.04')
  })

  it('illnesses by name, pinyin and department, with their path', async () => {
    for (const query of [{ keyword: 'gxy' }, { keyword: '血压' }, { deptCode: '03' }, {}]) {
      expect((await anyone(browseCalls.illnesses, { query })).result.records.map(one => one.name)).toEqual(['高血压'])
    }
    expect((await anyone(browseCalls.illnesses, { query: { deptCode: '04' } })).result.total).toBe(0)
    const draft = (await anyone(browseCalls.illness, { query: { id: ids.illness } })).result
    expect([draft.sections, draft.summary, draft.emergencyTip]).toEqual([[], null, null])
    await sql`update he_illness set review_status = 'passed'`.execute(w.db)
    const { sections, eduPath } = (await anyone(browseCalls.illness, { query: { id: ids.illness } })).result
    expect(sections).toEqual([{ title: '饮食', html: '<p>低盐</p>' }])
    expect(eduPath.map(step => [step.phaseText, named(step.videos)])).toEqual([['饮食', ['top', 'free']]])
    await sql`update he_illness set show_flag = 'N'`.execute(w.db)
    expect((await anyone(browseCalls.illness, { query: { id: ids.illness } })).status).toBe(404)
    await sql`update he_illness set show_flag = 'Y'`.execute(w.db)
  })

  it('no draft of an illness, by no way; the name of one that passed stays while its texts are changed', async () => {
    const seen = async () => ({
      list: (await anyone(browseCalls.illnesses, { query: {} })).result.total,
      page: (await anyone(browseCalls.illness, { query: { id: ids.illness } })).status,
      suggested: (await anyone(browseCalls.suggest, { query: { keyword: '高血压' } })).result.words.includes('高血压'),
      found: (await anyone(browseCalls.search, { query: { keyword: '高血压' } })).result.illnesses.length,
      beside: (await anyone(viewerCalls.detail, { query: { id: video('free') } })).result.illnesses.length,
    })
    await sql`update he_illness set review_status = 'draft', review_due = null`.execute(w.db)
    expect(await seen()).toEqual({ list: 0, page: 404, suggested: false, found: 0, beside: 0 })
    await sql`update he_illness set review_due = '2028-06-30'`.execute(w.db)
    expect(await seen()).toEqual({ list: 1, page: 200, suggested: true, found: 1, beside: 1 })
    await sql`delete from he_search_log`.execute(w.db)
  })

  it('doctors, verified ones only, without their certificates', async () => {
    const [one] = (await anyone(browseCalls.doctors, { query: { keyword: '高血压', hospitalId: ids.jia } })).result
      .records
    expect(one).toEqual({
      id: ids.doctor,
      name: '李明',
      title: '主任医师',
      hospital: '甲医院',
      department: '心内科一病区',
      photo: null,
      goodAt: '高血压的长期管理',
      verified: true,
      videos: 1,
    })
    const detail = await anyone(browseCalls.doctor, { query: { id: ids.doctor } })
    expect(detail.text).not.toContain('cert')
    expect(detail.result).toMatchObject({ name: '李明', hospitalId: ids.jia })
    await sql`update he_famous_doctor set verify_status = 'expired'`.execute(w.db)
    expect((await anyone(browseCalls.doctors, {})).result.total).toBe(0)
    expect((await anyone(browseCalls.doctor, { query: { id: ids.doctor } })).status).toBe(404)
    const { doctor } = (await anyone(viewerCalls.detail, { query: { id: video('free') } })).result
    expect(doctor).toMatchObject({ name: '李明', verified: false })
    await sql`update he_famous_doctor set verify_status = 'verified'`.execute(w.db)
  })

  it('a video with everything beside it', async () => {
    const one = (await anyone(viewerCalls.detail, { query: { id: video('free') } })).result
    expect(one).toMatchObject({
      doctor: { name: '李明', title: '主任医师', hospital: '甲医院', verified: true },
      illnesses: [{ id: ids.illness, name: '高血压' }],
      charge: { type: 'free', originFen: 0, payFen: 0, vipFree: false },
      entitle: { ok: true, reason: 'free' },
      liked: false,
      likes: 0,
    })
    expect(named(one.related)).not.toContain('free')
    expect(one.related.length).toBeGreaterThan(3)
  })

  it('a playlist by its id or by the code that opens it, without what is off', async () => {
    const { items, name } = (await jia(browseCalls.playlist, { query: { id: ids.list } })).result
    expect(name).toBe('一病区播放单')
    expect(items.map(item => [NAMES.get(item.video.id), item.required])).toEqual([
      ['top', true],
      ['jia-own', false],
      ['free', false],
    ])
    expect((await jia(browseCalls.playlist, { query: {} })).status).toBe(400)
  })

  it('the hospital with its open departments', async () => {
    const { departments } = (await w.t.call(browseCalls.hospital, { query: { id: ids.jia } })).result
    expect(departments.map(one => one.name)).toEqual(['心内科一病区'])
    const [shelf] = (await jia(browseCalls.shelves, { query: { id: ids.jia } })).result
    expect([shelf?.name, named(shelf?.videos ?? [])]).toEqual(['入院宣教', ['top', 'jia-own', 'free']])
  })

  it('settings without signing in', async () => {
    expect((await w.t.call(browseCalls.config)).result).toMatchObject({ pay: { enabled: false }, beatSec: 10 })
  })
})

describe('search', () => {
  const logged = () => w.db.selectFrom('he_search_log').selectAll().orderBy('created_at').orderBy('id').execute()

  it('finds videos, illnesses and doctors, and notes what was looked for', async () => {
    const got = (await jia(browseCalls.search, { query: { keyword: '高血压' } })).result
    expect(got.illnesses.map(one => one.name)).toEqual(['高血压'])
    expect(got.doctors.map(one => one.name)).toEqual(['李明'])
    expect(got.videos.total).toBeGreaterThan(5)
    await jia(browseCalls.search, { query: { keyword: '高血压', pageNo: 2 } })
    await anyone(browseCalls.search, { query: { keyword: '没有这种' } })
    await w.t.call(browseCalls.search, { query: { keyword: '没有这种' } })
    expect((await jia(browseCalls.search, { query: { keyword: '  ' } })).status).toBe(400)
    const lines = await logged()
    expect(lines.map(line => [line['keyword'], line['result_count'], line['hospital_id']])).toEqual([
      ['高血压', got.videos.total + 2, ids.jia],
      ['没有这种', 0, null],
      ['没有这种', 0, null],
    ])
    expect(lines.at(-1)?.['user_id']).toBeNull()
  })

  it('suggests names and titles, and what many have looked for', async () => {
    expect((await anyone(browseCalls.suggest, { query: { keyword: 'gao' } })).result.words).toEqual(['高血压'])
    const { words } = (await anyone(browseCalls.suggest, { query: { keyword: '高血压' } })).result
    expect(words[0]).toBe('高血压')
    expect(words).toContain('高血压宣教 top')
    expect(words).not.toContain('高血压宣教 jia-own')
    expect((await anyone(browseCalls.suggest, {})).result.words).toEqual([])
    for (const call of [yi, anyone]) await call(browseCalls.search, { query: { keyword: '高血压' } })
    expect((await anyone(browseCalls.suggest, {})).result.words).toEqual(['高血压'])
  })
})
