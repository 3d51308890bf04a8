import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { hospitalClass } from '@xuanjiao/contract/business/hospital/hospital-class'
import { sql } from 'kysely'
import { furnishTenant } from '../../modules/tenants/index.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import { DEMO_TENANT } from '../accounts/demo-accounts.ts'
import { openDemoSeed, type DemoSeed } from '../writer/demo-seed.ts'
import { DEMO_PRINCIPAL } from '../writer/demo-principal.ts'

const NAME = '海晏健康集团（演示）'
const CLASS = stableId('tenant2:class')
const HOSPITALS = ['海晏总医院（演示）', '海晏妇儿医院（演示）']

/** A second tenant: neither sees a row of the other. Its people are among the accounts of the demo. */
export async function seedDemoTenant({ context }: DemoSeed): Promise<void> {
  await context.database.system.transaction().execute(async db => {
    const { rows } = await sql`insert into sys_tenant (id, tenant_no, name, created_by)
      values (xj_log_id(${DEMO_TENANT}::integer), ${DEMO_TENANT}, ${NAME}, 'system') on conflict do nothing returning id`.execute(
      db,
    )
    if (rows.length > 0) await furnishTenant(db, { tenantNo: DEMO_TENANT, name: NAME }, 'system')
  })
  const seed = openDemoSeed(context, { ...DEMO_PRINCIPAL, tenantId: DEMO_TENANT })
  await seed.add(hospitalClass, [{ id: CLASS, name: '集团直属医院', code: 'haiyan' }])
  await seed.add(
    hospital,
    HOSPITALS.map((name, at) => ({
      id: stableId(`tenant2:${name}`),
      name,
      shortName: name.slice(0, 4),
      classId: CLASS,
      areaCode: '330106',
      address: `文三路 ${at + 1} 号`,
      contactName: '海晏联系人',
      contactPhone: `0571-8800000${at}`,
    })),
  )
}
