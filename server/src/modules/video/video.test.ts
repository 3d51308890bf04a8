import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import { videoCalls } from '@xuanjiao/contract/business/video/video-calls'
import { videoLifecycleCalls } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { type Db, untypedDb } from '../../platform/database/db.ts'
import { stableId, newId } from '../../platform/primitives/ids.ts'
import { secretsFor } from '../../platform/secrets/signing-secrets.ts'
import type { DataScope, Principal } from '../../platform/access/principal.ts'
import { startLiveApp, type LiveApp } from '../../testing/app/live-app.ts'
import { makeTestVideo } from '../../testing/videos/make-test-video.ts'
import { playLinkExpiry, playPath } from './rights/play-links.ts'

const hospital = stableId('test:hospital')
const other = stableId('test:other-hospital')
const areaCode = '320508'

function status(dataScope: DataScope, name = 'uploader'): Principal {
  const grants = { version: '1', may: () => true, fieldAccess: () => 'shown' as const }
  return {
    kind: 'staff',
    sessionId: 's',
    userId: stableId(name),
    username: name,
    realname: name,
    tenantId: 1,
    departId: null,
    orgCode: null,
    dataScope,
    grants,
  }
}
const platform = status({ kind: 'platform' }, 'publisher')
const own = status({ kind: 'hospital', hospitalId: hospital, areaCode })

let t: LiveApp
let now: Principal = own

beforeAll(async () => {
  t = await startLiveApp()
  t.context.staffAuthenticator.authenticate = async () => now
  const db = t.database.forTenant(1)
  for (const { userId, username } of [platform, own]) await signInOf(db, userId, username)
  const group = stableId('test:group')
  await db.insertInto('he_video_classification').values({ id: group, tenant_id: 1, name: '入院' }).execute()
  await db.insertInto('he_hospital_class').values({ id: group, tenant_id: 1, name: '综合', code: 'general' }).execute()
  const contact = {
    contact_name: '张三',
    contact_phone: '13800010000',
    address: '路',
    service_start: '2026-01-01',
    service_end: '2027-01-01',
  }
  for (const [at, id] of [hospital, other].entries()) {
    await db
      .insertInto('he_hospital')
      .values({
        id,
        tenant_id: 1,
        code: `H${at}`,
        name: `医院${at}`,
        short_name: '院',
        class_id: group,
        area_code: areaCode,
        ...contact,
      })
      .execute()
  }
})
afterAll(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
})

/** Previews open for staff who are signed in, and for nobody else. */
async function signInOf(db: Db, userId: string, username: string): Promise<void> {
  await sql`insert into sys_user (id, tenant_id, username, realname) values (${userId}, 1, ${username}, '张三')`.execute(
    db,
  )
  await sql`insert into sys_user_tenant (id, tenant_id, user_id) values (${newId()}, 1, ${userId})`.execute(db)
  await sql`insert into sys_session (id, tenant_id, user_id, token_hash, created_at, last_active_at, expires_at)
    values (${newId()}, 1, ${userId}, ${newId()}, now(), now(), '2099-01-01')`.execute(db)
}

async function newVideo(name: string): Promise<string> {
  const id = stableId(`test:${name}`)
  const row = {
    id,
    tenant_id: 1,
    code: name,
    title: `入院须知 ${name}`,
    classification_id: stableId('test:group'),
    owner_type: 'hospital',
    owner_hospital_id: hospital,
    area_code: areaCode,
  }
  await t.database.forTenant(1).insertInto('he_video').values(row).execute()
  return id
}

const rowOf = (id: string, table = 'he_video', key = 'id') =>
  untypedDb(t.database.forTenant(1)).selectFrom(table).selectAll().where(key, '=', id).executeTakeFirstOrThrow()

const tus = { 'tus-resumable': '1.0.0' }
const metadata = (videoId: string, filename: string) =>
  `videoId ${btoa(videoId)},filename ${Buffer.from(filename).toString('base64')}`

function create(videoId: string, filename: string, length: number): Promise<Response> {
  return fetch(`${t.address}/api/upload`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(length), 'upload-metadata': metadata(videoId, filename) },
  })
}

/** Sends a file in parts; `cut` ends the line in the middle of the second one. */
async function send(videoId: string, file: string, cut = false): Promise<string> {
  const bytes = await fs.readFile(file)
  const created = await create(videoId, '入院.mp4', bytes.length)
  expect(created.status).toBe(201)
  const at = new URL(created.headers.get('location') ?? '', t.address).href
  const part = Math.ceil(bytes.length / 3)
  let offset = 0
  while (offset < bytes.length) {
    const body = bytes.subarray(offset, offset + part)
    if (cut && offset === part) await cutLine(at, offset, body)
    const requested = await fetch(at, { method: 'HEAD', headers: tus })
    offset = Number(requested.headers.get('upload-offset'))
    const sent = await fetch(at, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: bytes.subarray(offset, offset + part),
    })
    expect(sent.status).toBe(204)
    offset = Number(sent.headers.get('upload-offset'))
  }
  return createHash('sha256').update(bytes).digest('hex')
}

/** Promises a whole part and hangs up half-way. */
async function cutLine(at: string, offset: number, body: Buffer): Promise<void> {
  const hangUp = new AbortController()
  const half = new ReadableStream({
    start(controller) {
      controller.enqueue(body.subarray(0, Math.floor(body.length / 2)))
      setTimeout(() => hangUp.abort(), 50)
    },
  })
  const headers = { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
  await expect(
    fetch(at, { method: 'PATCH', headers, body: half, signal: hangUp.signal, duplex: 'half' }),
  ).rejects.toThrow()
}

async function ready(id: string) {
  for (;;) {
    await t.jobs.tick()
    await t.jobs.idle()
    const state = (await t.call(videoCalls.media, { query: { id } })).result
    if (state.mediaStatus === 'ready' || state.mediaStatus === 'failed') return state
  }
}

describe('a video', () => {
  it('is uploaded over a cut line, transcoded, published and played', async () => {
    const id = await newVideo('V1')
    const sha256 = await send(id, await makeTestVideo(t.dataDir, { seconds: 13 }), true)
    const state = await ready(id)
    expect(state).toMatchObject({
      mediaStatus: 'ready',
      mediaError: null,
      durationSec: 13,
      qualities: [{ quality: '360p', width: 640, height: 360 }],
    })
    expect(state.posters).toHaveLength(4)
    const job = await t.database.system.selectFrom('sys_job').select('created_by').where('key', '=', id).execute()
    expect(job).toEqual([{ created_by: own.username }]) // who finds it among the tasks
    const row = await rowOf(id)
    expect(row).toMatchObject({ source_md5: sha256, orientation: 'landscape', cover: state.cover })

    now = platform
    expect((await t.call(videoCalls.publish, { body: { id } })).body.message).toBe('草稿的视频不能发布')
    await t.database.forTenant(1).updateTable('he_video').set({ status: 'approved' }).where('id', '=', id).execute()
    expect((await t.call(videoCalls.publish, { body: { id } })).body.message).toBe('发布成功')
    expect((await t.call(videoCalls.publish, { body: { id } })).body).toMatchObject({
      success: false,
      message: '视频已经发布',
    })
    now = own

    const { url } = (await t.call(videoCalls.preview, { query: { id } })).result
    const master = await (await fetch(t.address + url)).text()
    expect(master).toContain('360p/index.m3u8')
    const playlist = await (await fetch(t.address + url.replace('index.m3u8', '360p/index.m3u8'))).text()
    expect(playlist).toContain('#EXT-X-ENDLIST')
    const total = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, seconds]) => sum + Number(seconds), 0)
    expect(Math.abs(total - 13)).toBeLessThan(0.5)
    const segment = await fetch(t.address + url.replace('index.m3u8', '360p/00000.ts'))
    expect(segment.headers.get('content-type')).toBe('video/mp2t')
    expect(playlist).toContain('#EXT-X-KEY:METHOD=AES-128,URI="/api/wx/v1/video/key/')
    expect((await segment.bytes()).length % 16).toBe(0) // a clear one has a multiple of 188; see encryption.test.ts
    const mp4 = await fetch(t.address + url.replace('index.m3u8', 'video.mp4'), { headers: { range: 'bytes=4-7' } })
    expect([mp4.status, await mp4.text()]).toEqual([206, 'ftyp'])
    const vtt = await (await fetch(t.address + url.replace('index.m3u8', 'sprite.vtt'))).text()
    expect(vtt.match(/sprite\.jpg#xywh=/g)).toHaveLength(2)
    const sprite = await fetch(t.address + url.replace('index.m3u8', 'sprite.jpg'))
    expect(sprite.headers.get('content-type')).toBe('image/jpeg')
  })

  it('is cut on the server for those who may only try it', async () => {
    const now = t.clock.now()
    const right = {
      exp: playLinkExpiry(now, 60),
      uid: own.userId,
      videoId: stableId('test:V1'),
      version: 1,
      trialSec: 6,
    }
    const url = `${t.address}/api${playPath(secretsFor(t.context.config), right)}`
    const of = (name: string) => fetch(url.replace('index.m3u8', name))
    expect((await (await of('360p/index.m3u8')).text()).match(/\.ts$/gm)).toHaveLength(1)
    const names = ['index.m3u8', '360p/00000.ts', '360p/00001.ts', 'video.mp4', 'sprite.vtt']
    expect(await Promise.all(names.map(async name => (await of(name)).status))).toEqual([200, 200, 404, 404, 404])
    expect((await fetch(url.replace('/1t6/', '/1/'))).status).toBe(404)
  })

  it('says why a file is no video, and may be tried again with another', async () => {
    const id = await newVideo('V2')
    const file = `${t.dataDir}/text.mp4`
    await fs.writeFile(file, '这不是视频'.repeat(1000))
    await send(id, file)
    expect(await ready(id)).toMatchObject({ mediaStatus: 'failed', mediaError: '无法识别的视频文件，文件可能已损坏' })
    expect((await t.call(videoCalls.retry, { body: { id } })).body.success).toBe(true)
    expect(await ready(id)).toMatchObject({ mediaStatus: 'failed' })
    await send(
      id,
      await makeTestVideo(t.dataDir, { seconds: 6, width: 320, height: 568, audio: false, name: 'portrait.mp4' }),
    )
    expect(await ready(id)).toMatchObject({ mediaStatus: 'ready', mediaError: null })
    const row = await rowOf(id)
    expect(row['orientation']).toBe('portrait')
  })

  it('refuses what is too short and what names other files', async () => {
    const id = await newVideo('V3')
    await send(id, await makeTestVideo(t.dataDir, { seconds: 3, name: 'short.mp4' }))
    expect((await ready(id)).mediaError).toBe('视频时长不足5秒')
    const evil = `${t.dataDir}/evil.mp4`
    await fs.writeFile(evil, '#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n')
    await send(id, evil)
    expect(await ready(id)).toMatchObject({ mediaStatus: 'failed' })
  })

  it('is taken off with a reason', async () => {
    const id = stableId('test:V1')
    expect((await t.call(videoCalls.off, { body: { id, reason: '' } })).status).toBe(400)
    expect((await t.call(videoCalls.off, { body: { id, reason: '内容过期' } })).body.message).toBe('下架成功')
    const row = await rowOf(id)
    expect(row).toMatchObject({ status: 'off', off_reason: '内容过期' })
  })

  it('is nobody else’s', async () => {
    const id = await newVideo('V4')
    const bytes = 1000
    const created = await create(id, 'a.mp4', bytes)
    const at = new URL(created.headers.get('location') ?? '', t.address).href
    now = status({ kind: 'hospital', hospitalId: other, areaCode }, 'stranger')
    expect((await create(id, 'a.mp4', bytes)).status).toBe(404)
    expect((await fetch(at, { method: 'HEAD', headers: tus })).status).toBe(404)
    expect(
      (
        await fetch(at, {
          method: 'PATCH',
          headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
          body: 'x',
        })
      ).status,
    ).toBe(404)
    for (const call of [videoCalls.publish, videoCalls.retry])
      expect((await t.call(call, { body: { id } })).status).toBe(404)
    expect((await t.call(videoCalls.preview, { query: { id } })).status).toBe(404)
    now = own
  })

  it('is revised with another file while the one before goes on playing', async () => {
    const id = await newVideo('V6')
    await send(id, await makeTestVideo(t.dataDir, { seconds: 8, name: 'first.mp4' }))
    await ready(id)
    await t.database.forTenant(1).updateTable('he_video').set({ status: 'approved' }).where('id', '=', id).execute()
    now = platform
    await t.call(videoCalls.publish, { body: { id } })
    now = own
    expect((await create(id, 'b.mp4', 1000)).status).toBe(422)
    expect((await t.call(videoLifecycleCalls.revise, { body: { id } })).result).toMatchObject({ versionNo: 2 })
    const secondsOf = async (versionNo: number) => {
      const { url } = (await t.call(videoCalls.preview, { query: { id, versionNo } })).result
      const playlist = await (await fetch(t.address + url.replace('index.m3u8', '360p/index.m3u8'))).text()
      return [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, seconds]) => sum + Number(seconds), 0)
    }
    expect(await secondsOf(2)).toBeCloseTo(8, 0) // until it has a file of its own
    await send(id, await makeTestVideo(t.dataDir, { seconds: 6, name: 'second.mp4' }))
    expect(await ready(id)).toMatchObject({ mediaStatus: 'ready', durationSec: 6 })
    expect(await secondsOf(1)).toBeCloseTo(8, 0)
    expect(await secondsOf(2)).toBeCloseTo(6, 0)
    expect(await rowOf(id, 'he_video_published', 'video_id')).toMatchObject({ version_no: 1, duration_sec: 8 })
  })

  it('refuses other kinds of files, empty and huge ones', async () => {
    const id = await newVideo('V5')
    expect((await create(id, 'a.exe', 10)).status).toBe(415)
    expect((await create(id, 'a.mp4', 0)).status).toBe(400)
    expect((await create(id, 'a.mp4', 3 * 1024 ** 3)).status).toBe(413)
    expect((await create('x', 'a.mp4', 10)).status).toBe(400)
  })
})
