import { createDecipheriv } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../platform/primitives/ids.ts'
import { findMediaTools } from '../../platform/host/media-tools.ts'
import { runTool } from '../../platform/host/run-tool.ts'
import { secretsFor } from '../../platform/secrets/signing-secrets.ts'
import { runJobByKind } from '../../testing/app/run-job.ts'
import { makeTestVideo } from '../../testing/videos/make-test-video.ts'
import { addAdministrator } from '../../testing/people/test-users.ts'
import {
  addViewerBenefit,
  viewerWorldVideoId,
  startViewerWorld,
  type ViewerWorld,
} from '../../testing/people/viewer-world.ts'
import { playLinkExpiry, playPath } from '../video/index.ts'

let w: ViewerWorld

beforeAll(async () => {
  w = await startViewerWorld()
  const clip = await makeTestVideo(w.app.dataDir, { seconds: 13, width: 160, height: 90 })
  for (const name of ['vip', 'single', 'free', 'jia-own']) await transcode(viewerWorldVideoId(name), clip)
}, 120_000)
afterAll(async () => {
  expect(w.app.unexpectedErrors).toEqual([])
  await w.app.close()
})
beforeEach(() => w.app.clock.advance(120))

/** As an upload ends: the file in the storage, the job in the queue. */
async function transcode(videoId: string, clip: string): Promise<void> {
  const source = `source/${videoId}/clip.mp4`
  await w.app.context.storage.put(source, await fs.readFile(clip))
  await w.app.context.jobs.add({ kind: 'video.transcode', payload: { videoId, source }, tenantId: 1, key: videoId })
  await jobsDone()
  await sql`update he_video_published set duration_sec = 13 where video_id = ${videoId}::uuid`.execute(w.db)
}

async function jobsDone(): Promise<void> {
  await w.app.jobs.tick()
  await w.app.jobs.idle()
}

async function playing(name: string, wanted: string): Promise<string> {
  const call = await w.viewer(name)
  return (await call(viewerCalls.play, { body: { videoId: viewerWorldVideoId(wanted) } })).result.url
}

async function member(name: string, wanted = 'vip'): Promise<string> {
  await addViewerBenefit(w.db, await w.userId(name), { kind: 'vip' })
  return playing(name, wanted)
}

const get = (url: string, headers: Record<string, string> = {}) => w.app.app.inject({ url, headers })
const below = (url: string, name: string) => url.replace(/index\.m3u8$/, name)
const playlistOf = async (url: string) => (await get(below(url, '90p/index.m3u8'))).body
const keyAddress = async (url: string) => /URI="([^"]+)"/.exec(await playlistOf(url))?.[1] ?? 'no key'
const segmentOf = async (url: string, at: number) => (await get(below(url, `90p/0000${at}.ts`))).rawPayload

function opened(segment: Buffer, key: Buffer, at: number): Buffer {
  const iv = Buffer.alloc(16)
  iv.writeUInt32BE(at, 12)
  const cipher = createDecipheriv('aes-128-cbc', key, iv)
  return Buffer.concat([cipher.update(segment), cipher.final()])
}

async function tools() {
  const match = await findMediaTools(w.app.context.config)
  if (!match) throw new Error('no ffmpeg was found')
  return match
}

/** What ffmpeg makes of segments or a playlist, read through and through: seconds and pictures. */
async function watch(input: string): Promise<{ seconds: number; width: string | undefined; pictures: number }> {
  const { ffmpeg, ffprobe } = await tools()
  const whole = `${input}.mp4`
  const values = input.endsWith('.m3u8') ? ['-allowed_extensions', 'ALL'] : []
  await runTool(ffmpeg, ['-v', 'error', ...values, '-i', input, '-c', 'copy', '-bsf:a', 'aac_adtstoasc', whole])
  const args = ['-v', 'error', '-count_packets', '-select_streams', 'v:0', '-of', 'default=nw=1', '-show_entries']
  const text = await runTool(ffprobe, [...args, 'stream=width,nb_read_packets:format=duration', whole])
  const of = (name: string) => new RegExp(`${name}=([\\d.]+)`).exec(text)?.[1]
  return { seconds: Math.round(Number(of('duration'))), width: of('width'), pictures: Number(of('nb_read_packets')) }
}

/** What a player fetches, laid side by side: playlist, key and segments as they came. */
async function fetched(url: string): Promise<string> {
  const folder = await fs.mkdtemp(path.join(w.app.dataDir, 'fetched-'))
  const playlist = await playlistOf(url)
  await fs.writeFile(path.join(folder, 'index.m3u8'), playlist.replace(/URI="[^"]+"/, 'URI="video.key"'))
  await fs.writeFile(path.join(folder, 'video.key'), (await get(await keyAddress(url))).rawPayload)
  for (const [name] of playlist.matchAll(/\d{5}\.ts/g))
    await fs.writeFile(path.join(folder, name), (await get(below(url, `90p/${name}`))).rawPayload)
  return path.join(folder, 'index.m3u8')
}

describe('an encrypted video', () => {
  it('lies nowhere in clear, and its key nowhere at all', async () => {
    const files = await w.app.context.storage.list(`vod/${viewerWorldVideoId('vip')}`)
    expect(files.filter(file => file.endsWith('.aes'))).toHaveLength(3)
    expect(files.filter(file => file.endsWith('.ts'))).toEqual([])
    expect(await fs.readdir(path.join(w.app.dataDir, 'work'))).toEqual([])
    const address = await keyAddress(await member('at-rest'))
    const key = (await get(address)).rawPayload
    const [, token = 'no token'] = address.split('?t=')
    expect((await get(address.replace(/key\/\w+/, `key/${newId()}`))).statusCode).toBe(403) // a refusal is logged
    await w.app.context.audit.flush()
    const { rows } = await sql<{ text: string }>`
      select row_to_json(k)::text as text from he_video_key k union all select row_to_json(l)::text from sys_log l
      union all select row_to_json(d)::text from sys_data_log d union all select row_to_json(j)::text from sys_job j`.execute(
      w.app.database.system,
    )
    const all = rows.map(row => row.text).join('\n')
    expect(all).toContain('被拒绝：视频密钥')
    expect(all).not.toContain(token)
    for (const form of ['hex', 'base64', 'base64url'] as const) expect(all).not.toContain(key.toString(form))
  })

  it('is the clip to whoever has the key, and to a player that follows the playlist', { timeout: 60_000 }, async () => {
    const url = await member('player')
    const key = await get(await keyAddress(url))
    expect([key.statusCode, key.rawPayload.length]).toEqual([200, 16])
    expect(key.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/octet-stream' })
    const segment = await segmentOf(url, 1)
    const clear = opened(segment, key.rawPayload, 1)
    expect([segment[0] === 0x47 && segment[188] === 0x47, clear[0], clear[188]]).toEqual([false, 0x47, 0x47])
    const file = path.join(w.app.dataDir, 'opened.ts')
    await fs.writeFile(file, clear)
    expect(await watch(file)).toEqual({ seconds: 6, width: '160', pictures: 72 })
    expect(await watch(await fetched(url))).toEqual({ seconds: 13, width: '160', pictures: 156 })
  })

  it('has a key of its own', async () => {
    const [one, other] = [await playing('own-key', 'free'), await member('own-key', 'vip')]
    const keys = await Promise.all([one, other].map(async url => (await get(await keyAddress(url))).rawPayload))
    expect(keys[0]?.equals(keys[1] ?? Buffer.alloc(0))).toBe(false)
  })

  it('has no clear mp4 beside it where it is sold', async () => {
    expect((await get(below(await member('mp4'), 'video.mp4'))).statusCode).toBe(404)
    expect((await get(below(await playing('mp4', 'free'), 'video.mp4'))).statusCode).toBe(200)
    for (const name of ['sprite.jpg', 'sprite.vtt'])
      expect((await get(below(await member('mp4-2'), name))).statusCode).toBe(200)
  })
})

describe('the key is refused', () => {
  const status = async (url: string, headers = {}) => (await get(url, headers)).statusCode

  it('without a token, with a wrong one, and with one that is over', async () => {
    const url = await keyAddress(await member('strict'))
    const wrong = url.replace(/\.([\w-])([\w-]{21})\./, (_, first, rest) => `.${first === 'A' ? 'B' : 'A'}${rest}.`)
    expect(await Promise.all([url, url.split('?')[0] ?? '', `${url}x`, wrong].map(one => status(one)))).toEqual([
      200, 401, 403, 403,
    ])
    w.app.clock.advance(13 + 2 * 3600 + 1)
    expect(await status(url)).toBe(403)
  })

  it('with the token of another video', async () => {
    const [vip, free] = [await keyAddress(await member('mixer')), await keyAddress(await playing('mixer', 'free'))]
    const mixed = `${vip.split('?')[0]}?${free.split('?')[1]}`
    expect([await status(vip), await status(free), await status(mixed)]).toEqual([200, 200, 403])
    expect(await status(vip.replace(/key\/\w+/, `key/${newId()}`))).toBe(403)
  })

  it('to another viewer', async () => {
    const url = await keyAddress(await member('owner'))
    const signIn = async (name: string) =>
      (await w.app.call(viewerCalls.login, { body: { code: `dev:${name}` } })).result.token
    expect(await status(url, { 'x-wx-token': await signIn('owner') })).toBe(200)
    expect(await status(url, { 'x-wx-token': await signIn('thief') })).toBe(403)
    expect(await status(url, { 'x-wx-token': 'forged-forged-forged-forged' })).toBe(401)
  })

  it('to another viewer as often as that one asks, which takes nothing from what its owner may ask', async () => {
    const url = await keyAddress(await member('robbed'))
    const token = (await w.app.call(viewerCalls.login, { body: { code: 'dev:robber' } })).result.token
    const tries = Array.from({ length: 130 }, (_, at) =>
      w.app.app.inject({ url, headers: { 'x-wx-token': token }, remoteAddress: `203.0.113.${at}` }),
    )
    expect(new Set((await Promise.all(tries)).map(({ statusCode }) => statusCode))).toEqual(new Set([403]))
    expect(await status(url)).toBe(200)
  })

  it.each([
    ['taken back', sql`revoked_at = now()`],
    ['over', sql`end_time = '2026-11-02 00:00:00+08'`],
  ])('once the membership is %s', async (_what, change) => {
    const name = `leaver-${newId().slice(-8)}`
    const url = await keyAddress(await member(name))
    expect(await status(url)).toBe(200)
    await sql`update he_viewer_benefit set ${change} where user_id = ${await w.userId(name)}::uuid`.execute(w.db)
    expect(await status(url)).toBe(403)
  })

  it('once the days of a patient are over, the viewer is shut out, or the video is off', async () => {
    const patient = await keyAddress(await playing('patient@H1', 'jia-own'))
    const shut = await keyAddress(await playing('shut-out', 'free'))
    expect([await status(patient), await status(shut)]).toEqual([200, 200])
    await sql`update he_wxapp_user set free_until = '2026-11-02 00:00:00+08'
      where id = ${await w.userId('patient')}::uuid`.execute(w.db)
    await sql`update he_wxapp_user set status = '0' where id = ${await w.userId('shut-out')}::uuid`.execute(w.db)
    expect([await status(patient), await status(shut)]).toEqual([403, 403])
    const buyer = await w.userId('buyer')
    await addViewerBenefit(w.db, buyer, { kind: 'video', ref_id: viewerWorldVideoId('single') })
    const bought = await keyAddress(await playing('buyer', 'single'))
    expect(await status(bought)).toBe(200)
    await sql`delete from he_video_published where video_id = ${viewerWorldVideoId('single')}::uuid`.execute(w.db)
    expect(await status(bought)).toBe(403)
  })

  it('when it is asked for too often', async () => {
    const strict = await startViewerWorld({ VIEWER_LIMITS: 'on' })
    const secret = secretsFor(strict.app.context.config)
    const right = { exp: playLinkExpiry(strict.app.clock.now(), 60), uid: newId(), videoId: newId(), version: 1 }
    const [, , exp, uid, sig, id] = playPath(secret, right).split('/')
    const url = `/api/wx/v1/video/key/${newId()}?t=${exp}.${uid}.${sig}.${id}.1`
    const codes: number[] = []
    for (let at = 0; at < 121; at++) codes.push((await strict.app.app.inject({ url })).statusCode)
    expect([codes[119], codes[120]]).toEqual([403, 429])
    await strict.app.close()
  })
})

describe('a trial of an encrypted video', () => {
  it('has a key and the first segments, and nothing after them', async () => {
    await sql`update he_video_published set trial_sec = 6 where video_id = ${viewerWorldVideoId('vip')}::uuid`.execute(
      w.db,
    )
    const url = await playing('trier', 'vip')
    expect((await playlistOf(url)).match(/\.ts$/gm)).toHaveLength(1)
    const address = await keyAddress(url)
    const key = await get(address)
    expect(opened(await segmentOf(url, 0), key.rawPayload, 0)[0]).toBe(0x47)
    const names = ['90p/00001.ts', '90p/00002.ts', 'video.mp4', 'sprite.jpg', 'sprite.vtt']
    for (const name of names) expect((await get(below(url, name))).statusCode, name).toBe(404)
    await sql`update he_video_published set trial_sec = 5 where video_id = ${viewerWorldVideoId('vip')}::uuid`.execute(
      w.db,
    )
    expect((await get(address)).statusCode).toBe(403)
  })
})

describe('a preview of staff', () => {
  it('has the key as long as they are signed in', async () => {
    const user = await addAdministrator(w.app.database.system)
    await sql`insert into sys_session (id, tenant_id, user_id, token_hash, created_at, last_active_at, expires_at)
      values (${newId()}, 1, ${user.id}, 'hash', now(), now(), ${new Date(w.app.clock.now().getTime() + 3_600_000)})`.execute(
      w.db,
    )
    const right = {
      exp: playLinkExpiry(w.app.clock.now(), 13),
      uid: user.id,
      videoId: viewerWorldVideoId('vip'),
      version: 1,
    }
    const key = await keyAddress(`/api${playPath(secretsFor(w.app.context.config), right)}`)
    expect((await get(key)).statusCode).toBe(200)
    await sql`update sys_session set revoked_at = now() where user_id = ${user.id}::uuid`.execute(w.db)
    expect((await get(key)).statusCode).toBe(403)
  })
})

describe('a video from before there were keys', () => {
  const id = viewerWorldVideoId('top')
  const folder = `vod/${id}/1`
  const CLEAR = [0, 1, 2].map(at => Buffer.from(String(at).repeat(188 * 7 + at)))

  beforeAll(async () => {
    const lines = CLEAR.flatMap((_, at) => ['#EXTINF:6.000,', `0000${at}.ts`])
    const playlist = ['#EXTM3U', '#EXT-X-TARGETDURATION:6', ...lines, '#EXT-X-ENDLIST', ''].join('\n')
    await w.app.context.storage.put(`${folder}/90p/index.m3u8`, Buffer.from(playlist))
    for (const [at, bytes] of CLEAR.entries()) await w.app.context.storage.put(`${folder}/90p/0000${at}.ts`, bytes)
    for (const version of [1, 2]) {
      await sql`insert into he_video_media (id, tenant_id, video_id, version_no, kind, quality, path) values
        (${newId()}, 1, ${id}, ${version}, 'hls', '90p', ${`${folder}/90p/index.m3u8`})`.execute(w.db)
    }
  })

  const stored = async () => (await w.app.context.storage.list(folder)).map(file => file.slice(folder.length + 1))
  const guardedKid = async () =>
    (
      await sql<{
        kid: string | null
      }>`select distinct encrypt_kid as kid from he_video_media where video_id = ${id}`.execute(w.db)
    ).rows.map(({ kid }) => kid)

  it('plays as it did', async () => {
    const url = await playing('old', 'top')
    expect(await playlistOf(url)).not.toContain('EXT-X-KEY')
    expect(await segmentOf(url, 1)).toEqual(CLEAR[1])
    await w.app.jobs.tick()
    expect(await guardedKid()).toEqual([null])
  })

  it('is never given out in clear once it is sold, and is encrypted where it lies', async () => {
    await sql`update he_video set charge_type = 'vip' where id = ${id}::uuid`.execute(w.db)
    const url = await member('old-member', 'top')
    const key = (await get(await keyAddress(url))).rawPayload
    const first = await Promise.all([0, 1, 2].map(at => segmentOf(url, at)))
    expect(first.map((segment, at) => opened(segment, key, at))).toEqual(CLEAR)
    expect(await stored()).toContain('90p/00000.ts')
    expect(await guardedKid()).toHaveLength(1) // one for both versions, which share the files
    await jobsDone()
    expect(await stored()).toEqual(['90p/00000.aes', '90p/00001.aes', '90p/00002.aes', '90p/index.m3u8'])
    expect(await Promise.all([0, 1, 2].map(at => segmentOf(url, at)))).toEqual(first)
  })

  it('is found by the clock when nobody plays it', async () => {
    const other = viewerWorldVideoId('yi-open')
    await sql`insert into he_video_media (id, tenant_id, video_id, version_no, kind, quality, path) values
      (${newId()}, 1, ${other}, 1, 'hls', '90p', ${`vod/${other}/1/90p/index.m3u8`})`.execute(w.db)
    await w.app.context.storage.put(`vod/${other}/1/90p/00000.ts`, CLEAR[0] ?? Buffer.alloc(1))
    await sql`update he_video set visible_type = 'hospital' where id = ${other}::uuid`.execute(w.db)
    await runJobByKind(w.app, 'video.guard')
    await jobsDone()
    expect(await w.app.context.storage.list(`vod/${other}`)).toEqual([`vod/${other}/1/90p/00000.aes`])
  })
})
