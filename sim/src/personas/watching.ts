import { viewerCalls, type BeatAnswer } from '@xuanjiao/contract/viewer/viewer-calls'
import { beatsOf } from '../plan/beats.ts'
import { Refused, type ViewerClient } from '../calls/client.ts'
import type { PersonaStage } from './stage.ts'

/** Stretches of the video, as parts of its length: `[[0, 0.3], [0.95, 1]]` is a drag to near the end. */
type Parts = readonly (readonly [number, number])[]

interface Sitting {
  startPos: number
  duration: number
  last: BeatAnswer
}

/** One sitting at ordinary speed: play, beat while it plays, stop. */
export async function watch(
  stage: PersonaStage,
  client: ViewerClient,
  videoId: string,
  parts: Parts,
): Promise<Sitting> {
  const { sessionNo, duration, startPos } = await client.call(viewerCalls.play, {
    body: { videoId, entryScene: 'home', device: { os: 'android', brand: '演示', net: 'wifi' } },
  })
  const seconds = parts.map(([from, to]): [number, number] => [from * duration, to * duration])
  let last: BeatAnswer = { progressPct: 0, complete: false }
  let past = 0
  for (const { afterSec, ranges, ...beat } of beatsOf({ parts: seconds, speed: 1 })) {
    await stage.pass(afterSec - past)
    past = afterSec
    const stretches = ranges.map(([from, to]): [number, number] => [from, to])
    last = await client.call(viewerCalls.beat, { body: { sessionNo, ...beat, ranges: stretches } })
  }
  return { startPos, duration, last }
}

interface Card {
  id: string
  duration: number
  charge: string
}

/** Of some videos the one that is over soonest, but long enough to drag about in. */
export function shortest<C extends Card>(videos: readonly C[]): C {
  const free = videos.filter(one => one.charge === 'free' && one.duration >= 30)
  const [first] = free.toSorted((one, other) => one.duration - other.duration)
  if (!first) throw new Error('没有 30 秒以上的免费视频')
  return first
}

/** What a refused act was refused with; nothing when it was done. */
export async function refusalOf(act: Promise<unknown>): Promise<string> {
  try {
    await act
    return ''
  } catch (error) {
    if (error instanceof Refused || error instanceof Error) return error.message
    throw error
  }
}
