import { playlist } from '@xuanjiao/contract/business/playlists/playlist'
import { demoPageCalls } from '@xuanjiao/contract/system/demo-page-calls'
import { sql } from 'kysely'
import { recordAccessOf, type EntityServices } from '../../modules/entities/index.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'

type WorkplaceServices = EntityServices & Pick<AppContext, 'clock' | 'dictionaries'>

const MONTH_MS = 30 * 86_400_000
const PROJECTS = 6
const LATEST = 8

/** 工作台 of old clients: what the person works on, did, and where they stand, of the audit log and of records. */
export function workplaceRoutes(context: WorkplaceServices): void {
  serveStaff(context, demoPageCalls.projects, async ({ principal }) => {
    const lists = await recordAccessOf(context, playlist).first(principal, { status: '1' })
    const phases = await context.dictionaries.texts('he_edu_phase')
    const data = lists.slice(0, PROJECTS).map(({ id, name, cover, eduPhase, updateTime, createTime }) => ({
      id,
      title: name,
      description: phases.get(eduPhase) ?? '',
      cover: cover ?? '',
      updatedAt: updateTime ?? createTime ?? '',
    }))
    return { data }
  })
  serveStaff(context, demoPageCalls.activity, ({ principal }) => latestActs(context, principal))
  serveStaff(context, demoPageCalls.teams, ({ principal }) => departmentsOf(context, principal))
  serveStaff(context, demoPageCalls.radar, async ({ principal }) => {
    const counts = await actCounts(context, principal)
    return counts.map(({ kind, own, team, all }) => ({ item: kind, 个人: own, 团队: team, 部门: all }))
  })
  serveStaff(context, demoPageCalls.kinds, async ({ principal }) => {
    const counts = await actCounts(context, principal)
    return counts.map(({ kind, all }) => ({ classifyname: kind, cnrtcount: all }))
  })
  serveStaff(context, demoPageCalls.years, async ({ principal }) => {
    const counts = await countsBy(context, principal, 'YYYY')
    return counts.map(({ period, count }) => ({ year: period, yearcount: count }))
  })
  serveStaff(context, demoPageCalls.months, async ({ principal }) => {
    const counts = await countsBy(context, principal, 'YYYY-MM')
    return counts.map(({ period, count }) => ({ month: period, monthcount: count }))
  })
}

interface LatestAct {
  id: string
  content: string
  kind: string | null
  time: string
}

async function latestActs({ database, dictionaries }: WorkplaceServices, principal: Principal) {
  const { rows } = await sql<Computed<LatestAct>>`
    select replace(l.id::text, '-', '') as id, l.log_content as content, l.operate_type as kind,
      to_char(l.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as time
    from sys_log l where l.username = ${principal.username} order by l.created_at desc limit ${LATEST}`.execute(
    database.forTenant(principal.tenantId),
  )
  const kinds = await dictionaries.texts('operate_type')
  return rows.map(({ id, content, kind, time }) => ({
    id,
    user: { nickname: principal.realname, avatar: '' },
    project: { name: '系统', action: kinds.get(kind ?? '') ?? '登录', event: content },
    time,
  }))
}

async function departmentsOf({ database }: WorkplaceServices, { tenantId, userId }: Principal) {
  const departs = await database
    .forTenant(tenantId)
    .selectFrom('sys_user_depart as l')
    .innerJoin('sys_depart as d', 'd.id', 'l.depart_id')
    .select(['d.id', 'd.depart_name as name'])
    .where('l.user_id', '=', userId)
    .where('d.deleted_at', 'is', null)
    .orderBy('d.org_code')
    .execute()
  return departs.map(({ id, name }) => ({ id, name, avatar: '' }))
}

interface ActCount {
  kind: string
  own: number
  team: number
  all: number
}

/** What was done within a month, by kind: by the person, by the department chosen, by everybody of the tenant. */
async function actCounts({ database, dictionaries, clock }: WorkplaceServices, principal: Principal) {
  const since = new Date(clock.now().getTime() - MONTH_MS)
  const { rows } = await sql<Computed<ActCount>>`
    select l.operate_type as kind, count(*)::integer as "all",
      count(*) filter (where l.username = ${principal.username})::integer as own,
      count(*) filter (where l.username in (select u.username from sys_user u
        join sys_user_depart m on m.user_id = u.id where m.depart_id = ${principal.departId}::uuid))::integer as team
    from sys_log l where l.log_type = '2' and l.operate_type is not null and l.created_at >= ${since}
    group by 1 order by 1`.execute(database.forTenant(principal.tenantId))
  const kinds = await dictionaries.texts('operate_type')
  return rows.map(row => ({ ...row, kind: kinds.get(row.kind) ?? row.kind }))
}

interface PeriodCount {
  period: string
  count: number
}

async function countsBy({ database }: WorkplaceServices, { tenantId }: Principal, format: 'YYYY' | 'YYYY-MM') {
  const { rows } = await sql<Computed<PeriodCount>>`
    select to_char(l.created_at at time zone 'Asia/Shanghai', ${format}) as period, count(*)::integer as count
    from sys_log l group by 1 order by 1 desc limit 12`.execute(database.forTenant(tenantId))
  return rows.reverse()
}
