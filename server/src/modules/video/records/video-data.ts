import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { sessionsPerBucket } from '@xuanjiao/contract/watching/drop-off'
import { BUCKET_SECONDS, readStretches } from '@xuanjiao/contract/watching/watch-counting'
import { seedDictionaryText } from '@xuanjiao/contract/dictionaries'
import type { VideoData, videoData } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { dataScopePredicate } from '../../../platform/access/row-scope-predicate.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { readVideoRow } from './video-row.ts'
import { maySeeField } from './visible-fields.ts'

type VideoDataQuery = z.output<typeof videoData.query>

/** The columns that say whose a watch session is (rules/places#scope). */
const WATCH_SESSION_PLACE = {
  area: 'area_code',
  hospital: 'hospital_id',
  department: 'hospital_department_id',
} as const
/** Days looked at when nobody says which, and at most. */
const USUAL_DAYS = 30
const MOST_DAYS = 731
const DAY_MS = 86_400_000

/** The figures of one video: valid watch sessions without a risk flag, of the asker's scope, by the day they began. */
export async function readVideoData(
  db: Db,
  principal: Principal,
  query: VideoDataQuery,
  now: Date,
): Promise<VideoData> {
  const video = await readVideoRow(db, query.id, principal)
  const { from, to } = dateRangeOf(query, now)
  const place = dataScopePredicate(WATCH_SESSION_PLACE, principal.dataScope, 's')
  const within = sql<SqlBool>`s.video_id = ${query.id}::uuid and s.stat_date between ${from}::date and ${to}::date
    and s.is_valid = 1 and s.risk_flag = 0 and ${place ?? sql<SqlBool>`true`}`
  const [total, finishers, daily, curve, scenes, hospitals] = await Promise.all([
    totalOf(db, within),
    finishersOf(db, principal, { id: query.id, from, to }),
    dailyOf(db, within),
    dropOffCurveOf(db, within, query.versionNo, { versionNo: video.version_no, durationSec: video.duration_sec }),
    scenesOf(db, within),
    maySeeField(principal, hospital, 'name') ? hospitalsOf(db, within) : [],
  ])
  return { from, to, total: { ...total, finishers }, daily, dropOff: curve, scenes, hospitals }
}

function dateRangeOf(query: VideoDataQuery, now: Date): { from: string; to: string } {
  const to = query.to ?? wireDate(now)
  const from = query.from ?? wireDate(new Date(Date.parse(`${to}T00:00:00+08:00`) - (USUAL_DAYS - 1) * DAY_MS))
  if (from > to) throw appErrors.field('to', '结束日期不能早于开始日期')
  if ((Date.parse(to) - Date.parse(from)) / DAY_MS > MOST_DAYS) throw appErrors.field('from', '日期范围不能超过两年')
  return { from, to }
}

type ScopeCondition = RawBuilder<SqlBool>

const measures = sql`count(*) as plays, count(distinct s.user_id) as viewers,
  count(*) filter (where s.is_complete = 1) as completes, coalesce(round(sum(s.effective_sec)), 0) as "effectiveSec"`

/**
 * People who had by then seen enough of it, in however many watch sessions: from the records, by the day that came
 * about.
 */
async function finishersOf(
  db: Db,
  { dataScope }: Principal,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<number> {
  const { rows } = await sql<{ people: Computed<number> }>`
    select count(*)::integer as people from he_watch_record r where r.video_id = ${id}::uuid and r.complete_flag = 1
      and (r.complete_time at time zone 'Asia/Shanghai')::date between ${from}::date and ${to}::date
      and ${dataScopePredicate(WATCH_SESSION_PLACE, dataScope, 'r') ?? sql<SqlBool>`true`}`.execute(db)
  return rows[0]?.people ?? 0
}

type VideoDataTotal = Omit<VideoData['total'], 'finishers'>

async function totalOf(db: Db, scopeCondition: ScopeCondition): Promise<VideoDataTotal> {
  const { rows } = await sql<Computed<VideoDataTotal>>`
    select ${measures}, round(1.0 * count(*) filter (where s.is_complete = 1) / nullif(count(*), 0), 4) as "completeRate",
      round(avg(least(1, s.covered_sec / nullif(s.duration_sec, 0)::numeric)), 4) as "averageCompletion",
      round(sum(s.effective_sec) / nullif(count(distinct s.user_id), 0)) as "secondsPerViewer",
      count(*) filter (where s.entitle = 'trial') as trials
    from he_watch_session s where ${scopeCondition}`.execute(db)
  const [total] = rows
  if (!total) throw new Error('an aggregate has one row')
  return total
}

async function dailyOf(db: Db, scopeCondition: ScopeCondition): Promise<VideoData['daily']> {
  const { rows } = await sql<Computed<VideoData['daily'][number]>>`
    select s.stat_date as date, ${measures} from he_watch_session s where ${scopeCondition} group by 1 order by 1`.execute(
    db,
  )
  return rows
}

interface FrequentlyWatched {
  versionNo: ColumnOf<'he_watch_session.version_no'>
  durationSec: ColumnOf<'he_watch_session.duration_sec'>
  watched: ColumnOf<'he_watch_session.watched'>
  times: Computed<number>
}

/** The curve of one version: another version is another film. */
async function dropOffCurveOf(
  db: Db,
  scopeCondition: ScopeCondition,
  query: number | undefined,
  current: { versionNo: number; durationSec: number },
): Promise<VideoData['dropOff']> {
  const { rows } = await sql<FrequentlyWatched>`
    select s.version_no as "versionNo", max(s.duration_sec) over () as "durationSec", s.watched, count(*) as times
    from he_watch_session s where ${scopeCondition} and s.version_no = coalesce(${query ?? null}::integer,
      (select max(s.version_no) from he_watch_session s where ${scopeCondition}))
    group by s.version_no, s.duration_sec, s.watched`.execute(db)
  const { versionNo = query ?? current.versionNo, durationSec = current.durationSec } = rows[0] ?? {}
  const sessions = rows.reduce((sum, { times }) => sum + times, 0)
  const counts = sessionsPerBucket(
    rows.map(({ watched, times }) => ({ seen: readStretches(watched), times })),
    durationSec,
  )
  const buckets = counts.map((plays, at) => ({
    from: at * BUCKET_SECONDS,
    to: Math.min(durationSec, (at + 1) * BUCKET_SECONDS),
    plays,
    share: sessions === 0 ? 0 : Math.round((plays / sessions) * 10_000) / 10_000,
  }))
  return { versionNo, durationSec, bucketSec: BUCKET_SECONDS, sessions, buckets }
}

async function scenesOf(db: Db, scopeCondition: ScopeCondition): Promise<VideoData['scenes']> {
  const { rows } = await sql<{ value: ColumnOf<'he_watch_session.entry_scene'>; plays: Computed<number> }>`
    select s.entry_scene as value, count(*) as plays from he_watch_session s where ${scopeCondition}
    group by 1 order by 2 desc, 1`.execute(db)
  return rows.map(row => ({ ...row, text: seedDictionaryText('he_entry_scene', row.value) ?? row.value }))
}

async function hospitalsOf(db: Db, scopeCondition: ScopeCondition): Promise<VideoData['hospitals']> {
  const { rows } = await sql<Computed<VideoData['hospitals'][number]>>`
    select t.id, coalesce(h.name, '无归属医院') as name, t.plays, t.viewers from (
      select s.hospital_id as id, count(*) as plays, count(distinct s.user_id) as viewers
      from he_watch_session s where ${scopeCondition} group by 1 order by 2 desc, 1 limit 10) t
    left join he_hospital h on h.id = t.id order by t.plays desc, t.id`.execute(db)
  return rows
}
