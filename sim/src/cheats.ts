import type { BeatAnswer } from '@xuanjiao/contract/viewer/viewer-calls'
import { beat, OK, send, type Act, type Say, type OpenSitting, type MischiefStage } from './mischief.ts'
import type { RawAnswer } from './calls/raw-call.ts'

/** Seconds a trial may run over: to the end of its last segment. */
const SEGMENT_SECONDS = 6
/** A bucket of coverage may count this much more than was played of it. */
const BUCKET_SECONDS = 2
const GRACE_SECONDS = 3
const TOP_SPEED = 2

const counted = ({ result }: RawAnswer): Partial<BeatAnswer> => (result as BeatAnswer | undefined) ?? {}

/** Tells an answer, and what is wrong when more was counted than so many seconds of the video. */
function sayAtMost(say: Say, answer: RawAnswer, { duration }: OpenSitting, seconds: number): void {
  const { progressPct = 0, complete = false } = counted(answer)
  const most = Math.ceil(((seconds + BUCKET_SECONDS) * 100) / duration)
  const wrong = progressPct > most || (complete && most < 90)
  say(answer, OK, wrong ? `进度 ${progressPct}%，至多应为 ${most}%` : undefined)
}

/** Players that claim what was never before anybody's eyes. */
export const CHEATS: Readonly<Record<string, Act>> = {
  async beyondTheTrial({ base, sitting, pass, sold }, name, say) {
    if (sold === undefined) return
    const one = await sitting(name, sold)
    const shown = Math.ceil((one.trialSec ?? 0) / SEGMENT_SECONDS) * SEGMENT_SECONDS
    await pass(Math.ceil(shown / TOP_SPEED))
    sayAtMost(say, await send(base, one, beat(one, 0, 0, one.duration, { speed: TOP_SPEED })), one, shown)
    await pass(5)
    sayAtMost(say, await send(base, one, beat(one, 1, shown, one.duration, { speed: TOP_SPEED })), one, shown)
  },

  async fasterThanAnyPlayer({ base, sitting, pass }, name, say) {
    const one = await sitting(name)
    for (const [seq, seconds] of [2, 4, 6].entries()) {
      await pass(2)
      const [from, to] = [seq * 20, seq * 20 + 20]
      const most = (seconds + 1 + GRACE_SECONDS) * TOP_SPEED
      sayAtMost(say, await send(base, one, beat(one, seq, from, to, { speed: 16 })), one, most)
    }
  },

  async goesOnAfterOff(stage, name, say) {
    const videoId = stage.videos.at(-1) ?? ''
    const one = await stage.sitting(name, videoId)
    await stage.pass(10)
    const before = await send(stage.base, one, beat(one, 0, 0, 10))
    say(before, OK)
    await whileOff(stage, videoId, async () => {
      await stage.pass(10)
      const answer = await send(stage.base, one, beat(one, 1, 10, 20))
      const { stop, progressPct } = counted(answer)
      const wrong = stop === undefined || progressPct !== counted(before).progressPct
      say(answer, OK, wrong ? `下架后仍在计时：进度 ${progressPct}%` : undefined)
    })
  },
}

/** Takes a video off, and puts it back however that ends. */
async function whileOff({ admin }: MischiefStage, id: string, act: () => Promise<void>): Promise<void> {
  const staff = await admin()
  await staff.post('/he/video/off', { id, reason: '模拟捣乱：下架后继续上报' })
  try {
    await act()
  } finally {
    await staff.post('/he/video/republish', { id })
  }
}
