import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { agree } from './calls/agree.ts'
import { beatsOf } from './plan/beats.ts'
import { ViewerClient } from './calls/client.ts'
import { planSittings, type PlanVideo, type SittingPlan } from './plan/plan.ts'

export interface LiveAsk {
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
  sittings: number
  beats: number
  completes: number
  failures: string[]
}

const sleep = (seconds: number) => new Promise(resolve => setTimeout(resolve, seconds * 1000))

/** Viewers watch through the front door, in real time: sign in, look for a video, play, beat. */
export async function live(ask: LiveAsk): Promise<LiveResult> {
  const result: LiveResult = { sittings: 0, beats: 0, completes: 0, failures: [] }
  const videos = await freeVideos(ask)
  if (videos.length === 0) throw new Error('没有可以免费观看的视频')
  ask.say(`${videos.length} 个可观看的视频，${ask.viewers} 位观众开始观看，最长 ${ask.seconds} 秒`)
  const began = Date.now()
  const until = began + ask.seconds * 1000
  const from = new Date().toISOString().slice(0, 10)
  const sittings = [
    ...planSittings({ seed: ask.seed, from, days: 1, viewers: ask.viewers, videos, perDay: ask.viewers * 2 }),
  ]
  const day = Math.min(...sittings.map(one => one.at))
  const dueIn = (at: number) => (ask.speed === undefined ? 0 : began + (at - day) / ask.speed - Date.now())
  await Promise.all(
    Array.from({ length: ask.viewers }, (_, at) =>
      watchAll(
        ask,
        sittings.filter((_one, index) => index % ask.viewers === at),
        until,
        result,
        dueIn,
      ),
    ),
  )
  return result
}

async function freeVideos(ask: LiveAsk): Promise<PlanVideo[]> {
  const client = await signedIn(ask, 'sim-scout')
  // What a hospital has just published is what one wants to see watched.
  const sort = ask.hospital === undefined ? 'hot' : 'new'
  const { records } = await client.call(viewerCalls.list, { query: { pageSize: 20, sort } })
  return records
    .filter(one => one.charge === 'free' && one.duration > 0)
    .map(one => ({ id: one.id, durationSec: one.duration }))
}

async function signedIn({ base, hospital }: LiveAsk, name: string): Promise<ViewerClient> {
  const client = new ViewerClient(base)
  const code = hospital === undefined ? `dev:${name}` : `dev:${name}@${hospital}`
  const { token } = await client.call(viewerCalls.login, { body: { code } })
  client.token = token
  await agree(client)
  return client
}

async function watchAll(
  ask: LiveAsk,
  sittings: readonly SittingPlan[],
  until: number,
  result: LiveResult,
  dueIn: (at: number) => number,
): Promise<void> {
  for (const sitting of sittings) {
    await sleep(Math.max(0, Math.min(dueIn(sitting.at), until - Date.now())) / 1000)
    if (Date.now() >= until) return
    try {
      await watch(await signedIn(ask, sitting.viewer), sitting, until, result)
    } catch (error) {
      result.failures.push(error instanceof Error ? error.message : String(error))
    }
  }
}

async function watch(client: ViewerClient, sitting: SittingPlan, until: number, result: LiveResult): Promise<void> {
  const { sessionNo } = await client.call(viewerCalls.play, {
    body: {
      videoId: sitting.videoId,
      entryScene: sitting.scene as 'qr',
      device: { os: sitting.device.os, brand: sitting.device.brand, net: sitting.device.net },
    },
  })
  result.sittings++
  let past = 0
  for (const beat of beatsOf(sitting)) {
    await sleep(Math.max(0, Math.min(beat.afterSec - past, (until - Date.now()) / 1000)))
    if (Date.now() >= until) return
    past = beat.afterSec
    const answer = await client.call(viewerCalls.beat, {
      body: {
        sessionNo,
        seq: beat.seq,
        pos: beat.pos,
        speed: beat.speed,
        ranges: beat.ranges.map(([from, to]): [number, number] => [from, to]),
        playing: beat.playing,
        clientTs: Date.now(),
      },
    })
    result.beats++
    if (answer.complete && !beat.playing) result.completes++
  }
}
