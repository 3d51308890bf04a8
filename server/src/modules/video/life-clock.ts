import { decide, LAPSE_DAYS, OFF_REASONS, OVERDUE_DAYS } from '@xuanjiao/contract/business/video-life'
import type { VideoEvent } from '@xuanjiao/contract/business/video-states'
import { wireDate } from '@xuanjiao/contract/wire'
import { sql } from 'kysely'
import { z } from 'zod'
import { tellWith } from '../../platform/events.ts'
import type { House } from '../../platform/house.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { carryOut } from './life-changes.ts'
import { factsOf } from './life-facts.ts'
import { holdVideo } from './life-row.ts'
import { purgeReplaced } from './purge.ts'

const MINUTE = 'video.clock'
const NIGHT = 'video.night'
/** The topic of what people should hear of: `{kind, id}`. */
export const NOTICE = 'notice'

/** What the clock does with videos: every minute what was planned, every night what has run out. */
export async function keepVideoClock(house: House): Promise<void> {
  house.jobs.register(job(house, MINUTE, '定时发布和下架视频', runPlans))
  house.jobs.register(job(house, NIGHT, '检查视频的名医核验、复审和旧版本文件', runNight))
  await house.jobs.schedule(MINUTE, '5 * * * * ? *', { kind: MINUTE, tenantId: 0, payload: {} })
  await house.jobs.schedule(NIGHT, '0 20 1 * * ? *', { kind: NIGHT, tenantId: 0, payload: {} })
}

function job(
  house: House,
  kind: string,
  title: string,
  run: (house: House) => Promise<unknown>,
): JobKind<Record<string, never>> {
  return {
    kind,
    title,
    payload: z.strictObject({}),
    maxAttempts: 3,
    timeoutSeconds: 600,
    parallel: 1,
    run: () => run(house),
  }
}

export async function runPlans(house: House) {
  const now = house.clock.now()
  const due = await theseVideos(house, sql`v.status = 'approved' and v.plan_publish_time <= ${now}`)
  const published = await each(house, due, 'due')
  const over = await theseVideos(house, sql`v.published_version_no > 0 and v.plan_off_time <= ${now}`)
  return { published, off: await each(house, over, 'dueOff') }
}

/** Run again in the same night it finds nothing left to do. */
export async function runNight(house: House) {
  const now = house.clock.now()
  const today = sql`${wireDate(now)}::date`
  const speaker = (since: ReturnType<typeof sql>) => sql`v.published_version_no > 0 and exists (
    select from he_video_published p join he_famous_doctor d on d.id = p.doctor_id
    where p.video_id = v.id and ${since})`
  const gone = await theseVideos(
    house,
    speaker(sql`d.lapsed_at <= ${now}::timestamptz - ${`${LAPSE_DAYS} days`}::interval`),
  )
  const lapsed = await each(house, gone, 'lapse')
  const warned = await theseVideos(house, speaker(sql`d.lapsed_at is not null`))
  const late = await theseVideos(
    house,
    sql`v.published_version_no > 0 and v.review_due_date < ${today} - ${OVERDUE_DAYS}::integer`,
  )
  const overdue = await each(house, late, 'overdue')
  for (const { id } of warned)
    await tellWith(house.database.system, NOTICE, JSON.stringify({ kind: 'video.lapsing', id }))
  return { lapsed, overdue, warned: warned.length, purged: await purgeReplaced(house) }
}

interface Found {
  id: string
  tenant_id: number
}

async function theseVideos({ database }: House, where: ReturnType<typeof sql>): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select v.id, v.tenant_id from he_video v where v.deleted_at is null and ${where} order by v.id`.execute(
    database.system,
  )
  return rows
}

/** One video, one transaction: what somebody else has done meanwhile is looked at again, and one fault stops no other. */
async function each(house: House, videos: readonly Found[], event: keyof typeof OFF_REASONS | 'due'): Promise<number> {
  let done = 0
  for (const video of videos) if (await byTheClock(house, video, event)) done++
  return done
}

/** By the time the video is held, its plan may have been moved: it is read again with it. */
async function byTheClock(house: House, { id, tenant_id }: Found, event: VideoEvent): Promise<boolean> {
  const now = house.clock.now()
  const reason = event === 'due' ? undefined : OFF_REASONS[event as keyof typeof OFF_REASONS]
  return house.database
    .forTenant(tenant_id)
    .transaction()
    .execute(async tx => {
      const video = await holdVideo(tx, id, undefined, true)
      const given = reason === undefined ? {} : { reason }
      const facts = await factsOf(tx, video, { who: undefined, now, writable: false, given })
      const decision = decide(event, facts)
      if (!decision.ok || (event === 'due' && (facts.planned || video.plan_publish_time === null))) return false
      if (event === 'dueOff' && !planOffArrived(video.plan_off_time, now)) return false
      await carryOut(tx, video, { event, from: facts.state, to: decision.to, by: 'system', now, reason })
      return true
    })
}

const planOffArrived = (time: string | null, now: Date): boolean =>
  time !== null && Date.parse(`${time.replace(' ', 'T')}+08:00`) <= now.getTime()
