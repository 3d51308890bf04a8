import { platformReplies as says } from '@xuanjiao/contract/calls/reply-texts'
import { tenant } from '@xuanjiao/contract/system/tenants/tenant'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { HOME_TENANT } from '../../platform/database/db.ts'
import { defineModule } from '../../platform/context/module.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { entityServices, serveEntityModule, type EntityHooks } from '../entities/index.ts'
import { publishSessionChanges } from '../session/index.ts'
import { furnishTenant } from './furnish-tenant.ts'
import { serveTenantMembers } from './tenant-members.ts'

export { furnishTenant } from './furnish-tenant.ts'

/** Who shares the installation (rules/wire-system#tenants). */
export const tenantModule = defineModule({
  name: 'tenants',
  needs: [...entityServices, 'audit', 'sessions'],
  start(context) {
    serveEntityModule(context, tenant, tenantHooks(context))
    serveTenantMembers(context)
  },
})

const tenantHooks = (context: Pick<AppContext, 'sessions'>): EntityHooks<typeof tenant.fields> => ({
  acrossTenants: true,
  derivedSql: { memberCount: ({ row }) => `select xj_tenant_members(${row}.tenant_no)` },
  async beforeSave({ tenantNo, status, beginDate, endDate }, { kind, before, db }) {
    if (before?.tenantNo === HOME_TENANT && (status === 0 || beginDate || endDate))
      throw appErrors.business('运行平台的租户不能冻结，也没有期限')
    if (kind !== 'add' || typeof tenantNo !== 'number') return
    // One that lies in the recycle bin counts: its rows are still there.
    const taken = await db.selectFrom('sys_tenant').select('id').where('tenant_no', '=', tenantNo).executeTakeFirst()
    if (taken) throw appErrors.field('tenantNo', says.tenantTaken)
  },
  async afterAdd(added, { db, principal }) {
    for (const { row } of added) await furnishTenant(db, { tenantNo: row.tenantNo, name: row.name }, principal.username)
  },
  async beforeRemove(tenants) {
    if (tenants.some(({ tenantNo }) => tenantNo === HOME_TENANT)) throw appErrors.business('运行平台的租户不能删除')
  },
  blockers: [
    {
      title: '成员',
      unit: '名',
      count: ids => sql`select count(*) from sys_user_tenant m join sys_tenant t on t.tenant_no = m.tenant_id
        where t.id = any (${ids})`,
    },
  ],
  // Whoever works in one that is closed is out at the next request.
  onCommitted: events => (events.length > 0 ? publishSessionChanges(context, 'grants') : Promise.resolve()),
})
