import type { homeCalls } from '@xuanjiao/contract/business/dashboard/homes/home-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { sql } from 'kysely'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import { readTopVideos } from '../../queries/top-videos.ts'
import { scopeCondition, withinScopeDays, type DashboardScope } from '../../scope/dashboard-scope.ts'
import { scopedWatchSessions } from '../../scope/scoped-facts.ts'
import { CONSULT_COLUMNS } from './consult-figures.ts'

type Gaps = EndpointAnswer<typeof homeCalls.gaps>

const MOST = 10
/** People leave within half a minute, not at a second. */
const LEAVE_SECONDS = 30

/** Illnesses that were asked about within the days and of which no published video tells (rules/homes#gaps). */
export async function illnessesWithoutVideo(scope: DashboardScope): Promise<Gaps['illnesses']> {
  const { rows } = await sql<Computed<Gaps['illnesses'][number]>>`
    select i.id, i.name, count(*) as consults from he_illness_consult c
      join he_illness i on i.id = c.illness_id and i.deleted_at is null
    where c.deleted_at is null and c.status <> 'blocked' and ${withinScopeDays('c.created_at', scope)}
      and ${scopeCondition(CONSULT_COLUMNS, scope, 'c')}
      and not exists (select from he_video_illness l join he_video_published p on p.video_id = l.video_id
        where l.illness_id = i.id)
    group by i.id, i.name order by consults desc, i.name, i.id limit ${MOST}`.execute(scope.db)
  return rows
}

/** The videos that are watched to the end least, each with where most of those leave who do not. */
export async function whereViewersLeave(scope: DashboardScope): Promise<Gaps['leaves']> {
  const videos = await readTopVideos(scope, 'lowCompletion', MOST)
  const { rows } = await sql<Computed<{ id: string; second: number; times: number; base: number }>>`
    select distinct on (l.video_id) l.video_id as id, l.second, l.times, l.base from (
      select s.video_id, (floor(s.last_pos / ${LEAVE_SECONDS}::integer) * ${LEAVE_SECONDS}::integer)::integer as second,
        count(*) as times, sum(count(*)) over (partition by s.video_id) as base
      from ${scopedWatchSessions(scope)} and s.is_complete = 0
        and s.video_id = any (${videos.map(({ id }) => id)}::uuid[]) group by 1, 2) l
    order by l.video_id, l.times desc, l.second`.execute(scope.db)
  const leaves = new Map(rows.map(row => [row.id, row]))
  return videos.flatMap(({ id, title, plays, completionRate }) => {
    const leave = leaves.get(id)
    if (leave === undefined) return []
    const share = Math.round((leave.times / leave.base) * 1000) / 10
    return [{ id, title, plays, completionRate, second: leave.second, share }]
  })
}
