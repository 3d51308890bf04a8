import { ownCalls } from '@xuanjiao/contract/viewer/own-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { agreeWith } from './calls/agree.ts'
import { CHEATS } from './cheats.ts'
import {
  beat,
  OK,
  send,
  type Act,
  type ChaosAsk,
  type Mischief,
  type OpenSitting,
  type MischiefStage,
} from './mischief.ts'
import { rawCall, type RawAnswer } from './calls/raw-call.ts'
import { randomFrom } from './plan/random.ts'
import { DEMO_PASSWORD } from './calls/roles.ts'
import { StaffClient } from './calls/staff.ts'

const NOBODY = 'f'.repeat(32)

/** What players, lines and people with bad intentions do (rules/simulator#misuse), each with the answers it may get. */
const ACTS: Readonly<Record<string, Act>> = {
  async doubledBeat({ base, sitting, pass }, name, say) {
    const one = await sitting(name)
    await pass(10)
    const body = beat(one, 0, 0, 10)
    for (const answer of await Promise.all([1, 2, 3].map(() => send(base, one, body)))) say(answer, OK)
  },
  async reorderedBeats({ base, sitting, pass }, name, say) {
    const one = await sitting(name)
    await pass(30)
    for (const seq of [2, 0, 1]) say(await send(base, one, beat(one, seq, seq * 10, seq * 10 + 10)), OK)
  },
  async replayedWithOtherContent({ base, sitting, pass }, name, say) {
    const one = await sitting(name)
    await pass(10)
    say(await send(base, one, beat(one, 0, 0, 10)), OK)
    say(await send(base, one, beat(one, 0, 20, 30)), OK)
  },
  async claimsTooMuch({ base, sitting, pass }, name, say) {
    const one = await sitting(name)
    for (let seq = 0; seq < 4; seq++) {
      await pass(1)
      say(await send(base, one, beat(one, seq, 0, one.duration, { speed: 16 })), OK)
    }
  },
  async twoDevices({ base, sitting, pass, videos }, name, say) {
    const one = await sitting(name, videos[0])
    await pass(5)
    const other = await sitting(name, videos[1])
    await pass(10)
    say(await send(base, other, beat(other, 0, 0, 10)), OK)
    say(await send(base, one, beat(one, 0, 0, 10)), OK)
    const third = await rawCall(base, viewerCalls.play, { token: one.token, body: { videoId: videos[2] } })
    say(third, [200, 409])
  },
  async flushAfterTimeOffline({ base, sitting, pass }, name, say) {
    const one = await sitting(name)
    await pass(60)
    const kept = [0, 1, 2, 3, 4, 5].map(seq => beat(one, seq, seq * 10, seq * 10 + 10))
    say(await send(base, one, kept), OK)
    say(await send(base, one, kept), OK)
    say(
      await send(
        base,
        one,
        Array.from({ length: 61 }, (_, seq) => beat(one, seq, 0, 1)),
      ),
      [400],
    )
  },
  async foreignSitting({ base, sitting, viewer }, name, say) {
    const one = await sitting(name)
    const thief = await viewer(`${name}-thief`)
    say(await rawCall(base, viewerCalls.beat, { token: thief, body: beat(one, 0, 0, 10) }), [404])
    const nowhere = { ...one, sessionNo: NOBODY }
    say(await send(base, one, beat(nowhere, 0, 0, 10)), [404])
  },
  async cutLine({ base, sitting, pass, random }, name, say) {
    const one = await sitting(name)
    await pass(10)
    const body = beat(one, 0, 0, 10)
    say(await send(base, one, body, { cutAfterMs: 1 + random.below(6) }), [0, 200])
    say(await send(base, one, body), OK)
  },
  async hostileNumbers({ base, sitting }, name, say) {
    const one = await sitting(name)
    const broken = [{ seq: -1 }, { seq: 1.5 }, { pos: 1e300 }, { speed: 0 }, { ranges: [[5]] }, { ranges: 'all' }]
    for (const more of broken) say(await send(base, one, beat(one, 0, 0, 10, more)), [400])
    say(await send(base, one, beat(one, 0, 9, 3, { ranges: [[9, 3]] })), OK)
    say(await send(base, one, null), [400])
  },
  async hostileLogins({ base }, name, say) {
    for (const code of ['', 'dev:', "dev:' or 1=1 --", 'x'.repeat(500), '\u0000'])
      say(await rawCall(base, viewerCalls.login, { body: { code } }), [200, 400])
    const code = `dev:${name}`
    for (const answer of await Promise.all([1, 2, 3].map(() => rawCall(base, viewerCalls.login, { body: { code } }))))
      say(answer, OK)
  },
  async nothingToPlay({ base, viewer }, name, say) {
    const token = await viewer(name)
    say(await rawCall(base, viewerCalls.play, { token, body: { videoId: NOBODY } }), [404])
    say(await rawCall(base, viewerCalls.play, { token: 'no-such-token', body: { videoId: NOBODY } }), [401])
    say(await rawCall(base, viewerCalls.play, { body: { videoId: NOBODY } }), [401])
    say(await rawCall(base, ownCalls.enter, { token, body: { q: 'AAAAAAAA' } }), [200, 404])
    say(await rawCall(base, ownCalls.enter, { token, body: { q: '../../etc' } }), [400])
  },
  async likesAtOnce({ base, viewer, videos }, name, say) {
    const token = await viewer(name)
    const body = { videoId: videos[0], on: true }
    const marks = [1, 2, 3, 4].flatMap(() => [ownCalls.like, ownCalls.favorite])
    for (const answer of await Promise.all(marks.map(call => rawCall(base, call, { token, body })))) say(answer, OK)
  },
  async keyUsedAgain({ base, viewer, videos }, name, say) {
    const token = await viewer(name)
    const headers = { 'Idempotency-Key': `chaos-${name}` }
    const like = (at: number) =>
      rawCall(base, ownCalls.favorite, { token, headers, body: { videoId: videos[at], on: true } })
    for (const answer of await Promise.all([like(0), like(0), like(0)])) say(answer, OK)
    say(await like(1), [409, 422])
  },
  ...CHEATS,
}

/** Does all of it, in turn, and tells what answers came that should not have come. Every fault of the server is one. */
export async function chaos(ask: ChaosAsk): Promise<Mischief[]> {
  const found: Mischief[] = []
  const shelf = await shelfOf(ask)
  for (const [name, act] of Object.entries(ACTS)) {
    ask.say?.(`… ${name}`)
    const mischief: Mischief = { name, done: 0, wrong: [] }
    for (let round = 0; round < ask.rounds; round++) {
      const who = `chaos-${ask.seed}-${name}-${round}`
      await act(stageOf(shelf, who), who, (answer, allowed, wrong) => judge(mischief, answer, allowed, wrong))
    }
    found.push(mischief)
  }
  return found
}

function judge(mischief: Mischief, { status, message }: RawAnswer, allowed: readonly number[], wrong?: string): void {
  mischief.done++
  if (wrong !== undefined) mischief.wrong.push(wrong)
  if (!allowed.includes(status)) mischief.wrong.push(`${status} ${message}（应为 ${allowed.join('、')}）`)
}

type Shelf = ChaosAsk & Pick<MischiefStage, 'videos' | 'sold' | 'admin'>

/** What there is to play, and who takes it off. */
async function shelfOf(ask: ChaosAsk): Promise<Shelf> {
  const { result } = await rawCall(ask.base, viewerCalls.list, { query: { pageSize: 20, sort: 'new' } })
  const records = (result as { records?: Card[] } | undefined)?.records ?? []
  const videos = records.filter(one => one.charge === 'free' && one.duration >= 60).map(one => one.id)
  if (videos.length < 3) throw new Error('至少需要三个 60 秒以上的免费视频')
  let client: Promise<StaffClient> | undefined
  const admin = () => (client ??= signedIn(ask.base))
  return { ...ask, videos, admin, sold: await shortestTrial(await admin()) }
}

interface Card {
  id: string
  charge: string
  duration: number
}

async function signedIn(base: string): Promise<StaffClient> {
  const client = new StaffClient(base)
  await client.signIn('admin', DEMO_PASSWORD)
  return client
}

/** What everybody may try and nobody who just came may watch whole. */
async function shortestTrial(admin: StaffClient): Promise<string | undefined> {
  const rows = await admin.all('/he/video/list', { status: 'published', chargeType: 'vip', visibleType: 'all' })
  const sold = rows.filter(
    row => Number(row['trialSec']) > 0 && Number(row['durationSec']) > 2 * Number(row['trialSec']),
  )
  return sold.toSorted((one, other) => Number(one['trialSec']) - Number(other['trialSec']))[0]?.['id'] as
    | string
    | undefined
}

function stageOf(shelf: Shelf, who: string): MischiefStage {
  const viewer = async (name: string): Promise<string> => {
    const { result, message } = await rawCall(shelf.base, viewerCalls.login, { body: { code: `dev:${name}` } })
    const token = (result as { token?: string } | undefined)?.token
    if (!token) throw new Error(`观众 ${name} 不能登录：${message}`)
    await agreeWith(shelf.base, token)
    return token
  }
  const sitting = async (name: string, video = shelf.videos[0]): Promise<OpenSitting> => {
    const token = await viewer(name)
    const { result, message } = await rawCall(shelf.base, viewerCalls.play, { token, body: { videoId: video } })
    const begun = result as Omit<OpenSitting, 'token'> | undefined
    if (!begun?.sessionNo) throw new Error(`观众 ${name} 不能播放：${message}`)
    return { ...begun, token }
  }
  return { ...shelf, viewer, sitting, random: randomFrom(who) }
}

/** One line for each mischief, and what went wrong with it. */
export function chaosLines(found: readonly Mischief[]): string[] {
  return found.flatMap(({ name, done, wrong }) => [
    `${wrong.length === 0 ? '✓' : '✗'} ${name}：${done} 次调用，${wrong.length} 次答复不当`,
    ...[...new Set(wrong)].map(one => `    ${one}`),
  ])
}
