import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../platform/database/db.ts'
import { HOME_TENANT } from '../../platform/database/db.ts'
import { seedDemo } from '../../demo/seed-demo.ts'
import { demoActivitiesJob } from '../../demo/jobs/demo-activities-job.ts'
import { writeDemoHistory } from '../../demo/jobs/demo-history-job.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { countPendingDays } from '../stats/index.ts'
import { checkAllInvariants } from './check-all-invariants.ts'
import { checkWatchingInvariants } from './index.ts'

/** Viewers of the history; the long proof has ten times as many. */
const VIEWERS = process.env['TEST_LONG'] ? 5_000 : 500

let t: TestApp
let db: Db

beforeAll(async () => {
  t = await startTestApp()
  await seedDemo(t.context)
  db = t.database.forTenant(HOME_TENANT)
  const requested = { seed: 'oracles', days: 30, viewers: VIEWERS }
  await writeDemoHistory(t.database, HOME_TENANT, requested, AbortSignal.timeout(600_000))
}, 900_000)

afterAll(async () => t?.close())

const broken = async (): Promise<string[]> =>
  (await checkWatchingInvariants(db)).filter(one => !one.ok).map(one => one.name)

describe('after a history of many viewers', () => {
  it('has watch sessions of most hospitals, with and without a hospital, and each kind of entitlement but benefits', async () => {
    const { rows } = await sql<{ sittings: number; hospitals: number; none: number; ways: string[] }>`
      select count(*) as sittings, count(distinct hospital_id) as hospitals,
        count(*) filter (where hospital_id is null) as none, array_agg(distinct entitle) as ways
      from he_watch_session`.execute(db)
    const [match] = rows
    expect(match?.sittings).toBeGreaterThan(VIEWERS)
    expect(match?.hospitals).toBeGreaterThan(12)
    expect(match?.none).toBeGreaterThan(0)
    expect((match?.none ?? 0) / (match?.sittings ?? 1)).toBeLessThan(0.2)
    expect(match?.ways.toSorted()).toEqual(['free', 'hospital_free', 'trial'])
  })

  it('holds before anything of it is counted, and after', async () => {
    expect(await broken()).toEqual([])
    await countPendingDays(t.database, t.clock.now())
    expect(await broken()).toEqual([])
  })

  it('writes nothing twice', async () => {
    const count = async () => (await sql<{ n: number }>`select count(*) as n from he_watch_session`.execute(db)).rows[0]
    const before = await count()
    const requested = { seed: 'oracles', days: 30, viewers: VIEWERS }
    await writeDemoHistory(t.database, HOME_TENANT, requested, AbortSignal.timeout(600_000))
    expect(await count()).toEqual(before)
    expect(await broken()).toEqual([])
  })
})

describe('after what viewers did beside watching', () => {
  it('has orders, members, tasks and questions, and holds of them', async () => {
    const job = { id: '', payload: { waited: 40 }, tenantId: HOME_TENANT, signal: AbortSignal.timeout(600_000) }
    const written = await demoActivitiesJob(t.context).run(job as never)
    const { tasks, orders, benefits, consults } = written as Record<string, number>
    for (const count of [tasks, orders, benefits, consults]) expect(count).toBeGreaterThan(4)
    expect(await broken()).toEqual([])
  })
})

/** Each fact broken by hand, and the statements that have to notice. */
const BREAKS: [what: string, how: string, noticed: string[]][] = [
  [
    'a day counted twice',
    'update he_stat_daily set plays = plays + 1 where ctid = (select min(ctid) from he_stat_daily where plays > 0)',
    ['dailyIsFacts'],
  ],
  [
    'an hour that is missing',
    "delete from he_stat_place where ctid = (select min(ctid) from he_stat_place where kind = 'hour' and plays > 0)",
    ['place.hour'],
  ],
  [
    'a place that is missing',
    "update he_stat_place set completes = completes + 2 where ctid = (select min(ctid) from he_stat_place where kind = 'all')",
    ['place.all'],
  ],
  [
    'a viewer who is not counted',
    'delete from he_stat_user_day where user_id = (select min(user_id::text)::uuid from he_stat_user_day)',
    ['viewersAreDistinct'],
  ],
  [
    'viewers who are in no set',
    'update he_stat_viewers set viewers = 0::bit(2048) where stat_date = (select min(stat_date) from he_stat_viewers)',
    ['viewerSets.place'],
  ],
  [
    'a set of viewers that is missing',
    'delete from he_stat_video_viewers where stat_date = (select max(stat_date) from he_stat_video_viewers)',
    ['viewerSets.video'],
  ],
  [
    'a day of an area that is missing',
    'delete from he_stat_unit where ctid = (select min(ctid) from he_stat_unit where length(unit) = 4 and valid_plays > 0)',
    ['unitsAreFacts', 'viewerCounts.unit'],
  ],
  [
    'people of a day and an area that were fewer',
    'update he_stat_unit set viewers = viewers + 1 where ctid = (select min(ctid) from he_stat_unit where length(unit) = 2 and valid_plays > 0)',
    ['viewerCounts.unit'],
  ],
  [
    'viewers of a hospital who are in no set',
    'update he_stat_unit_viewers set viewers = 0::bit(2048) where ctid = (select min(ctid) from he_stat_unit_viewers where length(unit) = 36)',
    ['viewerSets.unit'],
  ],
  [
    'plays of a video in a ward that are missing',
    "delete from he_stat_unit_video where ctid = (select min(ctid) from he_stat_unit_video where unit like '%/%' and plays > 0)",
    ['spansAreFacts'],
  ],
  [
    'viewers of ten days in an area who are in no set',
    'update he_stat_unit_span_viewers set viewers = 0::bit(2048) where ctid = (select min(ctid) from he_stat_unit_span_viewers where length(unit) = 2)',
    ['viewerSets.span'],
  ],
  [
    'viewers of ten days and a video who are in no set',
    'delete from he_stat_unit_video_viewers where ctid = (select min(ctid) from he_stat_unit_video_viewers)',
    ['viewerSets.spanVideo'],
  ],
  ['a place of a hospital that is not known', 'delete from he_stat_hospital_area', ['hospitalAreas']],
  [
    'plays of a video that were none',
    'update he_stat_video set valid_plays = valid_plays + 1 where ctid = (select min(ctid) from he_stat_video)',
    ['videosAreFacts'],
  ],
  [
    'scans that did not happen',
    'update he_stat_daily set scans = scans + 3 where ctid = (select min(ctid) from he_stat_daily where scans > 0)',
    ['scansAreFacts'],
  ],
  [
    'seconds beyond the end',
    `update he_watch_session set covered_sec = duration_sec + 5, is_complete = 1 where ${one()}`,
    ['coveredWithinDuration', 'stretchesCover'],
  ],
  [
    'a completion that is none',
    `update he_watch_session set is_complete = 1 - is_complete where ${one()}`,
    ['completeIsCovered'],
  ],
  [
    'a valid play that is none',
    `update he_watch_session set is_valid = 1 - is_valid where ${one()}`,
    ['validIsWatched'],
  ],
  [
    'more seconds than went by',
    `update he_watch_session set effective_sec = effective_sec + 9999 where ${one()}`,
    ['effectiveWithinTime', 'recordIsSittings'],
  ],
  [
    'a trial that shows all of it',
    `update he_watch_session set shown_sec = covered_sec - 5 where ${one('covered_sec > 20')}`,
    ['nothingBeyondShown'],
  ],
  [
    'a picture faster than the highest speed',
    `update he_watch_session set played_sec = effective_sec * 8 where ${one()}`,
    ['speedIsAtMostDouble'],
  ],
  [
    'a sitting from before the first',
    `update he_watch_record set first_time = first_time + interval '1 hour' where ctid = (select min(ctid) from he_watch_record)`,
    ['seenSinceFirst'],
  ],
  [
    'a place without an area',
    `update he_watch_session set area_code = null where ${one('hospital_id is not null')}`,
    ['placeIsWhole'],
  ],
  [
    'a ward of another house',
    `update he_watch_session s set hospital_department_id = (select id from he_hospital_department d where d.hospital_id <> s.hospital_id limit 1) where ${one('hospital_id is not null')}`,
    ['departmentOfHospital'],
  ],
  [
    'a sitting too many',
    'update he_watch_record set session_count = session_count + 1 where ctid = (select min(ctid) from he_watch_record)',
    ['recordIsSittings'],
  ],
  [
    'a like nobody gave',
    'update he_video_count set like_count = like_count + 1 where ctid = (select min(ctid) from he_video_count)',
    ['marksAreCounted'],
  ],
  [
    'a scan nobody made',
    'update he_qr_code set scan_count = scan_count + 1 where ctid = (select min(ctid) from he_qr_code)',
    ['codesAreCounted'],
  ],
  [
    'a stretch that was not played',
    `update he_watch_session set watched = '0-a' where ${one('covered_sec > 20')}`,
    ['stretchesCover'],
  ],
  [
    'a refund nobody made',
    `update he_order set refund_fen = refund_fen + 1 where ${first('he_order', "status = 'paid'")}`,
    ['orderSums'],
  ],
  [
    'a share of a fen too much',
    `update he_order set share_fen = share_fen + 1 where ${first('he_order', "status = 'paid'")}`,
    ['orderSums'],
  ],
  [
    'money that opened nothing',
    `delete from he_viewer_benefit where ${first('he_viewer_benefit', "source = 'order'")}`,
    ['paidOpensOnce', 'refundedIsShut'],
  ],
  [
    'a benefit nobody paid for',
    `update he_order set status = 'closed', pay_time = null where ${first('he_order', "status = 'paid'")}`,
    ['paidOpensOnce', 'benefitHasCause'],
  ],
  [
    'what was given back and stays open',
    `update he_order set status = 'refunded' where ${first('he_order', "status = 'paid'")}`,
    ['refundedIsShut', 'benefitHasCause'],
  ],
  [
    'a refund that nobody carries out',
    `update he_order set status = 'refunding' where ${first('he_order', "status = 'paid'")}`,
    ['refundIsUnderWay'],
  ],
  [
    'money that was told and not booked',
    `insert into he_pay_notify (id, tenant_id, channel, event_id, event, order_no, verify_result, handle_result)
      values (gen_random_uuid(), 1, 'wx_virtual', 'e1', 'e', 'HE0', 'ok', 'paid')`,
    ['toldIsPaid'],
  ],
  [
    'a membership without a line',
    `update he_viewer_benefit set source_id = null where ${first('he_viewer_benefit', "kind = 'vip'")}`,
    ['benefitHasCause'],
  ],
  [
    'a day that no line has given',
    `update he_vip_info set end_time = end_time + interval '1 day' where ${first('he_vip_info')}`,
    ['memberEndIsReplayed', 'memberIsOpen'],
  ],
  [
    'a line that leads on from nowhere',
    `update he_vip_log set before_end = created_at where ${first('he_vip_log')}`,
    ['memberEndIsReplayed'],
  ],
  [
    'a line of a day more than it gave',
    `update he_vip_log set days = days + 1 where ${first('he_vip_log')}`,
    ['linesAddTheirDays', 'memberSums'],
  ],
  [
    'money a member has not paid',
    `update he_vip_info set paid_fen = paid_fen + 1 where ${first('he_vip_info')}`,
    ['memberSums'],
  ],
  [
    'a notice that is not counted',
    `insert into he_user_notice (id, tenant_id, user_id, notice_type, title, content, send_time)
      select gen_random_uuid(), 1, id, 'system', 't', 'c', now() from he_wxapp_user limit 1`,
    ['noticesAreCounted'],
  ],
  [
    'a notice that is read and counted as unread',
    `insert into he_user_notice_count (user_id, notice_type, tenant_id, total, unread) select id, 'vip', 1, 1, 1 from he_wxapp_user limit 1`,
    ['noticesAreCounted'],
  ],
  [
    'a message that failed and is not counted',
    `with told as (insert into he_user_notice (id, tenant_id, user_id, notice_type, title, content, send_time)
        select gen_random_uuid(), 1, id, 'vip', 't', 'c', now() from he_wxapp_user limit 1 returning id, user_id),
      counted as (insert into he_user_notice_count (user_id, notice_type, tenant_id, total, unread) select user_id, 'vip', 1, 1, 1 from told)
      insert into he_notice_message (id, tenant_id, status) select id, 1, 'failed' from told`,
    ['noticesAreCounted'],
  ],
  [
    'a task done by nobody',
    `update he_edu_task_video set watched = '', covered_sec = 0, complete_flag = 0
      where task_id in (select id from he_edu_task where status = 'evaluated')`,
    ['taskIsWatched'],
  ],
  [
    'a video of a task that was not seen',
    'update he_edu_task_video set complete_flag = 1 - complete_flag where ctid = (select min(ctid) from he_edu_task_video)',
    ['taskVideoIsCovered'],
  ],
  [
    'a stretch of a task that was not played',
    `update he_edu_task_video set watched = '0-a' where ctid = (select min(ctid) from he_edu_task_video where covered_sec > 20)`,
    ['taskStretchesCover'],
  ],
  [
    'a task that was taken after it was seen',
    `update he_edu_task set bound_time = now() + interval '1 day' where ${first('he_edu_task', "status = 'done'")}`,
    ['taskIsSeenSinceTaken'],
  ],
  [
    'a task that opens nothing',
    `update he_viewer_benefit set revoked_at = now() where ${first('he_viewer_benefit', "source = 'task'")}`,
    ['taskOpensItsVideos'],
  ],
  [
    'a cancelled task that is open',
    `insert into he_viewer_benefit (id, tenant_id, user_id, kind, ref_id, start_time, source, source_id)
      select gen_random_uuid(), 1, (select id from he_wxapp_user limit 1), 'task', id, now(), 'task', id
      from he_edu_task where status = 'cancelled' limit 1`,
    ['taskOpensItsVideos', 'benefitHasCause'],
  ],
  [
    'a question that is due before it was asked',
    `update he_illness_consult set sla_deadline = created_at where ${first('he_illness_consult', "status in ('pending', 'assigned')")}`,
    ['consultDeadline'],
  ],
  [
    'a question that waits for ever',
    `update he_illness_consult set sla_deadline = null where ${first('he_illness_consult', "status in ('pending', 'assigned')")}`,
    ['consultDeadline'],
  ],
  [
    'an answer that is gone',
    `delete from he_consult_reply where kind = 'answer' and consult_id in (select id from he_illness_consult where status = 'replied')`,
    ['consultTimesAreLines', 'repliedIsAnswered'],
  ],
  [
    'a question that ended at no time',
    `update he_illness_consult set close_time = null where ${first('he_illness_consult', "status = 'closed'")}`,
    ['repliedIsAnswered'],
  ],
]

function first(table: string, where = 'true'): string {
  return `id = (select min(id::text)::uuid from ${table} where ${where})`
}

function one(where = 'true'): string {
  return `id = (select min(id::text)::uuid from he_watch_session where is_valid = 1 and risk_flag = 0 and ${where})`
}

describe('every statement notices when its fact is broken', () => {
  it.each(BREAKS)('%s', async (_what, how, noticed) => {
    await db
      .transaction()
      .execute(async tx => {
        await sql.raw(how).execute(tx)
        const matches = (await checkAllInvariants(tx, noticed)).filter(({ ok }) => !ok)
        expect(matches.map(({ name }) => name).toSorted()).toEqual(noticed.toSorted())
        expect(matches.every(({ broken: rows, example }) => rows > 0 && example !== null)).toBe(true)
        throw new TakenBack()
      })
      .catch((error: unknown) => {
        if (!(error instanceof TakenBack)) throw error
      })
  })
})

class TakenBack extends Error {}
