import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { acceptTermsWithToken } from './calls/agree-to-terms.ts'
import { CHEATING_ACTS } from './cheating-acts.ts'
import { SERVICE_MISUSE } from './service-misuse.ts'
import {
  heartbeatBody,
  SUCCESS_STATUSES,
  sendHeartbeat,
  type MisuseAct,
  type ChaosOptions,
  type MisuseResult,
  type OpenWatchSession,
  type MisuseContext,
} from './misuse.ts'
import { rawCall, type RawResponse } from './calls/raw-call.ts'
import { seededRandom } from './plan/seeded-random.ts'
import { DEMO_PASSWORD } from './calls/role-visibility.ts'
import { StaffClient } from './calls/staff-client.ts'

const NOBODY = 'f'.repeat(32)

/** What players, lines and people with bad intentions do (rules/simulator#misuse), each with the answers it may get. */
const ACTS: Readonly<Record<string, MisuseAct>> = {
  async doubledBeat({ base, openSession, pass }, name, record) {
    const one = await openSession(name)
    await pass(10)
    const body = heartbeatBody(one, 0, 0, 10)
    for (const response of await Promise.all([1, 2, 3].map(() => sendHeartbeat(base, one, body))))
      record(response, SUCCESS_STATUSES)
  },
  async reorderedBeats({ base, openSession, pass }, name, record) {
    const one = await openSession(name)
    await pass(30)
    for (const seq of [2, 0, 1])
      record(await sendHeartbeat(base, one, heartbeatBody(one, seq, seq * 10, seq * 10 + 10)), SUCCESS_STATUSES)
  },
  async replayedWithOtherContent({ base, openSession, pass }, name, record) {
    const one = await openSession(name)
    await pass(10)
    record(await sendHeartbeat(base, one, heartbeatBody(one, 0, 0, 10)), SUCCESS_STATUSES)
    record(await sendHeartbeat(base, one, heartbeatBody(one, 0, 20, 30)), SUCCESS_STATUSES)
  },
  async claimsTooMuch({ base, openSession, pass }, name, record) {
    const one = await openSession(name)
    for (let seq = 0; seq < 4; seq++) {
      await pass(1)
      record(await sendHeartbeat(base, one, heartbeatBody(one, seq, 0, one.duration, { speed: 16 })), SUCCESS_STATUSES)
    }
  },
  async twoDevices({ base, openSession, pass, videos }, name, record) {
    const one = await openSession(name, videos[0])
    await pass(5)
    const other = await openSession(name, videos[1])
    await pass(10)
    record(await sendHeartbeat(base, other, heartbeatBody(other, 0, 0, 10)), SUCCESS_STATUSES)
    record(await sendHeartbeat(base, one, heartbeatBody(one, 0, 0, 10)), SUCCESS_STATUSES)
    const third = await rawCall(base, viewerCalls.play, { token: one.token, body: { videoId: videos[2] } })
    record(third, [200, 409])
  },
  async flushAfterTimeOffline({ base, openSession, pass }, name, record) {
    const one = await openSession(name)
    await pass(60)
    const offlineHeartbeats = [0, 1, 2, 3, 4, 5].map(seq => heartbeatBody(one, seq, seq * 10, seq * 10 + 10))
    record(await sendHeartbeat(base, one, offlineHeartbeats), SUCCESS_STATUSES)
    record(await sendHeartbeat(base, one, offlineHeartbeats), SUCCESS_STATUSES)
    record(
      await sendHeartbeat(
        base,
        one,
        Array.from({ length: 61 }, (_, seq) => heartbeatBody(one, seq, 0, 1)),
      ),
      [400],
    )
  },
  async foreignSitting({ base, openSession, viewer }, name, record) {
    const one = await openSession(name)
    const thief = await viewer(`${name}-thief`)
    record(await rawCall(base, viewerCalls.beat, { token: thief, body: heartbeatBody(one, 0, 0, 10) }), [404])
    const nowhere = { ...one, sessionNo: NOBODY }
    record(await sendHeartbeat(base, one, heartbeatBody(nowhere, 0, 0, 10)), [404])
  },
  async cutLine({ base, openSession, pass, random }, name, record) {
    const one = await openSession(name)
    await pass(10)
    const body = heartbeatBody(one, 0, 0, 10)
    record(await sendHeartbeat(base, one, body, { cutAfterMs: 1 + random.below(6) }), [0, 200])
    record(await sendHeartbeat(base, one, body), SUCCESS_STATUSES)
  },
  async hostileNumbers({ base, openSession }, name, record) {
    const one = await openSession(name)
    const broken = [{ seq: -1 }, { seq: 1.5 }, { pos: 1e300 }, { speed: 0 }, { ranges: [[5]] }, { ranges: 'all' }]
    for (const more of broken) record(await sendHeartbeat(base, one, heartbeatBody(one, 0, 0, 10, more)), [400])
    record(await sendHeartbeat(base, one, heartbeatBody(one, 0, 9, 3, { ranges: [[9, 3]] })), SUCCESS_STATUSES)
    record(await sendHeartbeat(base, one, null), [400])
  },
  async hostileLogins({ base }, name, record) {
    for (const code of ['', 'dev:', "dev:' or 1=1 --", 'x'.repeat(500), '\u0000'])
      record(await rawCall(base, viewerCalls.login, { body: { code } }), [200, 400])
    const code = `dev:${name}`
    for (const response of await Promise.all([1, 2, 3].map(() => rawCall(base, viewerCalls.login, { body: { code } }))))
      record(response, SUCCESS_STATUSES)
  },
  async nothingToPlay({ base, viewer }, name, record) {
    const token = await viewer(name)
    record(await rawCall(base, viewerCalls.play, { token, body: { videoId: NOBODY } }), [404])
    record(await rawCall(base, viewerCalls.play, { token: 'no-such-token', body: { videoId: NOBODY } }), [401])
    record(await rawCall(base, viewerCalls.play, { body: { videoId: NOBODY } }), [401])
    record(await rawCall(base, viewerOwnCalls.enter, { token, body: { q: 'AAAAAAAA' } }), [200, 404])
    record(await rawCall(base, viewerOwnCalls.enter, { token, body: { q: '../../etc' } }), [400])
  },
  async likesAtOnce({ base, viewer, videos }, name, record) {
    const token = await viewer(name)
    const body = { videoId: videos[0], on: true }
    const marks = [1, 2, 3, 4].flatMap(() => [viewerOwnCalls.like, viewerOwnCalls.favorite])
    for (const response of await Promise.all(marks.map(call => rawCall(base, call, { token, body }))))
      record(response, SUCCESS_STATUSES)
  },
  async keyUsedAgain({ base, viewer, videos }, name, record) {
    const token = await viewer(name)
    const headers = { 'Idempotency-Key': `chaos-${name}` }
    const like = (at: number) =>
      rawCall(base, viewerOwnCalls.favorite, { token, headers, body: { videoId: videos[at], on: true } })
    for (const response of await Promise.all([like(0), like(0), like(0)])) record(response, SUCCESS_STATUSES)
    record(await like(1), [409, 422])
  },
  ...CHEATING_ACTS,
  ...SERVICE_MISUSE,
}

/** Does all of it, in turn, and tells what answers came that should not have come. Every fault of the server is one. */
export async function runChaos(options: ChaosOptions): Promise<MisuseResult[]> {
  const results: MisuseResult[] = []
  const videos = await loadChaosVideos(options)
  for (const [name, act] of Object.entries(ACTS)) {
    options.say?.(`… ${name}`)
    const misuseResult: MisuseResult = { name, done: 0, wrong: [] }
    for (let round = 0; round < options.rounds; round++) {
      const viewerName = `chaos-${options.seed}-${name}-${round}`
      await act(misuseContextOf(videos, viewerName), viewerName, (response, allowed, wrong) =>
        judge(misuseResult, response, allowed, wrong),
      )
    }
    results.push(misuseResult)
  }
  return results
}

function judge(
  misuseResult: MisuseResult,
  { status, message }: RawResponse,
  allowed: readonly number[],
  wrong?: string,
): void {
  misuseResult.done++
  if (wrong !== undefined) misuseResult.wrong.push(wrong)
  if (!allowed.includes(status)) misuseResult.wrong.push(`${status} ${message}（应为 ${allowed.join('、')}）`)
}

type ChaosVideos = ChaosOptions & Pick<MisuseContext, 'videos' | 'shortestTrialVideo' | 'admin' | 'nurse'>

/** What there is to play, and who takes it off. */
async function loadChaosVideos(options: ChaosOptions): Promise<ChaosVideos> {
  const { result } = await rawCall(options.base, viewerCalls.list, { query: { pageSize: 20, sort: 'new' } })
  const records = (result as { records?: Card[] } | undefined)?.records ?? []
  const videos = records.filter(one => one.charge === 'free' && one.duration >= 60).map(one => one.id)
  if (videos.length < 3) throw new Error('至少需要三个 60 秒以上的免费视频')
  const admin = signedInOnce(options.base, 'admin')
  const nurse = signedInOnce(options.base, 'ward')
  return { ...options, videos, admin, nurse, shortestTrialVideo: await shortestTrial(await admin()) }
}

interface Card {
  id: string
  charge: string
  duration: number
}

/** Signs in when first asked for. */
function signedInOnce(base: string, username: string): () => Promise<StaffClient> {
  let signedIn: Promise<StaffClient> | undefined
  const signIn = async () => {
    const client = new StaffClient(base)
    await client.signIn(username, DEMO_PASSWORD)
    return client
  }
  return () => (signedIn ??= signIn())
}

/** What everybody may try and nobody who just came may watch whole. */
async function shortestTrial(admin: StaffClient): Promise<string | undefined> {
  const rows = await admin.allRows('/he/video/list', { status: 'published', chargeType: 'vip', visibleType: 'all' })
  const sold = rows.filter(
    row => Number(row['trialSec']) > 0 && Number(row['durationSec']) > 2 * Number(row['trialSec']),
  )
  return sold.toSorted((one, other) => Number(one['trialSec']) - Number(other['trialSec']))[0]?.['id'] as
    | string
    | undefined
}

function misuseContextOf(videos: ChaosVideos, viewerName: string): MisuseContext {
  const viewer = async (name: string): Promise<string> => {
    const { result, message } = await rawCall(videos.base, viewerCalls.login, { body: { code: `dev:${name}` } })
    const token = (result as { token?: string } | undefined)?.token
    if (!token) throw new Error(`患者 ${name} 不能登录：${message}`)
    await acceptTermsWithToken(videos.base, token)
    return token
  }
  const openSession = async (name: string, video = videos.videos[0]): Promise<OpenWatchSession> => {
    const token = await viewer(name)
    const { result, message } = await rawCall(videos.base, viewerCalls.play, { token, body: { videoId: video } })
    const begun = result as Omit<OpenWatchSession, 'token'> | undefined
    if (!begun?.sessionNo) throw new Error(`患者 ${name} 不能播放：${message}`)
    return { ...begun, token }
  }
  return { ...videos, viewer, openSession, random: seededRandom(viewerName) }
}

/** One line for each mischief, and what went wrong with it. */
export function chaosReport(results: readonly MisuseResult[]): string[] {
  return results.flatMap(({ name, done, wrong }) => [
    `${wrong.length === 0 ? '✓' : '✗'} ${name}：${numberText(done)} 次调用，${numberText(wrong.length)} 次答复不当`,
    ...[...new Set(wrong)].map(one => `    ${one}`),
  ])
}
