import { viewerCalls, type HeartbeatAnswer } from '@xuanjiao/contract/viewer/viewer-calls'
import { heartbeatsOf } from '../plan/heartbeats.ts'
import { CallError, type ViewerClient } from '../calls/viewer-client.ts'
import type { PersonaContext } from './persona-context.ts'

/** Stretches of the video, as parts of its length: `[[0, 0.3], [0.95, 1]]` is a drag to near the end. */
type PlayedParts = readonly (readonly [number, number])[]

interface WatchSession {
  startPos: number
  duration: number
  last: HeartbeatAnswer
}

/** One watch session at ordinary speed: play, heartbeat while it plays, stop. */
export async function watchVideo(
  context: PersonaContext,
  client: ViewerClient,
  videoId: string,
  parts: PlayedParts,
  visit: { entryScene: 'home' } | { entryScene: 'task'; taskId: string } = { entryScene: 'home' },
): Promise<WatchSession> {
  const { sessionNo, duration, startPos } = await client.call(viewerCalls.play, {
    body: { videoId, ...visit, device: { os: 'android', brand: '演示', net: 'wifi' } },
  })
  const seconds = parts.map(([from, to]): [number, number] => [from * duration, to * duration])
  let last: HeartbeatAnswer = { progressPct: 0, complete: false }
  let past = 0
  for (const { afterSec, ranges, ...heartbeat } of heartbeatsOf({ parts: seconds, speed: 1 })) {
    await context.pass(afterSec - past)
    past = afterSec
    const stretches = ranges.map(([from, to]): [number, number] => [from, to])
    last = await client.call(viewerCalls.beat, { body: { sessionNo, ...heartbeat, ranges: stretches } })
  }
  return { startPos, duration, last }
}

interface Card {
  id: string
  duration: number
  charge: string
}

/** Of some videos the one that is over soonest, but long enough to drag about in. */
export function shortestVideo<C extends Card>(videos: readonly C[]): C {
  const free = videos.filter(one => one.charge === 'free' && one.duration >= 30)
  const [first] = free.toSorted((one, other) => one.duration - other.duration)
  if (!first) throw new Error('没有 30 秒以上的免费视频')
  return first
}

/** What a refused act was refused with; nothing when it was done. */
export async function errorMessageOf(act: Promise<unknown>): Promise<string> {
  try {
    await act
    return ''
  } catch (error) {
    if (error instanceof CallError || error instanceof Error) return error.message
    throw error
  }
}
