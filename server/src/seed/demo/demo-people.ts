import { areaName } from '@xuanjiao/contract/area/area'
import { sql } from 'kysely'
import { nextOrgCode } from '../../modules/departs/index.ts'
import { storePassword } from '../../modules/session/index.ts'
import { HOME_TENANT, type Database, type Db } from '../../platform/database/db.ts'
import { anyOf } from '../../platform/database/statement.ts'
import { namedId, newId } from '../../platform/primitives/ids.ts'
import { ROOT_DEPART, roleId } from '../base/base.ts'

export const DEMO_PASSWORD = 'Xuanjiao@2026'

/** Areas of the demo: one for every province in which a demo hospital stands. */
const AREAS = [
  '110000',
  '120000',
  '130000',
  '210000',
  '310000',
  '320000',
  '330000',
  '340000',
  '350000',
  '370000',
  '410000',
  '420000',
  '430000',
  '440000',
  '510000',
]

const areaDepart = (code: string): string => namedId(`depart:${code}`)

interface DemoAccount {
  username: string
  realname: string
  role: string
  phone: string
  departs: readonly string[]
}

/** The accounts of the demo (README). `area2` has two departments and has to choose; the two hospitals see nothing of each other. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { username: 'admin', realname: '系统管理员', role: 'admin', phone: '13800000001', departs: [ROOT_DEPART] },
  { username: 'medical', realname: '孟医审', role: 'medical', phone: '13800000002', departs: [ROOT_DEPART] },
  { username: 'medical2', realname: '柳专审', role: 'medical', phone: '13800000009', departs: [ROOT_DEPART] },
  { username: 'compliance', realname: '何终审', role: 'compliance', phone: '13800000003', departs: [ROOT_DEPART] },
  { username: 'area', realname: '江区域', role: 'area', phone: '13800000004', departs: [areaDepart('320000')] },
  {
    username: 'area2',
    realname: '沪浙区域',
    role: 'area',
    phone: '13800000005',
    departs: [areaDepart('330000'), areaDepart('310000')],
  },
  {
    username: 'hospital',
    realname: '苏仁澜',
    role: 'hospital',
    phone: '13800000006',
    departs: [namedId('depart:HO000007')],
  },
  {
    username: 'hospital2',
    realname: '宁宁和',
    role: 'hospital',
    phone: '13800000007',
    departs: [namedId('depart:HO000006')],
  },
  { username: 'ward', realname: '呼护士', role: 'ward', phone: '13800000008', departs: [namedId('depart:DP000021')] },
]

/** The area departments of the demo. Hospitals are placed below them, so it comes before the demo's hospitals. */
export async function seedDemoAreas(database: Database): Promise<void> {
  await database.system.transaction().execute(async db => {
    for (const code of AREAS) await seedArea(db, code)
  })
}

async function seedArea(db: Db, code: string): Promise<void> {
  const id = areaDepart(code)
  const { rows } = await sql`select from sys_depart where id = ${id}`.execute(db)
  if (rows.length > 0) return
  const orgCode = await nextOrgCode(db, HOME_TENANT, ROOT_DEPART)
  const name = `${(areaName(code) ?? code).replace(/[省市]$/, '')}大区`
  await sql`
    insert into sys_depart (id, tenant_id, parent_id, depart_name, depart_order, org_category, org_type, org_code, biz_type, biz_ref, created_by)
    values (${id}, ${HOME_TENANT}, ${ROOT_DEPART}, ${name}, ${Number(code.slice(0, 2))}, '2', '2', ${orgCode}, 'area', ${code}, 'system')`.execute(
    db,
  )
}

/** The accounts of the demo, after its hospitals. An account whose department is not there yet is made at the next start. */
export async function seedDemoPeople(database: Database): Promise<void> {
  await seedDemoAreas(database)
  await database.system.transaction().execute(async db => {
    for (const account of DEMO_ACCOUNTS) await seedAccount(db, account)
  })
}

async function seedAccount(db: Db, account: DemoAccount): Promise<void> {
  const departs = await db
    .selectFrom('sys_depart')
    .select('id')
    .where('id', '=', anyOf(account.departs))
    .where('deleted_at', 'is', null)
    .execute()
  if (departs.length < account.departs.length) return
  const id = namedId(`user:${account.username}`)
  const { rows } = await sql`
    insert into sys_user (id, tenant_id, username, realname, phone, work_no, user_identity, depart_ids, created_by)
    values (${id}, ${HOME_TENANT}, ${account.username}, ${account.realname}, ${account.phone}, ${`YS${account.phone.slice(-4)}`}, 2,
      ${account.departs.join(',')}, 'system')
    on conflict do nothing returning id`.execute(db)
  if (rows.length === 0) return
  await link(db, id, account)
  await storePassword(db, id, DEMO_PASSWORD, false, new Date())
}

async function link(db: Db, userId: string, { role, departs }: DemoAccount): Promise<void> {
  await sql`insert into sys_user_tenant (id, tenant_id, user_id, created_by) values (${newId()}, ${HOME_TENANT}, ${userId}, 'system')`.execute(
    db,
  )
  await sql`insert into sys_user_role (id, tenant_id, user_id, role_id, created_by)
    values (${newId()}, ${HOME_TENANT}, ${userId}, ${roleId(role)}, 'system')`.execute(db)
  for (const depart of departs) {
    await sql`insert into sys_user_depart (id, tenant_id, user_id, depart_id, created_by)
      values (${newId()}, ${HOME_TENANT}, ${userId}, ${depart}, 'system')`.execute(db)
  }
}
