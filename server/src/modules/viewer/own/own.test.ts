import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCall } from '../../../testing/app/test-app.ts'
import {
  addViewerBenefit,
  addQrCode,
  VIEWER_WORLD_IDS,
  viewerWorldVideoId,
  startViewerWorld,
  type ViewerWorld,
} from '../../../testing/people/viewer-world.ts'

let w: ViewerWorld
beforeAll(async () => {
  w = await startViewerWorld()
})
afterAll(async () => {
  expect(w.app.unexpectedErrors).toEqual([])
  await w.app.close()
})

const enter = (call: TestCall, q: string) => call(viewerOwnCalls.enter, { body: { q } })

async function userRow(name: string) {
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from he_wxapp_user where id = ${await w.userId(name)}::uuid`.execute(w.db)
  return rows[0] ?? {}
}

describe('scanning a code', () => {
  it('binds the viewer, records the scan, and leads to the ward’s list', async () => {
    await addQrCode(w.db, 'AAAAAAAA')
    const call = await w.viewer('scanner')
    const { result } = await enter(call, 'scene=q=AAAAAAAA')
    expect(result).toEqual({
      target: { type: 'department', id: VIEWER_WORLD_IDS.ward, title: '心内科一病区' },
      hospital: { id: VIEWER_WORLD_IDS.jia, name: '甲医院' },
      department: { id: VIEWER_WORLD_IDS.ward, name: '心内科一病区' },
      playlist: { id: VIEWER_WORLD_IDS.list, name: '一病区播放单' },
      freeUntil: '2026-12-20 10:00:00',
      isNewBind: true,
      notice: null,
    })
    expect(await userRow('scanner')).toMatchObject({
      bind_hospital_id: VIEWER_WORLD_IDS.jia,
      bind_department_id: VIEWER_WORLD_IDS.ward,
      area_code: '320508',
      free_until: '2026-12-20 10:00:00',
      reg_hospital_id: VIEWER_WORLD_IDS.jia,
    })
    expect((await enter(call, 'aaaaaaaa')).result.isNewBind).toBe(false)
    const { rows } = await sql<{ scans: number; fresh: number; counted: number }>`
      select count(*) as scans, sum(is_new_user) as fresh, max(q.scan_count) as counted
      from he_qr_scan s join he_qr_code q on q.id = s.qr_code_id where q.code = 'AAAAAAAA'`.execute(w.db)
    expect(rows[0]).toEqual({ scans: 2, fresh: 1, counted: 2 })
    expect((await call(viewerBrowseCalls.playlist, { query: { q: 'AAAAAAAA' } })).result.name).toBe('一病区播放单')
  })

  it('moves the viewer to another hospital, and keeps where they came from first', async () => {
    await addQrCode(w.db, 'BBBBBBBB', {
      target_type: 'hospital',
      target_ref: VIEWER_WORLD_IDS.yi,
      hospital_id: VIEWER_WORLD_IDS.yi,
      department_id: null,
      area_code: '330106',
    })
    const { result } = await enter(await w.viewer('scanner'), 'BBBBBBBB')
    expect([result.isNewBind, result.target.title, result.department]).toEqual([true, '乙医院', null])
    expect(await userRow('scanner')).toMatchObject({
      bind_hospital_id: VIEWER_WORLD_IDS.yi,
      reg_hospital_id: VIEWER_WORLD_IDS.jia,
    })
  })

  it('knows the source of a first sign-in by its scene', async () => {
    const call = await w.viewer('sourced', false)
    await w.app.call(viewerCalls.login, { body: { code: 'dev:sourced', scene: 'q=BBBBBBBB' } })
    expect(await userRow('sourced')).toMatchObject({ reg_scene: null, reg_hospital_id: null, reg_area_code: null })
    await call(viewerOwnCalls.consent, { body: { version: '2026-12', healthConsent: true, scene: 'q=BBBBBBBB' } })
    expect(await userRow('sourced')).toMatchObject({ reg_hospital_id: VIEWER_WORLD_IDS.yi, reg_area_code: '330106' })
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
      { target_ref: VIEWER_WORLD_IDS.otherWard, department_id: VIEWER_WORLD_IDS.otherWard },
      { target: { type: 'hospital', title: '甲医院' }, department: null, notice: '该科室已停用，为您打开医院主页' },
    ],
    [
      'a video',
      'EEEEEEEE',
      { target_type: 'video', target_ref: viewerWorldVideoId('free') },
      { target: { type: 'video' }, playlist: null },
    ],
    [
      'a doctor',
      'FFFFFFFF',
      { target_type: 'doctor', target_ref: VIEWER_WORLD_IDS.doctor },
      { target: { title: '李明' } },
    ],
    [
      'an illness',
      'GGGGGGGG',
      { target_type: 'illness', target_ref: VIEWER_WORLD_IDS.illness },
      { target: { title: '高血压' } },
    ],
    [
      'a playlist',
      'HHHHHHHH',
      { target_type: 'playlist', target_ref: VIEWER_WORLD_IDS.list },
      { playlist: { id: VIEWER_WORLD_IDS.list } },
    ],
    [
      'a video that is off',
      'IIIIIIII',
      { target_type: 'video', target_ref: viewerWorldVideoId('draft') },
      { target: { type: 'hospital' } },
    ],
    [
      'one of the platform',
      'JJJJJJJJ',
      {
        target_type: 'video',
        target_ref: viewerWorldVideoId('draft'),
        hospital_id: null,
        department_id: null,
        area_code: null,
      },
      { target: { title: '内容已下架' }, hospital: null, freeUntil: null, isNewBind: false },
    ],
  ])('leads to %s', async (_what, code, value, wanted) => {
    await addQrCode(w.db, code, value)
    expect((await enter(await w.viewer('walker'), code)).result).toMatchObject(wanted)
  })

  it('keeps a code when it is sent elsewhere', async () => {
    await sql`update he_qr_code set target_type = 'illness', target_ref = ${VIEWER_WORLD_IDS.illness}::uuid where code = 'AAAAAAAA'`.execute(
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
    await sql`update he_hospital set service_status = 'suspended' where id = ${VIEWER_WORLD_IDS.yi}::uuid`.execute(w.db)
    expect(await says('BBBBBBBB')).toBe('该医院服务已暂停')
    expect((await w.app.call(viewerCalls.login, { body: { code: 'dev:lost@H2' } })).body.message).toBe(
      '该医院服务已暂停',
    )
    await sql`update he_hospital set service_status = 'expired' where id = ${VIEWER_WORLD_IDS.yi}::uuid`.execute(w.db)
    const { result } = await enter(call, 'BBBBBBBB')
    expect([result.notice, result.freeUntil]).toEqual(['该医院服务已到期，仅展示平台视频', null])
    await sql`update he_hospital set service_status = 'active' where id = ${VIEWER_WORLD_IDS.yi}::uuid`.execute(w.db)
  })

  it('gives no free days where the hospital offers none', async () => {
    await sql`update he_hospital set patient_free_flag = 'N' where id = ${VIEWER_WORLD_IDS.yi}::uuid`.execute(w.db)
    expect((await enter(await w.viewer('payer'), 'BBBBBBBB')).result.freeUntil).toBeNull()
  })
})

describe('likes and favourites', () => {
  const like = (call: TestCall, on?: boolean) =>
    call(viewerOwnCalls.like, { body: { videoId: viewerWorldVideoId('free'), ...(on === undefined ? {} : { on }) } })
  const toggle = (call: TestCall, on?: boolean) =>
    call(viewerOwnCalls.favorite, {
      body: { videoId: viewerWorldVideoId('free'), ...(on === undefined ? {} : { on }) },
    })

  it('count each viewer once', async () => {
    const [one, two] = [await w.viewer('fan1'), await w.viewer('fan2')]
    expect((await like(one)).result).toEqual({ state: true, count: 1 })
    expect((await like(one)).result).toEqual({ state: true, count: 1 })
    expect((await like(two)).result).toEqual({ state: true, count: 2 })
    expect((await like(one, false)).result).toEqual({ state: false, count: 1 })
    expect((await like(one, false)).result).toEqual({ state: false, count: 1 })
    const { liked, likes } = (await two(viewerCalls.detail, { query: { id: viewerWorldVideoId('free') } })).result
    expect([liked, likes]).toEqual([true, 1])
  })

  it('turn a favourite round, or set it as told', async () => {
    const call = await w.viewer('keeper')
    expect((await toggle(call)).result).toEqual({ state: true, count: 1 })
    expect((await toggle(call)).result).toEqual({ state: false, count: 0 })
    expect((await toggle(call, true)).result.count).toBe(1)
    expect((await toggle(call, true)).result.count).toBe(1)
    const { records, total } = (await call(viewerOwnCalls.favorites, {})).result
    expect([records.map(one => one.id), total]).toEqual([[viewerWorldVideoId('free')], 1])
    expect((await call(viewerOwnCalls.home, {})).result.counts.fav).toBe(1)
  })

  it('stay right when many come at once', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `crowd${at}`)
    const crowd = await Promise.all(names.map(name => w.viewer(name)))
    const before = (await like(await w.viewer('fan2'))).result.count
    await Promise.all(crowd.flatMap(call => [like(call), like(call), like(call)]))
    const counts = async () => {
      const { rows } = await sql<{ kept: number; lines: number }>`select c.like_count as kept,
        (select count(*) from he_like l where l.video_id = c.video_id) as lines
        from he_video_count c where c.video_id = ${viewerWorldVideoId('free')}::uuid`.execute(w.db)
      return rows[0]
    }
    expect(await counts()).toEqual({ kept: before + 12, lines: before + 12 })
    await Promise.all(crowd.flatMap(call => [like(call, false), like(call), like(call, false)]))
    const after = await counts()
    expect(after?.kept).toBe(after?.lines)
  })

  it('are for videos one may find; taking away works even when they are gone', async () => {
    const call = await w.viewer('leaver@H1')
    const own = { videoId: viewerWorldVideoId('jia-own') }
    expect((await call(viewerOwnCalls.like, { body: { videoId: viewerWorldVideoId('draft') } })).status).toBe(404)
    expect((await (await w.viewer('stranger'))(viewerOwnCalls.favorite, { body: own })).status).toBe(404)
    await call(viewerOwnCalls.favorite, { body: own })
    await sql`delete from he_video_published where video_id = ${viewerWorldVideoId('jia-own')}::uuid`.execute(w.db)
    expect((await call(viewerOwnCalls.favorites, {})).result.total).toBe(0)
    expect((await call(viewerOwnCalls.favorite, { body: { ...own, on: false } })).result).toEqual({
      state: false,
      count: 0,
    })
  })
})

describe('history', () => {
  async function watchOnce(call: TestCall, name: string) {
    const { sessionNo } = (await call(viewerCalls.play, { body: { videoId: viewerWorldVideoId(name) } })).result
    w.app.clock.advance(10)
    await call(viewerCalls.beat, {
      body: { sessionNo, seq: 0, pos: 10, speed: 1, ranges: [[0, 10]], playing: false },
    })
    w.app.clock.advance(60)
  }
  const seen = async (call: TestCall) => (await call(viewerCalls.history, {})).result.records.map(one => one.id)

  it('is the viewer’s to clear; what was watched stays a fact', async () => {
    const call = await w.viewer('rememberer')
    for (const name of ['free', 'top', 'vip']) await watchOnce(call, name)
    expect(await seen(call)).toEqual(['vip', 'top', 'free'].map(viewerWorldVideoId))
    expect(
      (await call(viewerOwnCalls.forget, { query: { ids: `${viewerWorldVideoId('top')},` } })).result.removed,
    ).toBe(1)
    expect(await seen(call)).toEqual(['vip', 'free'].map(viewerWorldVideoId))
    expect((await call(viewerOwnCalls.home, {})).result.counts.watch).toBe(2)
    await watchOnce(call, 'top')
    expect((await seen(call))[0]).toBe(viewerWorldVideoId('top'))
    expect((await call(viewerOwnCalls.forget, {})).result.removed).toBe(3)
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
    expect((await other(viewerOwnCalls.forget, { query: { ids: viewerWorldVideoId('free') } })).status).toBe(404)
    expect(
      (
        await one(viewerOwnCalls.forget, {
          query: { ids: `${viewerWorldVideoId('free')},${viewerWorldVideoId('top')}` },
        })
      ).status,
    ).toBe(404)
    expect(await seen(one)).toEqual([viewerWorldVideoId('free')])
  })
})

describe('the viewer themself', () => {
  it('agrees before saying anything of themself', async () => {
    const call = await w.viewer('shy', false)
    expect((await call(viewerOwnCalls.profile, { body: { nick: '小周' } })).status).toBe(403)
    await call(viewerOwnCalls.consent, { body: { version: '2026-12', healthConsent: true } })
    const { result } = await call(viewerOwnCalls.profile, { body: { nick: '小周', ageBand: '60-74', gender: '2' } })
    expect([result.nick, result.consent]).toEqual(['小周', '2026-12'])
    expect(
      (await call(viewerOwnCalls.profile, { body: { avatar: 'https://evil.example/a.png' } })).body.fields?.[0]?.field,
    ).toBe('avatar')
    expect((await call(viewerOwnCalls.profile, { body: { nick: '' } })).status).toBe(400)
    expect(await userRow('shy')).toMatchObject({ health_consent: 'Y', age_band: '60-74' })
  })

  it('sees membership, tasks and free days', async () => {
    const id = await w.userId('rich@H1')
    await addViewerBenefit(w.db, id, { kind: 'vip', end_time: '2026-12-01 00:00:00+08' })
    await addViewerBenefit(w.db, id, { kind: 'vip', end_time: '2027-02-01 00:00:00+08' })
    await addViewerBenefit(w.db, id, { kind: 'task', ref_id: viewerWorldVideoId('free') })
    const home = (await (await w.viewer('rich'))(viewerOwnCalls.home, {})).result
    expect(home.vip).toEqual({ active: true, end: '2027-02-01 00:00:00' })
    expect(home.tasks.map(task => task.videoId)).toEqual([viewerWorldVideoId('free')])
    expect(home.user.bindHospital).toEqual({ id: VIEWER_WORLD_IDS.jia, name: '甲医院' })
    expect(home.freeUntil).not.toBeNull()
  })

  it('may go: nothing leads to them any more, the facts stay', async () => {
    const call = await w.viewer('gone')
    const id = await w.userId('gone')
    await call(viewerBrowseCalls.search, { query: { keyword: '高血压' } })
    expect((await call(viewerOwnCalls.deactivate, { body: { reason: ' ' } })).status).toBe(400)
    expect((await call(viewerOwnCalls.deactivate, { body: { reason: '不再需要' } })).status).toBe(200)
    expect((await call(viewerOwnCalls.home, {})).status).toBe(401)
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
    w.app.clock.advance(31)
    expect((await call(viewerOwnCalls.home, {})).status).toBe(401)
    expect((await w.app.call(viewerCalls.login, { body: { code: 'dev:banned' } })).status).toBe(403)
    const old = await w.viewer('old')
    w.app.clock.advance(30 * 86_400 + 1)
    expect((await old(viewerOwnCalls.home, {})).status).toBe(401)
  })
})
