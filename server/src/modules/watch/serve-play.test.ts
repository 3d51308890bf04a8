import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stableId, newId } from '../../platform/primitives/ids.ts'
import type { TestCall } from '../../testing/app/test-app.ts'
import {
  addViewerBenefit,
  addQrCode,
  VIEWER_WORLD_IDS,
  viewerWorldVideoId,
  startViewerWorld,
  type ViewerWorld,
} from '../../testing/people/viewer-world.ts'

let w: ViewerWorld
beforeAll(async () => {
  w = await startViewerWorld()
  await addQrCode(w.db, 'WARDWARD')
  await addQrCode(w.db, 'YIYIYIYI', {
    target_type: 'hospital',
    target_ref: VIEWER_WORLD_IDS.yi,
    hospital_id: VIEWER_WORLD_IDS.yi,
    department_id: null,
    area_code: '330106',
  })
  await addQrCode(w.db, 'PLATFORM', {
    target_type: 'video',
    target_ref: viewerWorldVideoId('free'),
    hospital_id: null,
    department_id: null,
    area_code: null,
  })
})
afterAll(async () => {
  expect(w.app.unexpectedErrors).toEqual([])
  await w.app.close()
})
beforeEach(() => w.app.clock.advance(120))

const play = (call: TestCall, name: string, more: object = {}) =>
  call(viewerCalls.play, { body: { videoId: viewerWorldVideoId(name), ...more } })

async function watchSession(id: string) {
  const { rows } = await sql<Record<string, unknown>>`select * from he_watch_session where id = ${id}::uuid`.execute(
    w.db,
  )
  return rows[0] ?? {}
}

async function placed(call: TestCall, name: string, more: object = {}) {
  const row = await watchSession((await play(call, name, more)).result.sessionNo)
  return [row['hospital_id'], row['hospital_department_id'], row['area_code']]
}

describe('whose a play is', () => {
  it('nobody’s, when a passer-by plays what is the platform’s', async () => {
    expect(await placed(await w.viewer('nobody'), 'free')).toEqual([null, null, null])
  })

  it('the owner’s, when nothing else is known', async () => {
    expect(await placed(await w.viewer('nobody2'), 'yi-open')).toEqual([VIEWER_WORLD_IDS.yi, null, '330106'])
  })

  it('the hospital’s of the last scan, for thirty days', async () => {
    const call = await w.viewer('bound@H1')
    expect(await placed(call, 'yi-open')).toEqual([VIEWER_WORLD_IDS.jia, null, '320508'])
    const id = await w.userId('bound')
    await sql`update he_wxapp_user set last_scan = ${new Date(w.app.clock.now().getTime() - 31 * 86_400_000)} where id = ${id}::uuid`.execute(
      w.db,
    )
    expect(await placed(call, 'yi-open')).toEqual([VIEWER_WORLD_IDS.yi, null, '330106'])
    expect(await placed(call, 'free')).toEqual([null, null, null])
  })

  it('the hospital’s of this visit’s code before that', async () => {
    const call = await w.viewer('visitor@H2')
    expect(await placed(call, 'free', { qrCode: 'wardward' })).toEqual([
      VIEWER_WORLD_IDS.jia,
      VIEWER_WORLD_IDS.ward,
      '320508',
    ])
    expect(await placed(call, 'free', { qrCode: 'YIYIYIYI' })).toEqual([VIEWER_WORLD_IDS.yi, null, '330106'])
    expect(await placed(call, 'free', { qrCode: 'PLATFORM' })).toEqual([VIEWER_WORLD_IDS.yi, null, '330106'])
    expect(await placed(call, 'free', { qrCode: 'ZZZZZZZZ' })).toEqual([VIEWER_WORLD_IDS.yi, null, '330106'])
  })

  it('the task’s before all', async () => {
    const id = await w.userId('patient@H2')
    const task = newId()
    await addViewerBenefit(w.db, id, {
      kind: 'task',
      ref_id: viewerWorldVideoId('vip'),
      hospital_id: VIEWER_WORLD_IDS.jia,
      department_id: VIEWER_WORLD_IDS.ward,
      source_id: task,
    })
    const call = await w.viewer('patient')
    expect(await placed(call, 'vip', { qrCode: 'YIYIYIYI' })).toEqual([
      VIEWER_WORLD_IDS.jia,
      VIEWER_WORLD_IDS.ward,
      '320508',
    ])
    expect(await placed(call, 'free', { qrCode: 'YIYIYIYI' })).toEqual([VIEWER_WORLD_IDS.yi, null, '330106'])
    expect(await placed(call, 'free', { qrCode: 'YIYIYIYI', taskId: task })).toEqual([
      VIEWER_WORLD_IDS.jia,
      VIEWER_WORLD_IDS.ward,
      '320508',
    ])
    expect((await play(call, 'free', { taskId: stableId('somebody else’s') })).status).toBe(404)
    expect((await play(call, 'free', { playlistId: stableId('none') })).status).toBe(404)
    await sql`update he_viewer_benefit set end_time = ${w.app.clock.now()} where source_id = ${task}::uuid`.execute(
      w.db,
    )
    expect(await placed(call, 'free', { taskId: task })).toEqual([VIEWER_WORLD_IDS.yi, null, '330106'])
  })

  it('keeps what led to it', async () => {
    const { sessionNo } = (
      await play(await w.viewer('touched'), 'free', {
        qrCode: 'WARDWARD',
        playlistId: VIEWER_WORLD_IDS.list,
        entryScene: 'qr',
      })
    ).result
    const row = await watchSession(sessionNo)
    expect(row).toMatchObject({ playlist_id: VIEWER_WORLD_IDS.list, entry_scene: 'qr', entitle: 'free', version_no: 1 })
    expect(row['qr_code_id']).toBeTruthy()
  })
})

describe('who may watch', () => {
  it.each<[string, string, string, Parameters<typeof addViewerBenefit>[2] | undefined, string]>([
    ['free', 'p-free', 'free', undefined, 'free'],
    ['bought', 'p-bought', 'single', { kind: 'video', ref_id: viewerWorldVideoId('single') }, 'bought'],
    ['assigned', 'p-task', 'single', { kind: 'task', ref_id: viewerWorldVideoId('single') }, 'task'],
    ['a patient', 'p-patient@H1', 'jia-own', undefined, 'hospital_free'],
    ['a member', 'p-vip', 'vip', { kind: 'vip' }, 'vip'],
    ['a member, of what is sold singly', 'p-vip2', 'single', { kind: 'vip' }, 'trial'],
    ['a benefit taken back', 'p-back', 'vip', { kind: 'vip', revoked_at: '2026-11-02 00:00:00+08' }, 'trial'],
    ['a membership that is over', 'p-over', 'vip', { kind: 'vip', end_time: '2026-11-02 00:00:00+08' }, 'trial'],
    ['nobody special', 'p-plain', 'vip', undefined, 'trial'],
  ])('%s', async (_what, name, wanted, benefit, reason) => {
    const call = await w.viewer(name)
    if (benefit) await addViewerBenefit(w.db, await w.userId(name.replace(/@.*/, '')), benefit)
    const played = (await play(call, wanted)).result
    expect(played.entitle).toBe(reason)
    expect(played.trialSec).toBe(reason === 'trial' ? 30 : null)
    expect(await watchSession(played.sessionNo)).toMatchObject({ entitle: reason })
    const { entitle } = (await call(viewerCalls.detail, { query: { id: viewerWorldVideoId(wanted) } })).result
    expect(entitle).toMatchObject({ ok: reason !== 'trial', reason })
  })

  it('402 only where nothing may be shown', async () => {
    const answer = await play(await w.viewer('p-none'), 'no-trial')
    expect([answer.status, answer.body.message]).toEqual([402, '该视频为付费内容，请先开通会员或购买'])
  })

  it('is free for patients until the days after the scan are over', async () => {
    const call = await w.viewer('p-days@H1')
    expect((await play(call, 'jia-own')).result.entitle).toBe('hospital_free')
    await sql`update he_wxapp_user set free_until = ${w.app.clock.now()}::timestamptz - interval '1 second'
      where id = ${await w.userId('p-days')}::uuid`.execute(w.db)
    expect((await play(call, 'jia-own')).result.entitle).toBe('trial')
    await w.viewer('p-days@H1')
    expect((await play(call, 'jia-own')).result.entitle).toBe('hospital_free')
  })
})

describe('a trial', () => {
  const SEGMENT = Buffer.from('segment')

  beforeAll(async () => {
    const lines = ['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-TARGETDURATION:6']
    for (let at = 0; at < 17; at++) {
      lines.push(`#EXTINF:6.000,`, `${String(at).padStart(5, '0')}.ts`)
      await w.app.context.storage.put(
        `vod/${viewerWorldVideoId('vip')}/1/480p/${String(at).padStart(5, '0')}.ts`,
        SEGMENT,
      )
    }
    await w.app.context.storage.put(
      `vod/${viewerWorldVideoId('vip')}/1/480p/index.m3u8`,
      Buffer.from([...lines, '#EXT-X-ENDLIST', ''].join('\n')),
    )
  })

  const fetch = (url: string) => w.app.app.inject({ url })

  it('ends where it says, whatever is asked for', async () => {
    const { url } = (await play(await w.viewer('try'), 'vip')).result
    const at = (name: string) => url.replace(/index\.m3u8$/, name)
    const playlist = await fetch(at('480p/index.m3u8'))
    expect(playlist.body.match(/EXTINF/g)).toHaveLength(5)
    expect(playlist.body).toContain('#EXT-X-ENDLIST')
    expect(playlist.body).not.toContain('00005.ts')
    expect((await fetch(at('480p/00004.ts'))).statusCode).toBe(200)
    for (const beyond of ['00005.ts', '00006.ts', '00016.ts']) {
      expect((await fetch(at(`480p/${beyond}`))).statusCode, beyond).toBe(404)
    }
    for (const name of ['video.mp4', '480p/..%2f480p%2f00016.ts', '480p/00016.ts?t=1']) {
      expect((await fetch(at(name))).statusCode, name).toBeGreaterThanOrEqual(400)
    }
  })

  it('carries its limit in the signature', async () => {
    const { url } = (await play(await w.viewer('try2'), 'vip')).result
    const longer = url.replace('/1t30/', '/1t90/').replace(/index\.m3u8$/, '480p/00006.ts')
    const whole = url.replace('/1t30/', '/1/').replace(/index\.m3u8$/, '480p/00006.ts')
    expect(longer).not.toBe(url)
    expect((await fetch(longer)).statusCode).toBe(404)
    expect((await fetch(whole)).statusCode).toBe(404)
  })

  it('is not for those who may watch', async () => {
    await addViewerBenefit(w.db, await w.userId('full'), { kind: 'vip' })
    const { url } = (await play(await w.viewer('full'), 'vip')).result
    const at = (name: string) => url.replace(/index\.m3u8$/, name)
    expect((await fetch(at('480p/index.m3u8'))).body.match(/EXTINF/g)).toHaveLength(17)
    expect((await fetch(at('480p/00016.ts'))).statusCode).toBe(200)
  })

  it('is over when the address is', async () => {
    const { url, expireAt } = (await play(await w.viewer('late'), 'free')).result
    expect(expireAt > '2026').toBe(true)
    w.app.clock.advance(100 + 2 * 3600 + 1)
    expect((await fetch(url)).statusCode).toBe(404)
  })
})

describe('players at once', () => {
  async function start(call: TestCall) {
    const answer = await play(call, 'free')
    if (answer.status !== 200) return answer.status
    w.app.clock.advance(1)
    await call(viewerCalls.beat, {
      body: { sessionNo: answer.result.sessionNo, seq: 0, pos: 1, speed: 1, ranges: [[0, 1]], playing: true },
    })
    return answer.result.sessionNo
  }

  it('two, not three; one more when they have stopped', async () => {
    const call = await w.viewer('three-phones')
    await start(call)
    await start(call)
    expect(await start(call)).toBe(409)
    w.app.clock.advance(31)
    expect(await start(call)).not.toBe(409)
  })

  it('going from video to video is no second player', async () => {
    const call = await w.viewer('zapper')
    for (let at = 0; at < 5; at++) {
      const { sessionNo } = (await play(call, 'free')).result
      w.app.clock.advance(1)
      const stopped = { sessionNo, seq: 0, pos: 1, speed: 1, ranges: [[0, 1]] as [number, number][], playing: false }
      expect((await call(viewerCalls.beat, { body: stopped })).status).toBe(200)
    }
  })
})

describe('where it begins', () => {
  it('where the viewer left off, never beyond a trial', async () => {
    const call = await w.viewer('goer-on')
    const { sessionNo } = (await play(call, 'vip')).result
    w.app.clock.advance(25)
    await call(viewerCalls.beat, {
      body: { sessionNo, seq: 0, pos: 25, speed: 1, ranges: [[0, 25]], playing: false },
    })
    expect((await play(call, 'vip')).result.startPos).toBe(25)
    await sql`update he_watch_record set last_pos_sec = 80 where user_id = ${await w.userId('goer-on')}::uuid`.execute(
      w.db,
    )
    expect((await play(call, 'vip')).result.startPos).toBe(0)
  })
})
