import { permissionCodesIn } from '@xuanjiao/contract/calls/permission'
import { type menu, MENU_TYPE } from '@xuanjiao/contract/system/menus/menu'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { EntityHooks, RemoveContext, SaveContext, WrittenValues } from '../entities/index.ts'
import { grantToAdministrators } from '../roles/index.ts'
import { grantedIdsOf, isAbsoluteUrl, publishSessionChanges } from '../session/index.ts'

type MenuFields = typeof menu.fields
type MenuSaveContext = SaveContext<MenuFields>

/** What is particular to menus: nobody changes what they do not hold, and roles are granted by them. */
export const menuHooks = (context: Pick<AppContext, 'sessions'>): EntityHooks<MenuFields> => ({
  acrossTenants: true,
  tableChoices: { texts: ['name'], codes: [], where: sql`true` },
  derivedSql: { title: ({ row }) => `${row}.name` },
  async beforeSave(values, saving) {
    if (saving.before) requireHeld(context, saving, [saving.before])
    await requireCodes(values, saving)
    await requireMenuParent(values, saving)
    requirePlainTexts(values, saving)
  },
  async afterSave({ id }, saving) {
    if (saving.kind === 'edit') return
    await grantToAdministrators(saving.db, [id], saving.principal.username)
    await sql`update sys_data_rule set deleted_at = null where permission_id = ${id}`.execute(saving.db)
  },
  async beforeRemove(rows, removing) {
    requireHeld(context, removing, rows)
    const inOrder = rows.toSorted((one, other) => one.sortNo - other.sortNo)
    const key = inOrder.find(row => /^sys:(user|role|permission):/.test(row.perms ?? ''))
    if (key) throw appErrors.business(`“${key.name}”是管理系统所必需的，不能删除`)
  },
  async afterRemove(rows, { db, principal }) {
    const gone = rows.map(row => row.id)
    await sql`delete from sys_role_permission where permission_id = any(${gone}::uuid[])`.execute(db)
    await sql`update sys_data_rule set deleted_at = now(), updated_by = ${principal.username}, updated_at = now(), version = version + 1
      where permission_id = any(${gone}::uuid[]) and deleted_at is null`.execute(db)
  },
  onCommitted: () => publishSessionChanges(context, 'grants'),
})

function requireHeld(
  context: Pick<AppContext, 'sessions'>,
  { principal }: Pick<RemoveContext, 'principal'>,
  rows: readonly { id: string }[],
): void {
  const held = grantedIdsOf(context, principal)
  if (rows.some(({ id }) => !held.has(id))) throw appErrors.forbidden()
}

/** A row may name codes its editor holds, or new ones: renaming a permission must not turn it into another. */
async function requireCodes(
  values: WrittenValues<MenuFields>,
  { db, principal, before }: MenuSaveContext,
): Promise<void> {
  const { perms } = { ...before, ...values }
  const foreign = permissionCodesIn(perms ?? '').filter(code => !principal.grants.may(code))
  if (foreign.length === 0) return
  const { rows } = await sql`
    select from sys_permission where id is distinct from ${before?.id ?? null}::uuid and deleted_at is null
      and regexp_split_to_array(coalesce(perms, ''), '\\s*,\\s*') && ${foreign}::text[] limit 1`.execute(db)
  if (rows.length > 0) throw appErrors.forbidden()
}

/** Entries and permissions stand below entries; the top level has no parent. */
async function requireMenuParent(values: WrittenValues<MenuFields>, { db, before }: MenuSaveContext): Promise<void> {
  const { menuType, parentId } = { ...before, ...values }
  if (menuType === MENU_TYPE.top) values.parentId = null
  else if (!parentId) throw appErrors.field('parentId', '请选择上级菜单')
  else if (values.parentId) {
    const { rows } = await sql`select from sys_permission
      where id = ${parentId} and menu_type <> ${MENU_TYPE.button} and deleted_at is null`.execute(db)
    if (rows.length === 0) throw appErrors.field('parentId', '上级菜单不存在')
  }
}

/** As old clients write them, `/src/views/system/UserList.vue` and `isystem/user` (rules/wire-system#menu-rows). */
function requirePlainTexts(values: WrittenValues<MenuFields>, { before }: MenuSaveContext): void {
  const { url, component } = values
  if (url && !isAbsoluteUrl(url) && !url.startsWith('/')) values.url = `/${url}`
  if (component)
    values.component = component
      .replace(/^\/+/, '')
      .replace(/^(src\/)?(views\/)?/, '')
      .replace(/\.vue$/, '')
  const now = { ...before, ...values }
  if (now.menuType === MENU_TYPE.top && !now.component) values.component = 'layouts/RouteView'
}
