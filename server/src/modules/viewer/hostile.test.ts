import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stableId } from '../../platform/primitives/ids.ts'
import { HOSTILE_VALUES } from '../../proofs/values/hostile-values.ts'
import {
  addViewerBenefit,
  addQrCode,
  VIEWER_WORLD_IDS,
  viewerWorldVideoId,
  startViewerWorld,
  type ViewerWorld,
} from '../../testing/people/viewer-world.ts'

const TASK = stableId('hostile task')

let w: ViewerWorld
let token: string
let sessionNo: string
beforeAll(async () => {
  w = await startViewerWorld({ VIEWER_LIMITS: 'off' })
  await addQrCode(w.db, 'AAAAAAAA')
  token = (await w.app.call(viewerCalls.login, { body: { code: 'dev:hostile@H1' } })).result.token
  const task = { kind: 'task', ref_id: viewerWorldVideoId('free'), hospital_id: VIEWER_WORLD_IDS.jia, source_id: TASK }
  await addViewerBenefit(w.db, await w.userId('hostile'), task)
  const call = await w.viewer('hostile')
  sessionNo = (await call(viewerCalls.play, { body: { videoId: viewerWorldVideoId('free') } })).result.sessionNo
})
afterAll(async () => {
  expect(w.app.unexpectedErrors).toEqual([])
  await w.app.close()
})

/** What each call is asked when nobody means harm. */
const GOOD: readonly [AnyEndpoint, () => Record<string, unknown>][] = [
  [viewerCalls.login, () => ({ code: 'dev:x', scene: 'q=AAAAAAAA', inviter: 'x' })],
  [
    viewerCalls.list,
    () => ({
      classificationId: VIEWER_WORLD_IDS.leaf,
      deptCode: '03',
      illnessId: VIEWER_WORLD_IDS.illness,
      doctorId: VIEWER_WORLD_IDS.doctor,
      hospitalId: VIEWER_WORLD_IDS.jia,
      typeId: VIEWER_WORLD_IDS.shelf,
      eduPhase: 'diet',
      keyword: '血压',
      sort: 'rel',
      pageNo: 1,
      pageSize: 10,
    }),
  ],
  [viewerCalls.detail, () => ({ id: viewerWorldVideoId('free') })],
  [
    viewerCalls.play,
    () => ({
      videoId: viewerWorldVideoId('free'),
      entryScene: 'qr',
      qrCode: 'AAAAAAAA',
      taskId: TASK,
      playlistId: VIEWER_WORLD_IDS.list,
      quality: '720p',
      device: { os: 'ios', brand: 'Apple', model: 'X', net: 'wifi' },
    }),
  ],
  [
    viewerCalls.beat,
    () => ({ sessionNo, seq: 1, pos: 1, speed: 1, ranges: [[0, 1]], playing: true, ended: false, clientTs: 1 }),
  ],
  [viewerCalls.history, () => ({ pageNo: 1 })],
  [viewerCalls.key, () => ({ kid: viewerWorldVideoId('free'), t: 'forged' })],
  [viewerBrowseCalls.config, () => ({})],
  [viewerBrowseCalls.home, () => ({ hospitalId: VIEWER_WORLD_IDS.jia })],
  [viewerBrowseCalls.classifications, () => ({ pid: VIEWER_WORLD_IDS.class })],
  [viewerBrowseCalls.departments, () => ({})],
  [viewerBrowseCalls.illnesses, () => ({ deptCode: '03', keyword: '高', pageNo: 1, pageSize: 5 })],
  [viewerBrowseCalls.illness, () => ({ id: VIEWER_WORLD_IDS.illness })],
  [viewerBrowseCalls.suggest, () => ({ keyword: '高' })],
  [viewerBrowseCalls.search, () => ({ keyword: '高', pageNo: 1, pageSize: 5 })],
  [
    viewerBrowseCalls.doctors,
    () => ({ deptCode: '03', hospitalId: VIEWER_WORLD_IDS.jia, keyword: '李', pageNo: 1, pageSize: 5 }),
  ],
  [viewerBrowseCalls.doctor, () => ({ id: VIEWER_WORLD_IDS.doctor })],
  [viewerBrowseCalls.hospital, () => ({ id: VIEWER_WORLD_IDS.jia })],
  [viewerBrowseCalls.shelves, () => ({ id: VIEWER_WORLD_IDS.jia })],
  [viewerBrowseCalls.playlist, () => ({ id: VIEWER_WORLD_IDS.list, q: 'AAAAAAAA' })],
  [viewerOwnCalls.consent, () => ({ version: '2026-12', healthConsent: true, channel: 'x', scene: 'q=AAAAAAAA' })],
  [viewerOwnCalls.profile, () => ({ nick: '周', avatar: null, ageBand: '18-44', gender: '1' })],
  [viewerOwnCalls.exportOwn, () => ({})],
  [viewerOwnCalls.home, () => ({})],
  [viewerOwnCalls.enter, () => ({ q: 'AAAAAAAA' })],
  [viewerOwnCalls.like, () => ({ videoId: viewerWorldVideoId('free'), on: true })],
  [viewerOwnCalls.favorite, () => ({ videoId: viewerWorldVideoId('free'), on: true })],
  [viewerOwnCalls.favorites, () => ({ pageNo: 1 })],
  [viewerOwnCalls.forget, () => ({ ids: viewerWorldVideoId('free') })],
  [viewerOwnCalls.phone, () => ({ phoneCode: 'dev:13900000000' })],
  [viewerOwnCalls.withdraw, () => ({ channel: 'x' })],
  // last: some of what is sent is a reason, and then the viewer is gone
  [viewerOwnCalls.deactivate, () => ({ reason: '' })],
]

/** Below which a call answers when nobody means harm: a key is refused to whoever has no play address. */
const BELOW = new Map<AnyEndpoint, number>([
  [viewerOwnCalls.deactivate, 401],
  [viewerCalls.key, 404],
])

const inBody = ({ method }: AnyEndpoint) => method === 'POST' || method === 'PUT'

function queryText(values: Record<string, unknown>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(textOf(value))}`)
    .join('&')
}

/** What a browser would send; half a character cannot be written into an address. */
function textOf(value: unknown): string {
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
}

async function send(endpoint: AnyEndpoint, values: Record<string, unknown>, raw = ''): Promise<number> {
  const { kid, ...requested } = values
  const path = endpoint.path.replace('{kid}', encodeURIComponent(textOf(kid)))
  const url = `/api${path}${inBody(endpoint) ? '' : `?${queryText(requested)}${raw}`}`
  const response = await w.app.app.inject({
    method: endpoint.method,
    url,
    headers: { 'x-wx-token': token },
    ...(inBody(endpoint) && { payload: values }),
  })
  return response.statusCode
}

describe('whatever a viewer sends', () => {
  it('leaves none of the calls out', () => {
    const all = [viewerCalls, viewerBrowseCalls, viewerOwnCalls].flatMap(calls => Object.values<AnyEndpoint>(calls))
    expect(new Set(GOOD.map(([endpoint]) => endpoint))).toEqual(new Set(all))
    const served = new Set(w.app.context.routes.map(route => route.endpoint))
    expect(all.filter(endpoint => !served.has(endpoint))).toEqual([])
  })

  it.each(GOOD.map(([endpoint, good]) => [`${endpoint.method} ${endpoint.path}`, endpoint, good] as const))(
    '%s: no value of any parameter is a fault of ours',
    async (_name, endpoint, good) => {
      expect(await send(endpoint, good())).toBeLessThan(BELOW.get(endpoint) ?? 300)
      for (const field of Object.keys(good())) {
        for (const value of HOSTILE_VALUES) {
          const status = await send(endpoint, { ...good(), [field]: value })
          expect(status, `${field}=${textOf(value).slice(0, 40)}`).toBeLessThan(500)
        }
        if (!inBody(endpoint))
          expect(await send(endpoint, good(), `&${field}=a&${field}=b&${field}[x]=1`)).toBeLessThan(500)
      }
    },
  )
})
