import { decide, LAPSE_DAYS, OFF_REASONS, OVERDUE_DAYS } from '@xuanjiao/contract/business/video/life/video-life'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql, type SqlBool } from 'kysely'
import type { Db, RowOf } from '../../../platform/database/db.ts'
import { tellWith } from '../../../platform/house/events.ts'
import type { SqlCondition } from '../../../platform/database/statement.ts'
import type { House } from '../../../platform/house/house.ts'
import { regularly } from '../../../platform/jobs/regular.ts'
import { carryOut } from './life-changes.ts'
import { factsOf } from './life-facts.ts'
import { holdVideo } from '../records/life-row.ts'
import { purgeReplaced } from './purge.ts'

/** The topic of what people should hear of: `{kind, id}`. */
export const NOTICE = 'notice'

/** What the clock does with videos: every minute what was planned, every night what has run out. */
export async function keepVideoClock(house: House): Promise<void> {
  await regularly(house, {
    kind: 'video.clock',
    title: '定时发布和下架视频',
    cron: '5 * * * * ? *',
    timeoutSeconds: 600,
    run: () => runPlans(house),
  })
  await regularly(house, {
    kind: 'video.night',
    title: '检查视频的名医核验、复审和旧版本文件',
    cron: '0 20 1 * * ? *',
    timeoutSeconds: 600,
    run: () => runNight(house),
  })
}

export async function runPlans(house: House) {
  const now = house.clock.now()
  return settled(async faults => ({
    published: await each(house, faults, 'due', sql`v.status = 'approved' and v.plan_publish_time <= ${now}`),
    off: await each(house, faults, 'dueOff', sql`v.published_version_no > 0 and v.plan_off_time <= ${now}`),
  }))
}

/** Run again in the same night it finds nothing left to do. */
export async function runNight(house: House) {
  const now = house.clock.now()
  const long = sql<SqlBool>`d.lapsed_at <= ${now}::timestamptz - ${`${LAPSE_DAYS} days`}::interval`
  const late = sql`v.review_due_date < ${wireDate(now)}::date - ${OVERDUE_DAYS}::integer`
  return settled(async faults => ({
    lapsed: await each(house, faults, 'lapse', speaks(long)),
    overdue: await each(house, faults, 'overdue', sql`v.published_version_no > 0 and ${late}`),
    warned: await warn(house),
    purged: await purgeReplaced(house),
  }))
}

type Where = SqlCondition

/** Viewers see a video in which such a doctor speaks. */
const speaks = (since: Where): Where => sql`v.published_version_no > 0 and exists (
  select from he_video_published p join he_famous_doctor d on d.id = p.doctor_id where p.video_id = v.id and ${since})`

async function warn(house: House): Promise<number> {
  const lapsing = await theseVideos(house.database.system, speaks(sql`d.lapsed_at is not null`))
  for (const { id } of lapsing)
    await tellWith(house.database.system, NOTICE, JSON.stringify({ kind: 'video.lapsing', id }))
  return lapsing.length
}

/** One fault stops no other video; in the end it is told all the same. */
async function settled<T>(work: (faults: unknown[]) => Promise<T>): Promise<T> {
  const faults: unknown[] = []
  const result = await work(faults)
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} 个视频没有处理成功`)
  return result
}

type Found = Pick<RowOf<'he_video'>, 'id' | 'tenant_id'>

async function theseVideos(db: Db, where: Where): Promise<Found[]> {
  return db
    .selectFrom('he_video as v')
    .select(['v.id', 'v.tenant_id'])
    .where('v.deleted_at', 'is', null)
    .where(where)
    .orderBy('v.id')
    .execute()
}

type ClockEvent = keyof typeof OFF_REASONS | 'due'

async function each(house: House, faults: unknown[], event: ClockEvent, where: Where): Promise<number> {
  let done = 0
  for (const video of await theseVideos(house.database.system, where)) {
    try {
      if (await byTheClock(house, video, event, where)) done++
    } catch (error) {
      faults.push(error)
    }
  }
  return done
}

/** One video, one transaction. Once it is held it is asked again: a person may have been faster. */
async function byTheClock(house: House, { id, tenant_id }: Found, event: ClockEvent, where: Where): Promise<boolean> {
  const now = house.clock.now()
  const reason = event === 'due' ? undefined : OFF_REASONS[event]
  return house.database
    .forTenant(tenant_id)
    .transaction()
    .execute(async tx => {
      const video = await holdVideo(tx, id, undefined, true)
      if ((await theseVideos(tx, sql`v.id = ${id} and ${where}`)).length === 0) return false
      const given = reason === undefined ? {} : { reason }
      const facts = await factsOf(tx, video, { who: undefined, now, writable: false, given })
      const decision = decide(event, facts)
      if (!decision.ok) return false
      await carryOut(tx, video, { event, from: facts.state, to: decision.to, by: 'system', now, reason })
      return true
    })
}
