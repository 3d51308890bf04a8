import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import { schedulePeriodicJob } from '../../platform/jobs/periodic-job.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import { tellViewer } from '../viewer-notices/index.ts'

/** So many days before its end a member is reminded (rules/notices#patients). */
const STAGES = [7, 1]
const DAY_MS = 86_400_000

type Services = Pick<AppContext, 'database' | 'clock'>

interface EndingMembership {
  id: ColumnOf<'he_vip_info.id'>
  tenantId: ColumnOf<'he_vip_info.tenant_id'>
  userId: ColumnOf<'he_vip_info.user_id'>
  hospitalId: ColumnOf<'he_vip_info.hospital_id'>
  areaCode: ColumnOf<'he_vip_info.area_code'>
  hospital: Computed<string | null>
  endTime: ColumnOf<'he_vip_info.end_time'>
  stage: Computed<number>
}

/**
 * Reminds members whose membership ends soon, once for each stage of each end; one that was given or prolonged for less
 * than a stage is not reminded of it, since that was said just then.
 */
async function remindOfEnds({ database, clock }: Services): Promise<number> {
  const now = clock.now()
  const { rows } = await sql<EndingMembership>`
    select v.id, v.tenant_id as "tenantId", v.user_id as "userId", v.hospital_id as "hospitalId",
      v.area_code as "areaCode", h.name as hospital, v.end_time as "endTime", s.stage
    from he_vip_info v join he_wxapp_user u on u.id = v.user_id and u.status = '1' and u.deleted_at is null
      left join he_hospital h on h.id = v.hospital_id
      join lateral (select min(stage) as stage from unnest(${STAGES}::integer[]) stage
        where v.end_time <= ${now}::timestamptz + make_interval(days => stage)) s on s.stage is not null
    where v.status = 'active' and v.deleted_at is null and v.end_time > ${now}::timestamptz
      and v.end_time <= ${new Date(now.getTime() + Math.max(...STAGES) * DAY_MS)}
      and coalesce(v.updated_at, v.created_at) <= v.end_time - make_interval(days => s.stage)`.execute(database.system)
  let told = 0
  for (const row of rows) told += Number(await remindOf({ database }, row, now))
  return told
}

function remindOf({ database }: Pick<Services, 'database'>, row: EndingMembership, now: Date): Promise<boolean> {
  const { id, tenantId, userId, hospitalId, areaCode, hospital, endTime, stage } = row
  const notice = {
    id: stableId(`vip:${id}:${endTime}:${stage}`),
    tenantId,
    userId,
    type: 'vip',
    title: '您的会员即将到期',
    content: `您的${hospital === null ? '' : hospital}会员将于 ${endTime.slice(0, 16)} 到期。`,
    linkType: 'vip',
    bizId: id,
    hospitalId,
    areaCode,
  } as const
  return database.system.transaction().execute(tx => tellViewer(tx, notice, now))
}

export const scheduleEndReminders = (context: Services & Pick<AppContext, 'jobs'>): Promise<void> =>
  schedulePeriodicJob(context, {
    kind: 'vipInfo.remind',
    title: '会员到期提醒',
    cron: '0 15 * * * ? *',
    timeoutSeconds: 300,
    run: async () => ({ reminded: await remindOfEnds(context) }),
  })
