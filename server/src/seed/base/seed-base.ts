import { productTitles } from '@xuanjiao/contract/calls/interface-texts'
import { initialDictionaries } from '@xuanjiao/contract/dictionaries'
import { sql } from 'kysely'
import { type RowOf, HOME_TENANT, NO_TENANT, type Database, type Db } from '../../platform/database/db.ts'
import { newId, stableId } from '../../platform/primitives/ids.ts'
import type { MenuEntry } from '../../platform/access/menu-entry.ts'
import { addMenuRows, arrangeMenuRows, menuRows, withdrawMenuRows } from '../../platform/access/menu-rows.ts'
import { customDataRows, FORMER_GROUPS, menuSeed } from './menu-seed.ts'
import { seedReferenceData } from './reference-data.ts'
import { seedCheckRules } from './check-rule-seeds.ts'
import { seedFillRules } from './fill-rule-seeds.ts'
import { roleAllows, roleSeeds, type RoleSeed } from './role-seeds.ts'

export const seedRoleId = (code: string): string => stableId(`role:${code}`)
/** 平台运营中心, above every other department. */
export const ROOT_DEPART_ID = stableId('depart:platform')

/**
 * What every installation needs: its tenant, the root department, menus and permissions, roles, dictionaries. It always
 * runs and adds what is not there; entries of the menu that nobody changed stand where this version puts them. What an
 * administrator changed or took away stays so.
 */
export async function seedBase(database: Database): Promise<void> {
  await database.system.transaction().execute(async db => {
    await sql`select pg_advisory_xact_lock(hashtextextended('seed', 0))`.execute(db)
    await seedTenant(db)
    const newRoles = await seedRoles(db)
    const newPermissions = await seedMenu(db)
    await seedGrants(db, newRoles, newPermissions)
    await seedDictionaries(db)
    await seedCheckRules(db)
    await seedFillRules(db)
  })
  await seedReferenceData(database)
}

async function seedTenant(db: Db): Promise<void> {
  await sql`insert into sys_tenant (id, tenant_no, name, created_by)
    values (xj_log_id(${HOME_TENANT}::integer), ${HOME_TENANT}, ${productTitles.platform}, 'system') on conflict do nothing`.execute(
    db,
  )
  await sql`
    insert into sys_depart (id, tenant_id, depart_name, depart_order, org_category, org_type, org_code, biz_type, created_by)
    values (${ROOT_DEPART_ID}, ${HOME_TENANT}, '平台运营中心', 0, '1', '1', 'A01', 'platform', 'system')
    on conflict (id) do nothing`.execute(db)
}

async function seedRoles(db: Db): Promise<Set<string>> {
  const rows = roleSeeds.map(({ code, name, description }) => ({ id: seedRoleId(code), code, name, description }))
  const { rows: made } = await sql<Pick<RowOf<'sys_role'>, 'role_code'>>`
    insert into sys_role (id, tenant_id, role_code, role_name, description, built_in, created_by)
    select id, ${HOME_TENANT}, code, name, description, true, 'system'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, code text, name text, description text)
    on conflict do nothing returning role_code`.execute(db)
  return new Set(made.map(row => row.role_code))
}

async function seedMenu(db: Db): Promise<Set<string>> {
  const rows = menuRows(menuSeed)
  const made = await addMenuRows(db, rows)
  await arrangeMenuRows(db, [...rows, ...customDataRows([])])
  await withdrawMenuRows(db, FORMER_GROUPS)
  return new Set(made)
}

/** A new role gets all it should have; a role that was there gets only permissions that are new to the installation. */
async function seedGrants(db: Db, newRoles: ReadonlySet<string>, newPermissions: ReadonlySet<string>): Promise<void> {
  const grants = roleSeeds.flatMap(role =>
    grantedIds(role)
      .filter(id => newRoles.has(role.code) || newPermissions.has(id))
      .map(permission => ({ id: newId(), role: seedRoleId(role.code), permission })),
  )
  await sql`
    insert into sys_role_permission (id, tenant_id, role_id, permission_id, created_by)
    select g.id, ${HOME_TENANT}, g.role, g.permission, 'system'
      from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) as g (id uuid, role uuid, permission uuid)
      join sys_role r on r.id = g.role join sys_permission p on p.id = g.permission
    on conflict do nothing`.execute(db)
}

/** Permissions of a role with the entries above them; home is everybody's. */
function grantedIds(role: RoleSeed, entries: readonly MenuEntry[] = menuSeed): string[] {
  return entries.flatMap(entry => {
    const buttons = Object.keys({ ...entry.buttons, ...entry.fields }).filter(perms => roleAllows(role, perms))
    const inside = [...buttons.map(perms => stableId(`perms:${perms}`)), ...grantedIds(role, entry.children ?? [])]
    return inside.length > 0 || entry.key === 'home' ? [stableId(`menu:${entry.key}`), ...inside] : []
  })
}

async function seedDictionaries(db: Db): Promise<void> {
  const rows = initialDictionaries.map(({ code, name }) => ({ id: stableId(`dict:${code}`), code, name }))
  const { rows: made } = await sql<Pick<RowOf<'sys_dict'>, 'id'>>`
    insert into sys_dict (id, tenant_id, dict_code, dict_name, built_in, created_by)
    select id, ${NO_TENANT}, code, name, true, 'system'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, code text, name text)
    on conflict do nothing returning id`.execute(db)
  await seedItems(db, new Set(made.map(row => row.id)))
}

/** Items of dictionaries that are new: what an administrator removed does not come back. */
async function seedItems(db: Db, newDictionaries: ReadonlySet<string>): Promise<void> {
  const items = initialDictionaries
    .filter(({ code }) => newDictionaries.has(stableId(`dict:${code}`)))
    .flatMap(({ code, items }) =>
      items.map(({ value, text }, at) => ({
        id: stableId(`dict:${code}:${value}`),
        dict: stableId(`dict:${code}`),
        value,
        text,
        sort: at + 1,
      })),
    )
  await sql`
    insert into sys_dict_item (id, tenant_id, dict_id, item_value, item_text, sort_order, created_by)
    select id, ${NO_TENANT}, dict, value, text, sort, 'system'
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r (id uuid, dict uuid, value text, text text, sort int)
    on conflict do nothing`.execute(db)
}
