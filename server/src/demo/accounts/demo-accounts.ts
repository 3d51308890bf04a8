import { sql } from 'kysely'
import { storePassword } from '../../modules/session/index.ts'
import { HOME_TENANT, type Db, type RowOf } from '../../platform/database/db.ts'
import { stableId, newId } from '../../platform/primitives/ids.ts'
import type { PersonalEncryption } from '../../platform/encryption/personal-encryption.ts'
import { USER_PHONE } from '../../platform/encryption/encrypted-columns.ts'
import type { AppContext } from '../../platform/context/app-context.ts'

export const DEMO_PASSWORD = 'Xuanjiao@2026'

interface DemoAccount {
  username: string
  realname: string
  role: string
  phone: string
  /** The code of a position. */
  post?: string
  /** What their departments stand for: the platform, areas by their codes, hospitals and their departments by their ids. */
  stands: readonly string[]
  /** The tenants they belong to, where it is not the first alone. */
  tenants?: readonly number[]
}

const PLATFORM = 'platform'
/** The tenant beside the one that runs the demo. */
export const DEMO_TENANT = 2

/** The accounts of the demo (README). `area2` has two departments and has to choose, `expert` two tenants; the two hospitals see nothing of each other, nor do the two tenants. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { username: 'admin', realname: '系统管理员', role: 'admin', phone: '13800000001', stands: [PLATFORM] },
  {
    username: 'medical',
    realname: '孟医审',
    role: 'medical',
    phone: '13800000002',
    post: 'chief_physician',
    stands: [PLATFORM],
  },
  {
    username: 'medical2',
    realname: '柳专审',
    role: 'medical',
    phone: '13800000009',
    post: 'deputy_chief_physician',
    stands: [PLATFORM],
  },
  {
    username: 'compliance',
    realname: '何终审',
    role: 'compliance',
    phone: '13800000003',
    post: 'content_editor',
    stands: [PLATFORM],
  },
  { username: 'area', realname: '江区域', role: 'area', phone: '13800000004', post: 'operations', stands: ['320000'] },
  {
    username: 'area2',
    realname: '沪浙区域',
    role: 'area',
    phone: '13800000005',
    post: 'operations',
    stands: ['330000', '310000'],
  },
  {
    username: 'hospital',
    realname: '苏仁澜',
    role: 'hospital',
    phone: '13800000006',
    stands: [stableId('HO000007')],
  },
  {
    username: 'hospital2',
    realname: '宁宁和',
    role: 'hospital',
    phone: '13800000007',
    stands: [stableId('HO000006')],
  },
  {
    username: 'ward',
    realname: '呼护士',
    role: 'ward',
    phone: '13800000008',
    post: 'head_nurse',
    stands: [stableId('DP000021')],
  },
  {
    username: 'haiyan',
    realname: '海晏管理员',
    role: 'admin',
    phone: '13800000010',
    stands: [PLATFORM],
    tenants: [DEMO_TENANT],
  },
  {
    username: 'expert',
    realname: '许两地',
    role: 'medical',
    phone: '13800000011',
    post: 'chief_physician',
    stands: [PLATFORM],
    tenants: [HOME_TENANT, DEMO_TENANT],
  },
]

/**
 * The accounts of the demo, after its hospitals; one whose department is gone is not made. People are no record with a
 * definition, and the call that adds them gives a password to be changed: the demo's is published, and stays.
 */
export async function seedAccounts({
  database,
  personalEncryption,
  clock,
}: Pick<AppContext, 'database' | 'personalEncryption' | 'clock'>): Promise<void> {
  await database.system.transaction().execute(async db => {
    for (const account of DEMO_ACCOUNTS) await seedAccount(db, personalEncryption, account, clock.now())
  })
}

async function seedAccount(db: Db, personal: PersonalEncryption, account: DemoAccount, now: Date): Promise<void> {
  const { tenants = [HOME_TENANT], stands } = account
  const [home = HOME_TENANT] = tenants
  const departs = await departsOf(db, home, stands)
  if (departs.length < stands.length) return
  const id = stableId(`user:${account.username}`)
  const { username, realname, phone, post = null } = account
  const { rows } = await sql`
    insert into sys_user (id, tenant_id, username, realname, phone, work_no, post, user_identity, depart_ids, created_by)
    values (${id}, ${home}, ${username}, ${realname}, ${personal.encrypt(USER_PHONE.qualifiedName, USER_PHONE.maskKind, phone)},
      ${`YS${phone.slice(-4)}`}, ${post}, 2, ${departs.join(',')}, 'system')
    on conflict do nothing returning id`.execute(db)
  if (rows.length === 0) return
  for (const tenant of tenants) await linkAccount(db, id, account, tenant)
  await storePassword(db, id, DEMO_PASSWORD, false, now)
}

async function departsOf(db: Db, tenant: number, stands: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Pick<RowOf<'sys_depart'>, 'id'>>`
    select id from sys_depart where deleted_at is null and tenant_id = ${tenant}
      and coalesce(biz_ref, biz_type) = any(${stands}::text[])
    order by array_position(${stands}::text[], coalesce(biz_ref, biz_type))`.execute(db)
  return rows.map(row => row.id)
}

async function linkAccount(db: Db, userId: string, { role, stands }: DemoAccount, tenant: number): Promise<void> {
  await sql`insert into sys_user_tenant (id, tenant_id, user_id, created_by) values (${newId()}, ${tenant}, ${userId}, 'system')`.execute(
    db,
  )
  await sql`insert into sys_user_role (id, tenant_id, user_id, role_id, created_by)
    select ${newId()}::uuid, ${tenant}, ${userId}, id, 'system' from sys_role
    where tenant_id = ${tenant} and role_code = ${role} and deleted_at is null`.execute(db)
  for (const depart of await departsOf(db, tenant, stands)) {
    await sql`insert into sys_user_depart (id, tenant_id, user_id, depart_id, created_by)
      values (${newId()}, ${tenant}, ${userId}, ${depart}, 'system')`.execute(db)
  }
}
