import { browseCalls } from '@xuanjiao/contract/viewer/browse-calls'
import { ownCalls } from '@xuanjiao/contract/viewer/own-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../../testing/house/test-house.ts'
import { addBenefit, addCode, ids, video, viewerWorld, type ViewerWorld } from '../../../testing/people/viewer-world.ts'

let w: ViewerWorld
beforeAll(async () => {
  w = await viewerWorld()
})
afterAll(async () => {
  expect(w.t.faults).toEqual([])
  await w.t.close()
})

const enter = (call: Call, q: string) => call(ownCalls.enter, { body: { q } })

async function userRow(name: string) {
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from he_wxapp_user where id = ${await w.userId(name)}::uuid`.execute(w.db)
  return rows[0] ?? {}
}

describe('scanning a code', () => {
  it('binds the viewer, records the scan, and leads to the ward’s list', async () => {
    await addCode(w.db, 'AAAAAAAA')
    const call = await w.viewer('scanner')
    const { result } = await enter(call, 'scene=q=AAAAAAAA')
    expect(result).toEqual({
      target: { type: 'department', id: ids.ward, title: '心内科一病区' },
      hospital: { id: ids.jia, name: '甲医院' },
      department: { id: ids.ward, name: '心内科一病区' },
      playlist: { id: ids.list, name: '一病区播放单' },
      freeUntil: '2026-12-20 10:00:00',
      isNewBind: true,
      notice: null,
    })
    expect(await userRow('scanner')).toMatchObject({
      bind_hospital_id: ids.jia,
      bind_department_id: ids.ward,
      area_code: '320508',
      free_until: '2026-12-20 10:00:00',
      reg_hospital_id: ids.jia,
    })
    expect((await enter(call, 'aaaaaaaa')).result.isNewBind).toBe(false)
    const { rows } = await sql<{ scans: number; fresh: number; counted: number }>`
      select count(*) as scans, sum(is_new_user) as fresh, max(q.scan_count) as counted
      from he_qr_scan s join he_qr_code q on q.id = s.qr_code_id where q.code = 'AAAAAAAA'`.execute(w.db)
    expect(rows[0]).toEqual({ scans: 2, fresh: 1, counted: 2 })
    expect((await call(browseCalls.playlist, { query: { q: 'AAAAAAAA' } })).result.name).toBe('一病区播放单')
  })

  it('moves the viewer to another hospital, and keeps where they came from first', async () => {
    await addCode(w.db, 'BBBBBBBB', {
      target_type: 'hospital',
      target_ref: ids.yi,
      hospital_id: ids.yi,
      department_id: null,
      area_code: '330106',
    })
    const { result } = await enter(await w.viewer('scanner'), 'BBBBBBBB')
    expect([result.isNewBind, result.target.title, result.department]).toEqual([true, '乙医院', null])
    expect(await userRow('scanner')).toMatchObject({ bind_hospital_id: ids.yi, reg_hospital_id: ids.jia })
  })

  it('knows the source of a first sign-in by its scene', async () => {
    const call = await w.viewer('sourced', false)
    await w.t.call(viewerCalls.login, { body: { code: 'dev:sourced', scene: 'q=BBBBBBBB' } })
    expect(await userRow('sourced')).toMatchObject({ reg_scene: null, reg_hospital_id: null, reg_area_code: null })
    await call(ownCalls.consent, { body: { version: '2026-11', healthConsent: true, scene: 'q=BBBBBBBB' } })
    expect(await userRow('sourced')).toMatchObject({ reg_hospital_id: ids.yi, reg_area_code: '330106' })
  })

  it.each<[string, string, Record<string, unknown>, object]>([
    [
      'a bed',
      'CCCCCCCC',
      { target_type: 'bed', bed_no: '12' },
      { target: { type: 'bed', title: '心内科一病区 12床' } },
    ],
    [
      'a closed ward',
      'DDDDDDDD',
      { target_ref: ids.otherWard, department_id: ids.otherWard },
      { target: { type: 'hospital', title: '甲医院' }, department: null, notice: '该科室已停用，为您打开医院主页' },
    ],
    [
      'a video',
      'EEEEEEEE',
      { target_type: 'video', target_ref: video('free') },
      { target: { type: 'video' }, playlist: null },
    ],
    ['a doctor', 'FFFFFFFF', { target_type: 'doctor', target_ref: ids.doctor }, { target: { title: '李明' } }],
    ['an illness', 'GGGGGGGG', { target_type: 'illness', target_ref: ids.illness }, { target: { title: '高血压' } }],
    ['a playlist', 'HHHHHHHH', { target_type: 'playlist', target_ref: ids.list }, { playlist: { id: ids.list } }],
    [
      'a video that is off',
      'IIIIIIII',
      { target_type: 'video', target_ref: video('draft') },
      { target: { type: 'hospital' } },
    ],
    [
      'one of the platform',
      'JJJJJJJJ',
      { target_type: 'video', target_ref: video('draft'), hospital_id: null, department_id: null, area_code: null },
      { target: { title: '内容已下架' }, hospital: null, freeUntil: null, isNewBind: false },
    ],
  ])('leads to %s', async (_what, code, given, wanted) => {
    await addCode(w.db, code, given)
    expect((await enter(await w.viewer('walker'), code)).result).toMatchObject(wanted)
  })

  it('keeps a code when it is sent elsewhere', async () => {
    await sql`update he_qr_code set target_type = 'illness', target_ref = ${ids.illness}::uuid where code = 'AAAAAAAA'`.execute(
      w.db,
    )
    expect((await enter(await w.viewer('walker'), 'AAAAAAAA')).result.target.title).toBe('高血压')
  })

  it('says why a code leads nowhere', async () => {
    const call = await w.viewer('lost')
    const says = async (q: string) => (await enter(call, q)).body.message
    expect(await says('ZZZZZZZZ')).toBe('二维码无效，请确认是否为本平台的宣教二维码')
    expect((await enter(call, 'short')).status).toBe(400)
    await sql`update he_qr_code set status = '0' where code = 'CCCCCCCC'`.execute(w.db)
    expect(await says('CCCCCCCC')).toBe('该二维码已停用，请联系医护人员')
    await sql`update he_hospital set service_status = 'suspended' where id = ${ids.yi}::uuid`.execute(w.db)
    expect(await says('BBBBBBBB')).toBe('该医院服务已暂停')
    expect((await w.t.call(viewerCalls.login, { body: { code: 'dev:lost@H2' } })).body.message).toBe('该医院服务已暂停')
    await sql`update he_hospital set service_status = 'expired' where id = ${ids.yi}::uuid`.execute(w.db)
    const { result } = await enter(call, 'BBBBBBBB')
    expect([result.notice, result.freeUntil]).toEqual(['该医院服务已到期，仅展示平台视频', null])
    await sql`update he_hospital set service_status = 'active' where id = ${ids.yi}::uuid`.execute(w.db)
  })

  it('gives no free days where the hospital offers none', async () => {
    await sql`update he_hospital set patient_free_flag = 'N' where id = ${ids.yi}::uuid`.execute(w.db)
    expect((await enter(await w.viewer('payer'), 'BBBBBBBB')).result.freeUntil).toBeNull()
  })
})

describe('likes and favourites', () => {
  const like = (call: Call, on?: boolean) =>
    call(ownCalls.like, { body: { videoId: video('free'), ...(on === undefined ? {} : { on }) } })
  const toggle = (call: Call, on?: boolean) =>
    call(ownCalls.favorite, { body: { videoId: video('free'), ...(on === undefined ? {} : { on }) } })

  it('count each viewer once', async () => {
    const [one, two] = [await w.viewer('fan1'), await w.viewer('fan2')]
    expect((await like(one)).result).toEqual({ state: true, count: 1 })
    expect((await like(one)).result).toEqual({ state: true, count: 1 })
    expect((await like(two)).result).toEqual({ state: true, count: 2 })
    expect((await like(one, false)).result).toEqual({ state: false, count: 1 })
    expect((await like(one, false)).result).toEqual({ state: false, count: 1 })
    const { liked, likes } = (await two(viewerCalls.detail, { query: { id: video('free') } })).result
    expect([liked, likes]).toEqual([true, 1])
  })

  it('turn a favourite round, or set it as told', async () => {
    const call = await w.viewer('keeper')
    expect((await toggle(call)).result).toEqual({ state: true, count: 1 })
    expect((await toggle(call)).result).toEqual({ state: false, count: 0 })
    expect((await toggle(call, true)).result.count).toBe(1)
    expect((await toggle(call, true)).result.count).toBe(1)
    const { records, total } = (await call(ownCalls.favorites, {})).result
    expect([records.map(one => one.id), total]).toEqual([[video('free')], 1])
    expect((await call(ownCalls.home, {})).result.counts.fav).toBe(1)
  })

  it('stay right when many come at once', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `crowd${at}`)
    const crowd = await Promise.all(names.map(name => w.viewer(name)))
    const before = (await like(await w.viewer('fan2'))).result.count
    await Promise.all(crowd.flatMap(call => [like(call), like(call), like(call)]))
    const counts = async () => {
      const { rows } = await sql<{ kept: number; lines: number }>`select c.like_count as kept,
        (select count(*) from he_like l where l.video_id = c.video_id) as lines
        from he_video_count c where c.video_id = ${video('free')}::uuid`.execute(w.db)
      return rows[0]
    }
    expect(await counts()).toEqual({ kept: before + 12, lines: before + 12 })
    await Promise.all(crowd.flatMap(call => [like(call, false), like(call), like(call, false)]))
    const after = await counts()
    expect(after?.kept).toBe(after?.lines)
  })

  it('are for videos one may find; taking away works even when they are gone', async () => {
    const call = await w.viewer('leaver@H1')
    const own = { videoId: video('jia-own') }
    expect((await call(ownCalls.like, { body: { videoId: video('draft') } })).status).toBe(404)
    expect((await (await w.viewer('stranger'))(ownCalls.favorite, { body: own })).status).toBe(404)
    await call(ownCalls.favorite, { body: own })
    await sql`delete from he_video_published where video_id = ${video('jia-own')}::uuid`.execute(w.db)
    expect((await call(ownCalls.favorites, {})).result.total).toBe(0)
    expect((await call(ownCalls.favorite, { body: { ...own, on: false } })).result).toEqual({ state: false, count: 0 })
  })
})

describe('history', () => {
  async function watchOnce(call: Call, name: string) {
    const { sessionNo } = (await call(viewerCalls.play, { body: { videoId: video(name) } })).result
    w.t.clock.advance(10)
    await call(viewerCalls.beat, {
      body: { sessionNo, seq: 0, pos: 10, speed: 1, ranges: [[0, 10]], playing: false },
    })
    w.t.clock.advance(60)
  }
  const seen = async (call: Call) => (await call(viewerCalls.history, {})).result.records.map(one => one.id)

  it('is the viewer’s to clear; what was watched stays a fact', async () => {
    const call = await w.viewer('rememberer')
    for (const name of ['free', 'top', 'vip']) await watchOnce(call, name)
    expect(await seen(call)).toEqual(['vip', 'top', 'free'].map(video))
    expect((await call(ownCalls.forget, { query: { ids: `${video('top')},` } })).result.removed).toBe(1)
    expect(await seen(call)).toEqual(['vip', 'free'].map(video))
    expect((await call(ownCalls.home, {})).result.counts.watch).toBe(2)
    await watchOnce(call, 'top')
    expect((await seen(call))[0]).toBe(video('top'))
    expect((await call(ownCalls.forget, {})).result.removed).toBe(3)
    expect(await seen(call)).toEqual([])
    const facts = await w.db
      .selectFrom('he_watch_record')
      .select('id')
      .where('user_id', '=', await w.userId('rememberer'))
      .execute()
    expect(facts).toHaveLength(3)
  })

  it('is nobody else’s', async () => {
    const [one, other] = [await w.viewer('mine'), await w.viewer('theirs')]
    await watchOnce(one, 'free')
    expect(await seen(other)).toEqual([])
    expect((await other(ownCalls.forget, { query: { ids: video('free') } })).status).toBe(404)
    expect((await one(ownCalls.forget, { query: { ids: `${video('free')},${video('top')}` } })).status).toBe(404)
    expect(await seen(one)).toEqual([video('free')])
  })
})

describe('the viewer themself', () => {
  it('agrees before saying anything of themself', async () => {
    const call = await w.viewer('shy', false)
    expect((await call(ownCalls.profile, { body: { nick: '小周' } })).status).toBe(403)
    await call(ownCalls.consent, { body: { version: '2026-11', healthConsent: true } })
    const { result } = await call(ownCalls.profile, { body: { nick: '小周', ageBand: '60-74', gender: '2' } })
    expect([result.nick, result.consent]).toEqual(['小周', '2026-11'])
    expect(
      (await call(ownCalls.profile, { body: { avatar: 'https://evil.example/a.png' } })).body.fields?.[0]?.field,
    ).toBe('avatar')
    expect((await call(ownCalls.profile, { body: { nick: '' } })).status).toBe(400)
    expect(await userRow('shy')).toMatchObject({ health_consent: 'Y', age_band: '60-74' })
  })

  it('sees membership, tasks and free days', async () => {
    const id = await w.userId('rich@H1')
    await addBenefit(w.db, id, { kind: 'vip', end_time: '2026-12-01 00:00:00+08' })
    await addBenefit(w.db, id, { kind: 'vip', end_time: '2027-02-01 00:00:00+08' })
    await addBenefit(w.db, id, { kind: 'task', ref_id: video('free') })
    const home = (await (await w.viewer('rich'))(ownCalls.home, {})).result
    expect(home.vip).toEqual({ active: true, end: '2027-02-01 00:00:00' })
    expect(home.tasks.map(task => task.videoId)).toEqual([video('free')])
    expect(home.user.bindHospital).toEqual({ id: ids.jia, name: '甲医院' })
    expect(home.freeUntil).not.toBeNull()
  })

  it('may go: nothing leads to them any more, the facts stay', async () => {
    const call = await w.viewer('gone')
    const id = await w.userId('gone')
    await call(browseCalls.search, { query: { keyword: '高血压' } })
    expect((await call(ownCalls.deactivate, { body: { reason: ' ' } })).status).toBe(400)
    expect((await call(ownCalls.deactivate, { body: { reason: '不再需要' } })).status).toBe(200)
    expect((await call(ownCalls.home, {})).status).toBe(401)
    expect((await call(viewerCalls.list, {})).status).toBe(401)
    expect(await w.userId('gone')).not.toBe(id)
    const { rows } = await sql<Record<string, unknown>>`select status, nick_name, avatar, consent_version,
      (select count(*) from he_search_log where user_id = u.id) as logged from he_wxapp_user u where id = ${id}::uuid`.execute(
      w.db,
    )
    expect(rows[0]).toEqual({ status: '2', nick_name: '已注销用户', avatar: null, consent_version: null, logged: 0 })
  })

  it('is not let in when disabled, and out when the token is over', async () => {
    const call = await w.viewer('banned')
    await sql`update he_wxapp_user set status = '0' where id = ${await w.userId('banned')}::uuid`.execute(w.db)
    w.t.clock.advance(31)
    expect((await call(ownCalls.home, {})).status).toBe(401)
    expect((await w.t.call(viewerCalls.login, { body: { code: 'dev:banned' } })).status).toBe(403)
    const old = await w.viewer('old')
    w.t.clock.advance(30 * 86_400 + 1)
    expect((await old(ownCalls.home, {})).status).toBe(401)
  })
})
