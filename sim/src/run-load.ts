import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { acceptTermsWithToken } from './calls/agree-to-terms.ts'
import { rawCall, type RawResponse } from './calls/raw-call.ts'
import { seededRandom, type SeededRandom } from './plan/seeded-random.ts'

export interface LoadOptions {
  base: string
  seed: string
  viewers: number
  /** Calls a second in all. */
  rps: number
  seconds: number
  say: (line: string) => void
}

/** How one call fared. */
export interface CallStatistics {
  name: string
  calls: number
  p50: number
  p95: number
  p99: number
  /** How often each answer other than a success came. */
  errors: Readonly<Record<string, number>>
}

interface Player {
  token: string
  sessionNo: string | undefined
  durationSec: number
  seq: number
  pos: number
}

/** What a viewer does next, and how often (rules/simulator#behaviour). */
const ACTS = [
  ['home', 10],
  ['list', 20],
  ['search', 6],
  ['detail', 16],
  ['play', 8],
  ['beat', 40],
] as const
type Act = (typeof ACTS)[number][0]
const WORDS = ['高血压', '糖尿病', '术后', '用药', '康复', '饮食'] as const

/** Sends calls at a steady rate in a closed loop: nobody asks again before the answer to the last has come. */
export async function runLoad(options: LoadOptions): Promise<CallStatistics[]> {
  const players = await signIn(options)
  const videos = await someVideos(options.base)
  if (players.length === 0 || videos.length === 0) throw new Error('没有能登录的患者，或没有可以观看的视频')
  const answersByAct = new Map<Act, RawResponse[]>()
  const until = Date.now() + options.seconds * 1000
  const pauseMs = (1000 * players.length) / options.rps
  options.say(
    `${numberText(players.length)} 位患者，目标每秒 ${numberText(options.rps)} 次调用，共 ${options.seconds} 秒`,
  )
  const answered = () => [...answersByAct.values()].reduce((sum, answers) => sum + answers.length, 0)
  const telling = setInterval(() => options.say(`已调用 ${numberText(answered())} 次……`), TELL_MS)
  const calling = Promise.all(
    players.map(async (player, at) => {
      const random = seededRandom(`${options.seed}:${at}`)
      await sleep(random.next() * pauseMs)
      while (Date.now() < until) {
        const began = Date.now()
        const act = player.sessionNo ? random.pick(ACTS) : random.pick(ACTS.slice(0, 5))
        const response = await actAsViewer(options.base, act, player, videos, random)
        answersByAct.set(act, [...(answersByAct.get(act) ?? []), response])
        await sleep(pauseMs - (Date.now() - began))
      }
    }),
  )
  await calling.finally(() => clearInterval(telling))
  return ACTS.flatMap(([act]) => statisticsOf(act, answersByAct.get(act) ?? []))
}

const TELL_MS = 10_000

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, Math.max(0, ms)))

async function signIn({ base, seed, viewers }: LoadOptions): Promise<Player[]> {
  const players: Player[] = []
  for (let at = 0; at < viewers; at++) {
    const { result } = await rawCall(base, viewerCalls.login, { body: { code: `dev:load-${seed}-${at}` } })
    const token = (result as { token?: string } | undefined)?.token
    if (token) await acceptTermsWithToken(base, token)
    if (token) players.push({ token, sessionNo: undefined, durationSec: 0, seq: 0, pos: 0 })
  }
  return players
}

async function someVideos(base: string): Promise<string[]> {
  const { result } = await rawCall(base, viewerCalls.list, { query: { pageSize: 20, sort: 'hot' } })
  return ((result as { records?: { id: string }[] } | undefined)?.records ?? []).map(one => one.id)
}

async function actAsViewer(
  base: string,
  act: Act,
  player: Player,
  videos: readonly string[],
  random: SeededRandom,
): Promise<RawResponse> {
  const { token } = player
  const video = videos[random.below(videos.length)] ?? ''
  switch (act) {
    case 'home':
      return rawCall(base, viewerBrowseCalls.home, { token })
    case 'list':
      return rawCall(base, viewerCalls.list, { token, query: { pageNo: 1 + random.below(3) } })
    case 'search':
      return rawCall(base, viewerBrowseCalls.search, { token, query: { keyword: WORDS[random.below(WORDS.length)] } })
    case 'detail':
      return rawCall(base, viewerCalls.detail, { token, query: { id: video } })
    case 'play':
      return startPlaying(base, player, video)
    case 'beat':
      return sendHeartbeat(base, player)
  }
}

async function startPlaying(base: string, player: Player, videoId: string): Promise<RawResponse> {
  if (player.sessionNo) await stopPlaying(base, player)
  const response = await rawCall(base, viewerCalls.play, { token: player.token, body: { videoId } })
  const begun = response.result as { sessionNo: string; duration: number } | undefined
  Object.assign(player, { sessionNo: begun?.sessionNo, durationSec: begun?.duration ?? 0, seq: 0, pos: 0 })
  return response
}

/** The picture is put away before another is opened. */
async function stopPlaying(base: string, { token, sessionNo, seq, pos }: Player): Promise<void> {
  await rawCall(base, viewerCalls.beat, { token, body: { sessionNo, seq, pos, speed: 1, ranges: [], playing: false } })
}

async function sendHeartbeat(base: string, player: Player): Promise<RawResponse> {
  const from = player.pos
  player.pos = Math.min(player.durationSec, from + 10)
  const { token, sessionNo, pos } = player
  const ranges = pos > from ? [[from, pos]] : []
  return rawCall(base, viewerCalls.beat, {
    token,
    body: { sessionNo, seq: player.seq++, pos, speed: 1, ranges, playing: pos < player.durationSec },
  })
}

function statisticsOf(name: string, responses: readonly RawResponse[]): CallStatistics[] {
  if (responses.length === 0) return []
  const times = responses.map(one => one.ms).toSorted((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const errors: Record<string, number> = {}
  for (const { success, status, message } of responses) {
    if (success) continue
    const error = `${status} ${message}`
    errors[error] = (errors[error] ?? 0) + 1
  }
  return [{ name, calls: responses.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), errors }]
}

/** The table of a run. */
export function loadReport(timings: readonly CallStatistics[]): string[] {
  return timings.flatMap(({ name, calls, p50, p95, p99, errors }) => [
    `${name.padEnd(8)} ${numberText(calls).padStart(7)} 次  p50 ${p50.toFixed(0)} ms  p95 ${p95.toFixed(0)} ms  p99 ${p99.toFixed(0)} ms`,
    ...Object.entries(errors).map(([error, count]) => `         ${numberText(count)} 次 ${error}`),
  ])
}
