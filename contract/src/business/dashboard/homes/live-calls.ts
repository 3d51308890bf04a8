import { lazy } from '@xuanjiao/wire/lazy'
import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { callsBelow } from '../../../calls/endpoint.ts'

const calls = callsBelow({ path: '/he/dashboard', tag: '看板', allow: 'he:dashboard:live' })

/** Minutes that 实时监控 looks back over. */
export const LIVE_MINUTES = 60
/** Seconds after a heartbeat for which somebody counts as watching. */
export const ONLINE_SECONDS = 30
/** How often screens ask anew, in milliseconds. */
export const LIVE_EVERY_MS = 5000

/** Something that happened: who it was is not told. */
const liveEvent = lazy(() =>
  z.object({
    id: z.string(),
    at: z.string(),
    kind: z.enum(['play', 'finish', 'scan']),
    place: z.string(),
    /** The video; none of a scan. */
    title: z.string().nullable(),
  }),
)
export type MonitorEvent = z.output<ReturnType<typeof liveEvent>>

const place = z.object({ hospitalId: idSchema.optional() })
const share = z.number().nullable()

/** What goes on at this moment, and what hangs on the wall of a ward (rules/homes#live, rules/homes#wall). */
export const liveCalls = {
  live: calls.get('live', '实时监控', {
    result: () =>
      z.object({
        at: z.string(),
        /** Plays by the minute in which they began, the oldest first. */
        minutes: z.array(z.number()),
        online: z.number(),
        feed: z.array(liveEvent()),
        media: z.object({ queued: z.number(), transcoding: z.number(), failed: z.number() }),
        /** Milliseconds; none for whoever does not look after the installation, and while there was no call. */
        apiP95: z.number().nullable(),
      }),
  }),
  wall: calls.get('wall', '病区墙屏', {
    allow: 'he:dashboard:wall',
    query: place,
    result: () =>
      z.object({
        at: z.string(),
        place: z.string(),
        today: z.object({ scans: z.number(), plays: z.number(), viewers: z.number(), completionRate: share }),
        week: z.object({
          taskCompletion: share,
          mastery: share,
          open: z.number(),
          overdue: z.number(),
          done: z.number(),
        }),
        wards: z.array(z.object({ id: z.string(), name: z.string(), plays: z.number(), taskCompletion: share })),
        videos: z.array(z.object({ id: z.string(), title: z.string(), plays: z.number(), completionRate: share })),
      }),
  }),
}
