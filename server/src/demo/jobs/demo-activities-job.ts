import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { JobKind } from '../../platform/context/job-queue.ts'
import { inViewerTransaction } from '../../modules/viewer/index.ts'
import { writeDemoConsults } from './demo-consults.ts'
import { writeDemoTasks } from './demo-edu-tasks.ts'
import { writeDemoOrders } from './demo-orders.ts'
import { writeDemoSendings } from './demo-sendings.ts'
import { DEMO_HISTORY } from './demo-history-job.ts'

export const DEMO_ACTIVITIES = 'demo.doings'
/** The history of watching is made first; until it is there, this waits. */
const WAIT_MS = 15_000
const MOST_WAITS = 40

const payload = z.object({ waited: z.number().int().min(0).max(MOST_WAITS).default(0) })

/** What viewers of the demo's history did beside watching: codes scanned, likes, favourites, memberships, tasks. */
export function demoActivitiesJob(
  context: Pick<AppContext, 'database' | 'clock' | 'jobs' | 'personalEncryption'>,
): JobKind<z.output<typeof payload>> {
  const { database, jobs, clock } = context
  return {
    kind: DEMO_ACTIVITIES,
    title: '生成演示扫码、收藏与咨询',
    payload,
    maxAttempts: 3,
    timeoutSeconds: 600,
    parallel: 1,
    priority: 'background',
    run: async ({ payload: { waited }, tenantId }) => {
      const db = database.forTenant(tenantId)
      if (!(await hasHistory(db)) && waited < MOST_WAITS) {
        const runAt = new Date(clock.now().getTime() + WAIT_MS)
        await jobs.add({ kind: DEMO_ACTIVITIES, payload: { waited: waited + 1 }, tenantId, runAt })
        return { waited: waited + 1 }
      }
      return inViewerTransaction(db, tx => writeActivities(tx, context, tenantId, clock.now()))
    },
  }
}

/** All of it is written in one transaction, at the end of the plan: some of it means none is being written now. */
async function hasHistory(db: Db): Promise<boolean> {
  const { rows } = await sql`select from sys_job where kind = ${DEMO_HISTORY} and state not in ('queued', 'running')
    limit 1`.execute(db)
  return rows.length > 0
}

async function writeActivities(db: Db, context: Pick<AppContext, 'personalEncryption'>, tenantId: number, now: Date) {
  const scans = await writeScans(db, now)
  const likes = await writeMarks(db, 'he_like', 'like_count', 4)
  const favorites = await writeMarks(db, 'he_favorite', 'fav_count', 6)
  const benefits = await writeMemberships(db, tenantId, now)
  const tasks = await writeDemoTasks(db, context, tenantId, now)
  const orders = await writeDemoOrders(db, tenantId, now)
  const consults = await writeDemoConsults(db, tenantId, now)
  const sendings = await writeDemoSendings(db, tenantId, now)
  return { scans, likes, favorites, benefits, tasks, orders, consults, sendings }
}

/** A number from 0 to 99 that is the same for the same things every time. */
const chance = (...of: RawBuilder<unknown>[]): RawBuilder<number> =>
  sql`(('x' || substr(md5(${sql.join(of, sql` || `)}), 1, 6))::bit(24)::int % 100)`

const count = ({ numAffectedRows }: { numAffectedRows?: bigint }): number => Number(numAffectedRows ?? 0)

/** Whoever came by a code scanned one of that hospital, the ward's own where there is one; the last scan binds them. */
async function writeScans(db: Db, now: Date): Promise<number> {
  const { rows } =
    await sql`select from he_qr_scan where scanned_at < ${now}::timestamptz - interval '1 day' limit 1`.execute(db)
  if (rows.length > 0) return 0
  const written = await sql`
    insert into he_qr_scan (id, tenant_id, qr_code_id, user_id, hospital_id, department_id, area_code, scanned_at, stat_date, is_new_user)
    select gen_random_uuid(), s.tenant_id, q.id, s.user_id, q.hospital_id, q.department_id, q.area_code, s.start_time, s.stat_date,
      case when row_number() over (partition by s.user_id order by s.start_time, s.id) = 1 then 1 else 0 end
    from he_watch_session s, lateral (
      select * from he_qr_code q where q.hospital_id = s.hospital_id and q.status = '1' and q.deleted_at is null
      order by (q.department_id = s.hospital_department_id) desc nulls last, md5(q.id::text || s.user_id::text) limit 1) q
    where s.entry_scene = 'qr'`.execute(db)
  await sql`update he_qr_code q set scan_count = s.scans, last_scan = s.last
    from (select qr_code_id, count(*) as scans, max(scanned_at) as last from he_qr_scan group by 1) s
    where s.qr_code_id = q.id`.execute(db)
  await sql`update he_wxapp_user u set bind_hospital_id = s.hospital_id, bind_department_id = s.department_id,
      bind_time = s.scanned_at, last_scan = s.scanned_at, area_code = s.area_code,
      free_until = s.scanned_at + make_interval(days => h.free_days)
    from (select distinct on (user_id) * from he_qr_scan order by user_id, scanned_at desc) s
      join he_hospital h on h.id = s.hospital_id
    where u.id = s.user_id and (u.last_scan is null or u.last_scan < s.scanned_at)`.execute(db)
  return count(written)
}

async function writeMarks(
  db: Db,
  table: 'he_like' | 'he_favorite',
  counter: 'like_count' | 'fav_count',
  percent: number,
): Promise<number> {
  const written = await sql`insert into ${sql.table(table)} (tenant_id, user_id, video_id, created_at)
    select tenant_id, user_id, video_id, last_time from he_watch_record
    where ${chance(sql`${table}::text`, sql`user_id::text`, sql`video_id::text`)} < ${percent}
    on conflict do nothing`.execute(db)
  await sql`update he_video_count c set ${sql.ref(counter)} = m.marks
    from (select video_id, count(*) as marks from ${sql.table(table)} group by 1) m where m.video_id = c.video_id`.execute(
    db,
  )
  return count(written)
}

/** One viewer in forty is a member, for a month, a quarter or a year. */
async function writeMemberships(db: Db, tenantId: number, now: Date): Promise<number> {
  const written = await sql`
    insert into he_viewer_benefit (id, tenant_id, user_id, kind, start_time, end_time, source, created_by)
    select gen_random_uuid(), ${tenantId}, u.id, 'vip', ${now}::timestamptz - interval '20 days',
      ${now}::timestamptz + make_interval(days => (array[10, 70, 345])[1 + ${chance(sql`u.id::text`)} % 3]), 'gift', 'system'
    from he_wxapp_user u where ${chance(sql`'vip'`, sql`u.id::text`)} < 3 and u.status = '1'
      and not exists (select from he_viewer_benefit b where b.user_id = u.id)`.execute(db)
  await writeMembers(db, tenantId)
  return count(written)
}

/** Each membership stands in its book, with the line its benefit comes from. */
async function writeMembers(db: Db, tenantId: number): Promise<void> {
  await sql`insert into he_vip_info (id, tenant_id, user_id, area_code, start_time, end_time, total_days, source, grant_by, grant_reason, created_by, created_at)
    select gen_random_uuid(), b.tenant_id, b.user_id, u.area_code, b.start_time, b.end_time,
      extract(day from b.end_time - b.start_time)::integer, b.source, 'admin', '出院随访赠送', 'admin', b.start_time
    from he_viewer_benefit b join he_wxapp_user u on u.id = b.user_id
    where b.tenant_id = ${tenantId} and b.kind = 'vip' and b.source_id is null`.execute(db)
  await sql`with line as (
      insert into he_vip_log (id, tenant_id, vip_id, act, days, after_end, reason, created_by, created_at)
      select gen_random_uuid(), v.tenant_id, v.id, 'grant', v.total_days, v.end_time, v.grant_reason, v.grant_by, v.start_time
      from he_vip_info v where v.tenant_id = ${tenantId} and not exists (select from he_vip_log l where l.vip_id = v.id)
      returning id, vip_id)
    update he_viewer_benefit b set source_id = line.id from line join he_vip_info v on v.id = line.vip_id
    where b.user_id = v.user_id and b.kind = 'vip' and b.source_id is null`.execute(db)
}
