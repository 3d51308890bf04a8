import { wireDate } from '@xuanjiao/wire/wall-time'
import type { Principal } from '../../../platform/access/principal.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { stableId } from '../../../platform/primitives/ids.ts'
import { tellOfService } from './tell-of-service.ts'

/** Asks whoever can renew; of one hospital they hear once a day, however often it asks (rules/hospitals#expired). */
export async function requestRenewal(
  context: Pick<AppContext, 'database' | 'clock'>,
  { dataScope, tenantId, username, realname }: Principal,
): Promise<void> {
  if (dataScope.kind !== 'hospital' && dataScope.kind !== 'department')
    throw appErrors.business('只有医院和科室人员可以申请续约')
  const { hospitalId } = dataScope
  const now = context.clock.now()
  await context.database
    .forTenant(tenantId)
    .transaction()
    .execute(async tx => {
      const row = await tx
        .selectFrom('he_hospital')
        .select(['name', 'area_code as areaCode', 'service_end as end'])
        .where('id', '=', hospitalId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (!row) throw appErrors.notFound()
      const { name, areaCode, end } = row
      const told = await tellOfService(
        context,
        tx,
        { id: hospitalId, tenantId, name, areaCode },
        {
          id: stableId(`renewal:${hospitalId}:${wireDate(now)}`),
          circle: 'keepers',
          title: `申请续约：${name}`,
          content: `${realname}申请为${name}续约，服务到期日为 ${end}。`,
          sender: username,
          now,
          priority: 'H',
        },
      )
      if (told === 0) throw appErrors.business('今天已经申请过，平台会尽快联系您')
    })
}
