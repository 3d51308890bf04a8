import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { browseCalls } from '@xuanjiao/contract/viewer/browse-calls'
import { ownCalls } from '@xuanjiao/contract/viewer/own-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedId } from '../../platform/primitives/ids.ts'
import { HOSTILE } from '../../proofs/values/hostile-values.ts'
import { addBenefit, addCode, ids, video, viewerWorld, type ViewerWorld } from '../../testing/people/viewer-world.ts'

const TASK = namedId('hostile task')

let w: ViewerWorld
let token: string
let sessionNo: string
beforeAll(async () => {
  w = await viewerWorld({ VIEWER_LIMITS: 'off' })
  await addCode(w.db, 'AAAAAAAA')
  token = (await w.t.call(viewerCalls.login, { body: { code: 'dev:hostile@H1' } })).result.token
  const task = { kind: 'task', ref_id: video('free'), hospital_id: ids.jia, source_id: TASK }
  await addBenefit(w.db, await w.userId('hostile'), task)
  const call = await w.viewer('hostile')
  sessionNo = (await call(viewerCalls.play, { body: { videoId: video('free') } })).result.sessionNo
})
afterAll(async () => {
  expect(w.t.faults).toEqual([])
  await w.t.close()
})

/** What each call is asked when nobody means harm. */
const GOOD: readonly [AnyEndpoint, () => Record<string, unknown>][] = [
  [viewerCalls.login, () => ({ code: 'dev:x', scene: 'q=AAAAAAAA', inviter: 'x' })],
  [
    viewerCalls.list,
    () => ({
      classificationId: ids.leaf,
      deptCode: '03',
      illnessId: ids.illness,
      doctorId: ids.doctor,
      hospitalId: ids.jia,
      typeId: ids.shelf,
      eduPhase: 'diet',
      keyword: '血压',
      sort: 'rel',
      pageNo: 1,
      pageSize: 10,
    }),
  ],
  [viewerCalls.detail, () => ({ id: video('free') })],
  [
    viewerCalls.play,
    () => ({
      videoId: video('free'),
      entryScene: 'qr',
      qrCode: 'AAAAAAAA',
      taskId: TASK,
      playlistId: ids.list,
      quality: '720p',
      device: { os: 'ios', brand: 'Apple', model: 'X', net: 'wifi' },
    }),
  ],
  [
    viewerCalls.beat,
    () => ({ sessionNo, seq: 1, pos: 1, speed: 1, ranges: [[0, 1]], playing: true, ended: false, clientTs: 1 }),
  ],
  [viewerCalls.history, () => ({ pageNo: 1 })],
  [viewerCalls.key, () => ({ kid: video('free'), t: 'forged' })],
  [browseCalls.config, () => ({})],
  [browseCalls.home, () => ({ hospitalId: ids.jia })],
  [browseCalls.classifications, () => ({ pid: ids.class })],
  [browseCalls.departments, () => ({})],
  [browseCalls.illnesses, () => ({ deptCode: '03', keyword: '高', pageNo: 1, pageSize: 5 })],
  [browseCalls.illness, () => ({ id: ids.illness })],
  [browseCalls.suggest, () => ({ keyword: '高' })],
  [browseCalls.search, () => ({ keyword: '高', pageNo: 1, pageSize: 5 })],
  [browseCalls.doctors, () => ({ deptCode: '03', hospitalId: ids.jia, keyword: '李', pageNo: 1, pageSize: 5 })],
  [browseCalls.doctor, () => ({ id: ids.doctor })],
  [browseCalls.hospital, () => ({ id: ids.jia })],
  [browseCalls.shelves, () => ({ id: ids.jia })],
  [browseCalls.playlist, () => ({ id: ids.list, q: 'AAAAAAAA' })],
  [ownCalls.consent, () => ({ version: '2026-11', healthConsent: true, channel: 'x', scene: 'q=AAAAAAAA' })],
  [ownCalls.profile, () => ({ nick: '周', avatar: null, ageBand: '18-44', gender: '1' })],
  [ownCalls.exportOwn, () => ({})],
  [ownCalls.home, () => ({})],
  [ownCalls.enter, () => ({ q: 'AAAAAAAA' })],
  [ownCalls.like, () => ({ videoId: video('free'), on: true })],
  [ownCalls.favorite, () => ({ videoId: video('free'), on: true })],
  [ownCalls.favorites, () => ({ pageNo: 1 })],
  [ownCalls.forget, () => ({ ids: video('free') })],
  [ownCalls.withdraw, () => ({ channel: 'x' })],
  // last: some of what is sent is a reason, and then the viewer is gone
  [ownCalls.deactivate, () => ({ reason: '' })],
]

/** Below which a call answers when nobody means harm: a key is refused to whoever has no play address. */
const BELOW = new Map<AnyEndpoint, number>([
  [ownCalls.deactivate, 401],
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
  const { kid, ...asked } = values
  const path = endpoint.path.replace('{kid}', encodeURIComponent(textOf(kid)))
  const url = `/api${path}${inBody(endpoint) ? '' : `?${queryText(asked)}${raw}`}`
  const response = await w.t.app.inject({
    method: endpoint.method,
    url,
    headers: { 'x-wx-token': token },
    ...(inBody(endpoint) && { payload: values }),
  })
  return response.statusCode
}

describe('whatever a viewer sends', () => {
  it('leaves none of the calls out', () => {
    const all = [viewerCalls, browseCalls, ownCalls].flatMap(calls => Object.values<AnyEndpoint>(calls))
    expect(new Set(GOOD.map(([endpoint]) => endpoint))).toEqual(new Set(all))
    const served = new Set(w.t.context.routes.map(route => route.endpoint))
    expect(all.filter(endpoint => !served.has(endpoint))).toEqual([])
  })

  it.each(GOOD.map(([endpoint, good]) => [`${endpoint.method} ${endpoint.path}`, endpoint, good] as const))(
    '%s: no value of any parameter is a fault of ours',
    async (_name, endpoint, good) => {
      expect(await send(endpoint, good())).toBeLessThan(BELOW.get(endpoint) ?? 300)
      for (const field of Object.keys(good())) {
        for (const value of HOSTILE) {
          const status = await send(endpoint, { ...good(), [field]: value })
          expect(status, `${field}=${textOf(value).slice(0, 40)}`).toBeLessThan(500)
        }
        if (!inBody(endpoint))
          expect(await send(endpoint, good(), `&${field}=a&${field}=b&${field}[x]=1`)).toBeLessThan(500)
      }
    },
  )
})
