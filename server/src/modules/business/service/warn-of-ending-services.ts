import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import { HOSPITAL_SERVED } from '../../../platform/access/served-hospital.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { stableId } from '../../../platform/primitives/ids.ts'
import { tellOfService, type ServedHospital } from './tell-of-service.ts'

/** So many days before the end of its service people are told (rules/notices#service). */
const STAGES = [60, 30, 7, 1]

interface EndingService extends ServedHospital {
  status: Computed<string>
  end: Computed<string>
  days: Computed<number>
}

/** The stage a service has come to: the last one it has passed, so that a night nobody ran is made up for. */
const stageOf = (days: number): number | undefined => STAGES.findLast(stage => days <= stage)

/**
 * Warns of services that end soon, once for each stage of each end: the warning is named by both, so a second run, a second
 * node or an end that is moved there and back says nothing twice.
 */
export async function warnOfEndingServices(context: Pick<AppContext, 'database' | 'clock'>): Promise<number> {
  const now = context.clock.now()
  const { rows } = await sql<Computed<EndingService>>`
    select xj_hex(h.id) as id, h.tenant_id as "tenantId", h.name, h.area_code as "areaCode", h.service_status as status,
      h.service_end::text as "end", h.service_end - ${wireDate(now)}::date as days
    from he_hospital h
    where ${HOSPITAL_SERVED}
      and h.service_end between ${wireDate(now)}::date and ${wireDate(now)}::date + ${STAGES[0]}::integer`.execute(
    context.database.system,
  )
  let told = 0
  for (const row of rows) told += await warnOf(context, row, now)
  return told
}

async function warnOf(
  context: Pick<AppContext, 'database'>,
  { status, end, days, ...served }: EndingService,
  now: Date,
): Promise<number> {
  const stage = stageOf(days)
  if (stage === undefined) return 0
  const what = status === 'trial' ? '试用' : '服务'
  const left = days === 0 ? '今天到期' : `还有 ${days} 天`
  const news = {
    id: stableId(`service:${served.id}:${end}:${stage}`),
    title: `${what}即将到期：${served.name}`,
    content: `${served.name}的${what}将于 ${end} 到期（${left}）。到期后医院人员只能查看，院内免费停止，请及时续约。`,
    sender: null,
    now,
    priority: stage <= 7 ? 'H' : 'M',
  } as const
  return context.database.system.transaction().execute(tx => tellOfService(context, tx, served, news))
}
