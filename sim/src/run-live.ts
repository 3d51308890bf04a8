import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { acceptTerms } from './calls/agree-to-terms.ts'
import { heartbeatsOf } from './plan/heartbeats.ts'
import { ViewerClient } from './calls/viewer-client.ts'
import { planWatchSessions, type PlanVideo, type WatchSessionPlan } from './plan/viewing-plan.ts'

export interface LiveOptions {
  base: string
  seed: string
  viewers: number
  /** Ends after this many seconds, whoever is still watching. */
  seconds: number
  /** Code of the hospital whose patients they are: they find its own videos, too. */
  hospital?: string | undefined
  /**
   * How many seconds of the planned day go by in one: the crowd of the day comes in its order, closer together. Watching
   * itself cannot be hurried, the server counts real seconds. Without it everybody comes at once and stays.
   */
  speed?: number | undefined
  say: (line: string) => void
}

export interface LiveResult {
  watchSessions: number
  heartbeats: number
  completes: number
  failures: string[]
}

const sleep = (seconds: number) => new Promise(resolve => setTimeout(resolve, seconds * 1000))

/** Viewers watch through the front door, in real time: sign in, look for a video, play, heartbeat. */
export async function runLive(options: LiveOptions): Promise<LiveResult> {
  const result: LiveResult = { watchSessions: 0, heartbeats: 0, completes: 0, failures: [] }
  const videos = await freeVideos(options)
  if (videos.length === 0) throw new Error('没有可以免费观看的视频')
  options.say(
    `${videos.length} 个可观看的视频，${numberText(options.viewers)} 位患者开始观看，最长 ${options.seconds} 秒`,
  )
  const began = Date.now()
  const until = began + options.seconds * 1000
  const from = new Date().toISOString().slice(0, 10)
  const watchSessions = [
    ...planWatchSessions({
      seed: options.seed,
      from,
      days: 1,
      viewers: options.viewers,
      videos,
      perDay: options.viewers * 2,
    }),
  ]
  const day = Math.min(...watchSessions.map(one => one.at))
  const dueIn = (at: number) => (options.speed === undefined ? 0 : began + (at - day) / options.speed - Date.now())
  const telling = setInterval(() => options.say(progressText(result)), TELL_MS)
  const watching = Promise.all(
    Array.from({ length: options.viewers }, (_, at) =>
      watchAll(
        options,
        watchSessions.filter((_one, index) => index % options.viewers === at),
        until,
        result,
        dueIn,
      ),
    ),
  )
  await watching.finally(() => clearInterval(telling))
  return result
}

/** Who waits for minutes wants to see that something happens. */
const TELL_MS = 10_000

const progressText = ({ watchSessions, heartbeats, completes }: LiveResult): string =>
  `已观看 ${numberText(watchSessions)} 次，上报 ${numberText(heartbeats)} 次，看完 ${numberText(completes)} 次……`

async function freeVideos(options: LiveOptions): Promise<PlanVideo[]> {
  const client = await signedIn(options, 'sim-scout')
  // What a hospital has just published is what one wants to see watched.
  const sort = options.hospital === undefined ? 'hot' : 'new'
  const { records } = await client.call(viewerCalls.list, { query: { pageSize: 20, sort } })
  return records
    .filter(one => one.charge === 'free' && one.duration > 0)
    .map(one => ({ id: one.id, durationSec: one.duration }))
}

async function signedIn({ base, hospital }: LiveOptions, name: string): Promise<ViewerClient> {
  const client = new ViewerClient(base)
  const code = hospital === undefined ? `dev:${name}` : `dev:${name}@${hospital}`
  const { token } = await client.call(viewerCalls.login, { body: { code } })
  client.token = token
  await acceptTerms(client)
  return client
}

async function watchAll(
  options: LiveOptions,
  watchSessions: readonly WatchSessionPlan[],
  until: number,
  result: LiveResult,
  dueIn: (at: number) => number,
): Promise<void> {
  for (const watchSession of watchSessions) {
    await sleep(Math.max(0, Math.min(dueIn(watchSession.at), until - Date.now())) / 1000)
    if (Date.now() >= until) return
    try {
      await watch(await signedIn(options, watchSession.viewer), watchSession, until, result)
    } catch (error) {
      result.failures.push(error instanceof Error ? error.message : String(error))
    }
  }
}

async function watch(
  client: ViewerClient,
  watchSession: WatchSessionPlan,
  until: number,
  result: LiveResult,
): Promise<void> {
  const { sessionNo } = await client.call(viewerCalls.play, {
    body: {
      videoId: watchSession.videoId,
      entryScene: watchSession.scene as 'qr',
      device: { os: watchSession.device.os, brand: watchSession.device.brand, net: watchSession.device.net },
    },
  })
  result.watchSessions++
  let past = 0
  for (const heartbeat of heartbeatsOf(watchSession)) {
    await sleep(Math.max(0, Math.min(heartbeat.afterSec - past, (until - Date.now()) / 1000)))
    if (Date.now() >= until) return
    past = heartbeat.afterSec
    const answer = await client.call(viewerCalls.beat, {
      body: {
        sessionNo,
        seq: heartbeat.seq,
        pos: heartbeat.pos,
        speed: heartbeat.speed,
        ranges: heartbeat.ranges.map(([from, to]): [number, number] => [from, to]),
        playing: heartbeat.playing,
        clientTs: Date.now(),
      },
    })
    result.heartbeats++
    if (answer.complete && !heartbeat.playing) result.completes++
  }
}
