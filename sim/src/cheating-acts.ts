import type { HeartbeatAnswer } from '@xuanjiao/contract/viewer/viewer-calls'
import {
  heartbeatBody,
  SUCCESS_STATUSES,
  sendHeartbeat,
  type MisuseAct,
  type RecordAnswer,
  type OpenWatchSession,
  type MisuseContext,
} from './misuse.ts'
import type { RawResponse } from './calls/raw-call.ts'

/** Seconds a trial may run over: to the end of its last segment. */
const SEGMENT_SECONDS = 6
/** A bucket of coverage may count this much more than was played of it. */
const BUCKET_SECONDS = 2
const GRACE_SECONDS = 3
const TOP_SPEED = 2

const heartbeatAnswer = ({ result }: RawResponse): Partial<HeartbeatAnswer> =>
  (result as HeartbeatAnswer | undefined) ?? {}

/** Tells an answer, and what is wrong when more was counted than so many seconds of the video. */
function recordAtMost(
  record: RecordAnswer,
  response: RawResponse,
  { duration }: OpenWatchSession,
  seconds: number,
): void {
  const { progressPct = 0, complete = false } = heartbeatAnswer(response)
  const most = Math.ceil(((seconds + BUCKET_SECONDS) * 100) / duration)
  const wrong = progressPct > most || (complete && most < 90)
  record(response, SUCCESS_STATUSES, wrong ? `进度 ${progressPct}%，至多应为 ${most}%` : undefined)
}

/** Players that claim what was never before anybody's eyes. */
export const CHEATING_ACTS: Readonly<Record<string, MisuseAct>> = {
  async beyondTheTrial({ base, openSession, pass, shortestTrialVideo }, name, record) {
    if (shortestTrialVideo === undefined) return
    const one = await openSession(name, shortestTrialVideo)
    const shown = Math.ceil((one.trialSec ?? 0) / SEGMENT_SECONDS) * SEGMENT_SECONDS
    await pass(Math.ceil(shown / TOP_SPEED))
    recordAtMost(
      record,
      await sendHeartbeat(base, one, heartbeatBody(one, 0, 0, one.duration, { speed: TOP_SPEED })),
      one,
      shown,
    )
    await pass(5)
    recordAtMost(
      record,
      await sendHeartbeat(base, one, heartbeatBody(one, 1, shown, one.duration, { speed: TOP_SPEED })),
      one,
      shown,
    )
  },

  async fasterThanAnyPlayer({ base, openSession, pass }, name, record) {
    const one = await openSession(name)
    for (const [seq, seconds] of [2, 4, 6].entries()) {
      await pass(2)
      const [from, to] = [seq * 20, seq * 20 + 20]
      const most = (seconds + 1 + GRACE_SECONDS) * TOP_SPEED
      recordAtMost(record, await sendHeartbeat(base, one, heartbeatBody(one, seq, from, to, { speed: 16 })), one, most)
    }
  },

  async goesOnAfterOff(context, name, record) {
    const videoId = context.videos.at(-1) ?? ''
    const one = await context.openSession(name, videoId)
    await context.pass(10)
    const before = await sendHeartbeat(context.base, one, heartbeatBody(one, 0, 0, 10))
    record(before, SUCCESS_STATUSES)
    await whileOff(context, videoId, async () => {
      await context.pass(10)
      const response = await sendHeartbeat(context.base, one, heartbeatBody(one, 1, 10, 20))
      const { stop, progressPct } = heartbeatAnswer(response)
      const wrong = stop === undefined || progressPct !== heartbeatAnswer(before).progressPct
      record(response, SUCCESS_STATUSES, wrong ? `下架后仍在计时：进度 ${progressPct}%` : undefined)
    })
  },
}

/** Takes a video off, and puts it back however that ends. */
async function whileOff({ admin }: MisuseContext, id: string, act: () => Promise<void>): Promise<void> {
  const staff = await admin()
  await staff.post('/he/video/off', { id, reason: '模拟捣乱：下架后继续上报' })
  try {
    await act()
  } finally {
    await staff.post('/he/video/republish', { id })
  }
}
