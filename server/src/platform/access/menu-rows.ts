import { MENU_TYPE } from '@xuanjiao/contract/system/menus/menu'
import { sql } from 'kysely'
import { NO_TENANT, type Db, type RowOf } from '../database/db.ts'
import { stableId } from '../primitives/ids.ts'
import type { MenuEntry } from './menu-entry.ts'

/** An entry or a permission as it is kept. */
export interface MenuRow {
  id: string
  parent_id: string | null
  name: string
  perms: string | null
  perms_type: '1' | '2'
  icon: string | null
  component: string | null
  component_name: string | null
  url: string | null
  sort_no: number
  menu_type: number
  route: boolean
  hidden: boolean
}

/** Every row of the menu, parents before children. */
export function menuRows(entries: readonly MenuEntry[], parent: string | null = null): MenuRow[] {
  return entries.flatMap((entry, at) => {
    const id = stableId(`menu:${entry.key}`)
    const row: MenuRow = {
      id,
      parent_id: parent,
      name: entry.name,
      perms: null,
      perms_type: '1',
      icon: entry.icon ?? null,
      component: entry.component,
      component_name: entry.componentName ?? null,
      url: entry.url,
      sort_no: (at + 1) * 10,
      menu_type: parent === null ? MENU_TYPE.top : MENU_TYPE.page,
      route: true,
      hidden: entry.hidden === true,
    }
    return [row, ...buttonRows(entry, id), ...menuRows(entry.children ?? [], id)]
  })
}

/** Permissions below an entry: its buttons, then its fields. Type 1 hides what is not granted, type 2 disables it. */
function buttonRows({ buttons = {}, fields = {} }: MenuEntry, parent: string): MenuRow[] {
  const all = [
    ...Object.entries(buttons).map(([perms, name]) => ({ perms, name, perms_type: '1' as const })),
    ...Object.entries(fields).map(([perms, { name, without }]) => ({
      perms,
      name,
      perms_type: without === 'hidden' ? ('1' as const) : ('2' as const),
    })),
  ]
  return all.map((one, at) => ({
    ...one,
    id: stableId(`perms:${one.perms}`),
    parent_id: parent,
    icon: null,
    component: null,
    component_name: null,
    url: null,
    sort_no: at + 1,
    menu_type: MENU_TYPE.button,
    route: false,
    hidden: false,
  }))
}

/** Adds those that are not there; what an administrator changed or took away stays so. Answers the ids of the new ones. */
export async function addMenuRows(db: Db, wanted: readonly MenuRow[]): Promise<string[]> {
  const { rows } = await sql<Pick<RowOf<'sys_permission'>, 'id'>>`
    insert into sys_permission (id, tenant_id, parent_id, name, perms, perms_type, icon, component, component_name, url, sort_no, menu_type, route, hidden, created_by)
    select id, ${NO_TENANT}, parent_id, name, perms, perms_type, icon, component, component_name, url, sort_no, menu_type, route, hidden, 'system'
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as r (id uuid, parent_id uuid, name text, perms text, perms_type text,
        icon text, component text, component_name text, url text, sort_no numeric, menu_type int, route boolean, hidden boolean)
    on conflict do nothing returning id`.execute(db)
  return rows.map(row => row.id)
}

/** An entry as the program brought it: no person has changed it since. */
const UNTOUCHED = sql`p.menu_type <> ${MENU_TYPE.button} and p.created_by = 'system' and p.updated_by is null and p.deleted_at is null`

/** Entries nobody changed stand where this version puts them; what a person named, moved or took away stays so. */
export async function arrangeMenuRows(db: Db, wanted: readonly MenuRow[]): Promise<void> {
  await sql`
    update sys_permission p
       set parent_id = r.parent_id, name = r.name, icon = r.icon, sort_no = r.sort_no, menu_type = r.menu_type
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as r (id uuid, parent_id uuid, name text, icon text, sort_no numeric, menu_type int)
     where p.id = r.id and ${UNTOUCHED}
       and (r.parent_id is null
            or exists (select from sys_permission above where above.id = r.parent_id and above.deleted_at is null))
       and (p.parent_id, p.name, p.icon, p.sort_no, p.menu_type)
           is distinct from (r.parent_id, r.name, r.icon, r.sort_no, r.menu_type)`.execute(db)
}

/** Takes entries out again that nobody changed, with their permissions; one that still holds others stays. */
export async function withdrawMenuRows(db: Db, keys: readonly string[]): Promise<void> {
  const ids = keys.map(key => stableId(`menu:${key}`))
  await sql`delete from sys_permission b using sys_permission p
    where b.parent_id = p.id and b.menu_type = ${MENU_TYPE.button} and p.id = any(${ids}::uuid[]) and ${UNTOUCHED}`.execute(
    db,
  )
  for (const id of ids) {
    await sql`delete from sys_permission p where p.id = ${id} and ${UNTOUCHED}
      and not exists (select from sys_permission c where c.parent_id = p.id)`.execute(db)
  }
}
