import { hash } from 'node:crypto'
import fs from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { videoCalls } from '@xuanjiao/contract/business/video/video-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/primitives/ids.ts'
import { secretsFor } from '../../../platform/secrets/signing-secrets.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { runJobByKind } from '../../../testing/app/run-job.ts'
import { takeTestVideoOff } from '../../../testing/videos/publish-test-video.ts'
import { makeTestVideo } from '../../../testing/videos/make-test-video.ts'
import { addAdministrator } from '../../../testing/people/test-users.ts'
import {
  addViewerBenefit,
  viewerWorldVideoId,
  startViewerWorld,
  type ViewerWorld,
} from '../../../testing/people/viewer-world.ts'
import { playLinkExpiry, playPath } from '../rights/play-links.ts'

let w: ViewerWorld

beforeAll(async () => {
  w = await startViewerWorld({ VIEWER_LIMITS: 'off' })
  const clip = await makeTestVideo(w.app.dataDir, { seconds: 13, width: 160, height: 90 })
  for (const name of ['vip', 'free', 'top', 'jia-own']) {
    const [videoId, source] = [viewerWorldVideoId(name), `source/${viewerWorldVideoId(name)}/clip.mp4`]
    await w.app.context.storage.put(source, await fs.readFile(clip))
    await w.app.context.jobs.add({ kind: 'video.transcode', payload: { videoId, source }, tenantId: 1, key: videoId })
    await w.app.jobs.tick()
    await w.app.jobs.idle()
  }
}, 120_000)
afterAll(async () => {
  expect(w.app.unexpectedErrors).toEqual([])
  await w.app.close()
})

const play = async (name: string, wanted: string): Promise<string> =>
  (await (await w.viewer(name))(viewerCalls.play, { body: { videoId: viewerWorldVideoId(wanted) } })).result.url

interface From {
  ip?: string
  headers?: Record<string, string>
}
const status = async (url: string, { ip = '10.0.0.1', headers = {} }: From = {}): Promise<number> =>
  (await w.app.app.inject({ url, headers, remoteAddress: ip })).statusCode
const below = (url: string, name: string) => url.replace(/index\.m3u8$/, name)

/** All that an address opens; the key stands in the playlist. */
const FILES = ['index.m3u8', '90p/index.m3u8', '90p/00000.ts', '90p/00002.ts', 'video.mp4', 'sprite.vtt', 'sprite.jpg']

async function everything(url: string): Promise<string[]> {
  const { body } = await w.app.app.inject({ url: below(url, '90p/index.m3u8'), remoteAddress: '10.0.0.1' })
  const key = /URI="([^"]+)"/.exec(body)?.[1]
  if (key === undefined) throw new Error('the playlist names no key')
  return [...FILES.map(name => below(url, name)), key]
}

const statuses = (urls: readonly string[], from: From = {}) => Promise.all(urls.map(url => status(url, from)))
const all = (urls: readonly string[], code: number) => urls.map(() => code)

describe('a video that is taken off', () => {
  it('is closed at once: playlists, segments, mp4, pictures and key', async () => {
    const urls = await everything(await play('watcher', 'top'))
    expect(await statuses(urls)).toEqual(all(urls, 200))
    await takeTestVideoOff(w.db, viewerWorldVideoId('top'))
    expect(await statuses(urls)).toEqual(all(urls, 403))
  })

  it('is still previewed by staff who are signed in', async () => {
    const user = await addAdministrator(w.app.database.system)
    const session = await openSession(user.id)
    const urls = await everything(previewOf(user.id, 'top'))
    expect(await statuses(urls)).toEqual(all(urls, 200))
    await sql`update sys_session set revoked_at = now() where id = ${session}::uuid`.execute(w.db)
    await w.app.context.events.publish('session', `user:${user.id}`)
    await expect.poll(() => statuses(urls)).toEqual(all(urls, 403))
  })
})

describe('a right that is taken back closes what it opened, segments too', () => {
  it.each<[string, string, (userId: string) => Promise<unknown>]>([
    [
      'a membership',
      'vip',
      id => sql`update he_viewer_benefit set revoked_at = now() where user_id = ${id}::uuid`.execute(w.db),
    ],
    ['an account', 'free', id => sql`update he_wxapp_user set status = '0' where id = ${id}::uuid`.execute(w.db)],
    [
      'a sign-in',
      'free',
      id => sql`update he_wx_session set revoked_at = now() where user_id = ${id}::uuid`.execute(w.db),
    ],
  ])('%s', async (what, wanted, takeBack) => {
    const id = await w.userId(`had-${what.replaceAll(' ', '-')}`)
    await addViewerBenefit(w.db, id, { kind: 'vip' })
    const url = below(await play(`had-${what.replaceAll(' ', '-')}`, wanted), '90p/00001.ts')
    expect(await status(url)).toBe(200)
    await takeBack(id)
    await expect.poll(() => status(url)).toBe(403)
  })

  it('the service of a hospital', async () => {
    const url = below(await play('patient@H1', 'jia-own'), '90p/00001.ts')
    expect(await status(url)).toBe(200)
    await sql`update he_hospital set service_status = 'suspended' where code = 'H1'`.execute(w.db)
    await expect.poll(() => status(url)).toBe(403)
    await sql`update he_hospital set service_status = 'active' where code = 'H1'`.execute(w.db)
    await expect.poll(() => status(url)).toBe(200)
  })

  it('days that end by the clock, within half a minute', async () => {
    const id = await w.userId('until-soon')
    await addViewerBenefit(w.db, id, { kind: 'vip', end_time: new Date(w.app.clock.now().getTime() + 60_000) })
    const url = below(await play('until-soon', 'vip'), '90p/00001.ts')
    expect(await status(url)).toBe(200)
    w.app.clock.advance(91)
    expect(await status(url)).toBe(403)
  })
})

it('a player that leaves before it is answered is no fault of ours', async () => {
  const url = await play('leaver', 'free')
  await w.app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = w.app.app.server.address() as AddressInfo
  for (let at = 0; at < 40; at++) {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${url} HTTP/1.1\r\nhost: a\r\n\r\n`)
    await wait(at / 10)
    socket.destroy()
  }
  expect(await status(url)).toBe(200)
  expect(w.app.unexpectedErrors).toEqual([])
})

describe('an address is no ticket for everybody', () => {
  it('another viewer’s token is refused, one’s own is not asked for', async () => {
    const urls = await everything(await play('owner', 'free'))
    const signIn = async (name: string) =>
      (await w.app.call(viewerCalls.login, { body: { code: `dev:${name}` } })).result.token
    const [own, other] = [await signIn('owner'), await signIn('thief')]
    expect(await statuses(urls, { headers: { 'x-wx-token': own } })).toEqual(all(urls, 200))
    expect(await statuses(urls, { headers: { 'x-wx-token': other } })).toEqual(all(urls, 403))
  })

  it('a fourth network is refused, the first three go on', async () => {
    const urls = await everything(await play('wanderer', 'free'))
    for (const ip of ['10.0.0.1', '10.0.0.2', '2001:db8:1:1::5', '2001:db8:1:1::6'])
      expect(await statuses(urls, { ip }), ip).toEqual(all(urls, 200))
    for (const ip of ['10.0.0.4', '2001:db8:1:2::5']) expect(await statuses(urls, { ip }), ip).toEqual(all(urls, 403))
    expect(await statuses(urls, { ip: '10.0.0.2' })).toEqual(all(urls, 200))
    w.app.clock.advance(1)
    const again = await everything(await play('wanderer', 'free'))
    expect(await statuses(again, { ip: '10.0.0.4' })).toEqual(all(again, 200))
  })

  it('of many networks that come at the same moment three get in', async () => {
    const url = await play('crowd', 'free')
    const codes = await Promise.all(Array.from({ length: 12 }, (_, at) => status(url, { ip: `10.1.0.${at}` })))
    expect(codes.filter(code => code === 200)).toHaveLength(3)
    const { rows } = await sql<{ addresses: string[] }>`select addresses from he_play_address`.execute(w.db)
    expect(JSON.stringify(rows)).not.toContain('10.1.0.')
  })

  it('expired addresses are forgotten', async () => {
    w.app.clock.advance(3 * 3600)
    await runJobByKind(w.app, 'video.addresses')
    expect((await sql`select from he_play_address`.execute(w.db)).rows).toEqual([])
  })
})

const previewOf = (uid: string, wanted: string, bound?: boolean): string => {
  const right = {
    exp: playLinkExpiry(w.app.clock.now(), 13),
    uid,
    videoId: viewerWorldVideoId(wanted),
    version: 1,
    bound,
  }
  return `/api${playPath(secretsFor(w.app.context.config), right)}`
}

async function openSession(userId: string, cookie?: string): Promise<string> {
  const id = newId()
  const cookieHash = cookie === undefined ? null : hash('sha256', cookie, 'base64url')
  const end = new Date(w.app.clock.now().getTime() + 3_600_000)
  await sql`insert into sys_session (id, tenant_id, user_id, token_hash, cookie_hash, created_at, last_active_at, expires_at)
    values (${id}, 1, ${userId}, ${newId()}, ${cookieHash}, now(), now(), ${end})`.execute(w.db)
  return id
}

describe('a preview made for a browser', () => {
  it('opens in that browser alone, and ends with its session', async () => {
    const user = await addAdministrator(w.app.database.system, 'previewer')
    const session = await openSession(user.id, 'cookie-of-mine')
    await openSession(user.id, 'cookie-at-home')
    const url = previewOf(user.id, 'vip', true)
    const mine = { headers: { cookie: 'sid=cookie-of-mine' } }
    expect([
      await status(url),
      await status(url, { headers: { cookie: 'sid=forged' } }),
      await status(url, mine),
    ]).toEqual([403, 403, 200])
    expect(await status(url.replace('/1b/', '/1/'), mine)).toBe(404)
    await sql`update sys_session set revoked_at = now() where id = ${session}::uuid`.execute(w.db)
    await w.app.context.events.publish('session', `user:${user.id}`)
    await expect.poll(() => status(url, mine)).toBe(403)
  })

  it('is what a browser gets, and nobody else', async () => {
    const principal: Principal = {
      kind: 'staff',
      sessionId: 's',
      userId: newId(),
      username: 'u',
      realname: 'u',
      tenantId: 1,
      departId: null,
      orgCode: null,
      dataScope: { kind: 'platform' },
      grants: { version: '1', may: () => true, fieldAccess: () => 'shown' },
    }
    w.app.context.staffAuthenticator.authenticate = async () => principal
    const preview = async (headers: Record<string, string>) =>
      (await w.app.call(videoCalls.preview, { query: { id: viewerWorldVideoId('vip') }, headers })).result.url
        .split('/')
        .at(-2)
    expect(await preview({ 'sec-fetch-site': 'same-origin' })).toBe('1b')
    expect(await preview({})).toBe('1')
  })
})
