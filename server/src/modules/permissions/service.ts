import { organisation } from '@xuanjiao/contract/calls/answers'
import { codesOf } from '@xuanjiao/contract/calls/permission'
import type { PermissionDraft, PermissionEdit, PermissionItem } from '@xuanjiao/contract/system/permissions'
import { sql } from 'kysely'
import { HOME_TENANT, NO_TENANT, type Db } from '../../platform/database/db.ts'
import type { House } from '../../platform/house/house.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { demandHome } from '../../platform/access/installation.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { orTaken } from '../../platform/errors/taken.ts'
import type { Staff } from '../../platform/access/who.ts'
import { ADMINISTRATOR } from '../roles/index.ts'
import { heldBy, peopleChanged } from '../session/index.ts'
import { columnsOf } from './normal.ts'
import { permissionById, withBelow } from './store.ts'

const TAKEN = { uq_sys_permission_perms: '授权标识已存在' }

const inInstallation = <T>(house: House, work: (db: Db) => Promise<T>): Promise<T> =>
  house.database.system.transaction().execute(work)

/** A new entry or permission. Administrators hold it at once: somebody has to be able to give it on. */
export async function addPermission(house: House, who: Staff, draft: PermissionDraft): Promise<PermissionItem> {
  demandHome(who)
  const id = newId()
  const made = await inInstallation(house, async db => {
    await demandCodes(db, who, draft.perms, id)
    await demandParent(db, id, draft.menuType, draft.parentId)
    const columns = { ...columnsOf(draft), menu_type: draft.menuType, name: draft.name }
    const values = { id, tenant_id: NO_TENANT, created_by: who.username, ...columns }
    await orTaken(TAKEN, () => db.insertInto('sys_permission').values(values).execute())
    await sql`
      insert into sys_role_permission (id, tenant_id, role_id, permission_id, created_by)
      select gen_random_uuid(), tenant_id, id, ${id}, ${who.username} from sys_role
      where tenant_id = ${HOME_TENANT} and role_code = ${ADMINISTRATOR} and deleted_at is null`.execute(db)
    return (await permissionById(db, id)) ?? missing()
  })
  await peopleChanged(house, 'grants')
  return made
}

export async function editPermission(house: House, who: Staff, edit: PermissionEdit): Promise<PermissionItem> {
  demandHome(who)
  const made = await inInstallation(house, async db => {
    const before = (await permissionById(db, edit.id)) ?? missing()
    if (!heldBy(house, who).has(edit.id)) throw deny.forbidden()
    if (edit.version !== undefined && edit.version !== before.version) throw deny.stale()
    await demandCodes(db, who, edit.perms === undefined ? before.perms : edit.perms, edit.id)
    await demandParent(
      db,
      edit.id,
      edit.menuType ?? before.menuType,
      edit.parentId === undefined ? before.parentId : edit.parentId,
    )
    await orTaken(TAKEN, () => update(db, who, edit, before.version))
    return (await permissionById(db, edit.id)) ?? missing()
  })
  await peopleChanged(house, 'grants')
  return made
}

async function update(db: Db, who: Staff, edit: PermissionEdit, version: number): Promise<void> {
  const written = await db
    .updateTable('sys_permission')
    .set({ ...columnsOf(edit), updated_by: who.username, updated_at: sql`now()`, version: sql<number>`version + 1` })
    .where('id', '=', edit.id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (written.numUpdatedRows === 0n) throw deny.stale()
}

/** A row may name codes its editor holds, or new ones: renaming a permission must not turn it into another. */
async function demandCodes(db: Db, who: Staff, perms: string | null | undefined, id: string): Promise<void> {
  const foreign = codesOf(perms ?? '').filter(code => !who.grants.may(code))
  if (foreign.length === 0) return
  const { rows } = await sql`
    select from sys_permission where id <> ${id} and deleted_at is null
      and regexp_split_to_array(coalesce(perms, ''), '\\s*,\\s*') && ${foreign}::text[] limit 1`.execute(db)
  if (rows.length > 0) throw deny.forbidden()
}

/** Entries and permissions stand below entries, never below themselves; the top level has no parent. */
async function demandParent(db: Db, id: string, menuType: number, parentId: string | null | undefined): Promise<void> {
  if (menuType === 0) return
  if (!parentId) throw deny.field('parentId', '请选择上级菜单')
  const parent = await permissionById(db, parentId)
  if (!parent || parent.menuType === 2) throw deny.field('parentId', '上级菜单不存在')
  const below = await withBelow(db, [id])
  if (below.some(row => row.id === parentId)) throw deny.field('parentId', '上级菜单不能是自己或自己的下级')
}

/** Takes entries away with everything below them, and the grants of all of it. */
export async function removePermissions(house: House, who: Staff, ids: readonly string[]): Promise<void> {
  demandHome(who)
  await inInstallation(house, async db => {
    const rows = await withBelow(db, ids)
    if (ids.some(id => !rows.some(row => row.id === id))) throw deny.business(organisation.menuMissing)
    const held = heldBy(house, who)
    if (rows.some(row => !held.has(row.id))) throw deny.forbidden()
    const key = rows.find(row => /^sys:(user|role|permission):/.test(row.perms ?? ''))
    if (key) throw deny.business(`「${key.name}」是管理系统所必需的，不能删除`)
    const gone = rows.map(row => row.id)
    await sql`update sys_permission set deleted_at = now(), updated_by = ${who.username}, updated_at = now(), version = version + 1
      where id = any(${gone}::uuid[])`.execute(db)
    await sql`delete from sys_role_permission where permission_id = any(${gone}::uuid[])`.execute(db)
    await sql`update sys_data_rule set deleted_at = now(), updated_by = ${who.username}, updated_at = now(), version = version + 1
      where permission_id = any(${gone}::uuid[]) and deleted_at is null`.execute(db)
  })
  await peopleChanged(house, 'grants')
}

function missing(): never {
  throw deny.business(organisation.menuMissing)
}
