import type { homeCalls } from '@xuanjiao/contract/business/dashboard/homes/home-calls'
import { percentShare } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { sql } from 'kysely'
import type { ColumnOf, Computed } from '../../../../platform/database/statement-rows.ts'
import { scopeCondition, withinScopeDays, type DashboardScope } from '../../scope/dashboard-scope.ts'
import { scopedPlaySums } from '../../scope/scoped-facts.ts'
import { scopedVideoPlaySums } from '../../scope/scoped-videos.ts'
import { TASK_COLUMNS } from './task-figures.ts'

type WardsAnswer = EndpointAnswer<typeof homeCalls.wards>

const WARDS = { area: 'area_code', hospital: 'hospital_id', department: 'id' } as const
const MOST_WARDS = 100
const MOST = 10

interface WardRow {
  id: ColumnOf<'he_hospital_department.id'>
  name: ColumnOf<'he_hospital_department.name'>
  beds: Computed<number | null>
  plays: Computed<number>
  tasks: Computed<number>
  done: Computed<number>
}

/** The wards of where one stands, quiet ones among them, by plays: beside how many beds they have and what was taught. */
export async function rankWards(scope: DashboardScope): Promise<WardsAnswer['wards']> {
  const { rows } = await sql<WardRow>`
    with f as (select f.department_id, sum(f.plays) as plays from ${scopedPlaySums(scope)} f group by 1),
      t as (select t.department_id, count(*) as tasks, count(*) filter (where t.status in ('done', 'evaluated')) as done
        from he_edu_task t where t.deleted_at is null and t.status <> 'cancelled'
          and ${withinScopeDays('t.created_at', scope)} and ${scopeCondition(TASK_COLUMNS, scope, 't')} group by 1)
    select d.id, d.name, nullif(d.bed_count, 0) as beds, coalesce(f.plays, 0) as plays, coalesce(t.tasks, 0) as tasks,
      coalesce(t.done, 0) as done
    from he_hospital_department d left join f on f.department_id = d.id left join t on t.department_id = d.id
    where d.deleted_at is null and d.status = '1' and ${scopeCondition(WARDS, scope, 'd')}
    order by plays desc, d.sort_no, d.name, d.id limit ${MOST_WARDS}`.execute(scope.db)
  return rows.map(({ id, name, beds, plays, tasks, done }) => ({
    id,
    name,
    plays,
    playsPerBed: beds === null ? null : Math.round((plays / beds) * 10) / 10,
    taskCompletion: percentShare(done, tasks),
  }))
}

/** Illnesses by the plays of the videos that are about them; a video about two counts for both. */
export async function rankIllnesses(scope: DashboardScope): Promise<WardsAnswer['illnesses']> {
  const { rows } = await sql<Computed<WardsAnswer['illnesses'][number]>>`
    with f as (select f.video_id, sum(f.plays) as plays from ${scopedVideoPlaySums(scope)} f group by 1)
    select i.id, i.name, sum(f.plays) as plays from f join he_video_illness l on l.video_id = f.video_id
      join he_illness i on i.id = l.illness_id and i.deleted_at is null
    group by i.id, i.name having sum(f.plays) > 0 order by plays desc, i.name, i.id limit ${MOST}`.execute(scope.db)
  return rows
}

/** Who sent most tasks within the days, and how many of these are finished and evaluated. */
export async function rankNurses(scope: DashboardScope): Promise<WardsAnswer['nurses']> {
  const { rows } = await sql<Computed<WardsAnswer['nurses'][number]>>`
    select t.assign_by as name, count(*) as assigned, count(*) filter (where t.status in ('done', 'evaluated')) as done,
      count(*) filter (where t.status = 'evaluated') as evaluated
    from he_edu_task t where t.deleted_at is null and t.status <> 'cancelled' and t.assign_by is not null
      and ${withinScopeDays('t.created_at', scope)} and ${scopeCondition(TASK_COLUMNS, scope, 't')}
    group by 1 order by assigned desc, done desc, name limit ${MOST}`.execute(scope.db)
  return rows
}
