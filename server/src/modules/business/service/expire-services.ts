import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { schedulePeriodicJob } from '../../../platform/jobs/periodic-job.ts'
import { publishGrantsChanging } from '../../session/index.ts'
import { tellOfService } from './tell-of-service.ts'
import { warnOfEndingServices } from './warn-of-ending-services.ts'

type Services = Pick<AppContext, 'database' | 'clock'>

/** Every night, hospitals whose service has ended become expired (rules/hospitals#service). */
export async function scheduleServiceExpiry(context: Services & Pick<AppContext, 'jobs'>): Promise<void> {
  await schedulePeriodicJob(context, {
    kind: 'hospital.expire',
    title: '医院服务到期',
    cron: '0 10 0 * * ? *',
    maxAttempts: 5,
    timeoutSeconds: 300,
    run: async () => ({ hospitals: await expireServices(context), told: await warnOfEndingServices(context) }),
  })
}

/** With the state goes what rests on it: whoever is signed in there reads on alone from their next call. */
async function expireServices(context: Services): Promise<number> {
  const now = context.clock.now()
  return context.database.system.transaction().execute(async tx => {
    const expired = await tx
      .updateTable('he_hospital')
      .set({ service_status: 'expired', updated_by: 'system', updated_at: now, version: sql`version + 1` })
      .where('service_status', '=', 'active')
      .where('service_end', '<', wireDate(now))
      .where('deleted_at', 'is', null)
      .returning(['id', 'tenant_id as tenantId', 'name', 'area_code as areaCode'])
      .execute()
    if (expired.length === 0) return 0
    for (const served of expired)
      await tellOfService(context, tx, served, { ...expiredNews(served.name), sender: null, now })
    await publishGrantsChanging(tx)
    return expired.length
  })
}

const expiredNews = (name: string) =>
  ({
    title: `服务已到期：${name}`,
    content: `${name}的服务已到期：医院人员只能查看和导出，二维码只展示平台视频，院内免费已停止。续约后恢复。`,
    priority: 'H',
  }) as const
