import { sql } from 'kysely'
import type { ListSettingKind, ListSettingRow } from '@xuanjiao/contract/system/list-setting-calls'
import type { Db, RowOf } from '../../platform/database/db.ts'

export interface StoredListSetting {
  id: string
  userId: string
  username: string
  tenantId: number
  route: string
  kind: ListSettingKind
  name: string
  content: Record<string, unknown>
  roleIds: readonly string[]
  everyone: boolean
}

const MINE = (userId: string) => sql<boolean>`v.user_id = ${userId}`

/** To whom a view is lent is its owner's business. */
const LENT_TO = (userId: string) =>
  sql<
    string[]
  >`case when v.user_id = ${userId} then array(select replace(id::text, '-', '') from unnest(v.role_ids) id) else '{}'::text[] end`
const LENT_TO_ALL = (userId: string) => sql<boolean>`v.user_id = ${userId} and v.everyone`

/** What a person kept of a list, and the views lent to them, the own ones first. */
export async function readListSettings(db: Db, userId: string, route: string): Promise<ListSettingRow[]> {
  return db
    .selectFrom('sys_list_view as v')
    .leftJoin('sys_user as u', 'u.id', 'v.user_id')
    .select(['v.id', 'v.kind', 'v.name', 'v.content', MINE(userId).as('mine')])
    .select(['u.realname as ownerName', LENT_TO(userId).as('roleIds'), LENT_TO_ALL(userId).as('everyone')])
    .where('v.route', '=', route)
    .where(sql<boolean>`(${MINE(userId)} or (v.kind = 'view' and ${lentTo(userId)}))`)
    .orderBy(MINE(userId), 'desc')
    .orderBy('v.name')
    .orderBy('v.id')
    .$narrowType<Pick<ListSettingRow, 'kind' | 'content'>>()
    .execute()
}

/** Lent to everybody, or to a role this person has now. */
const lentTo = (userId: string) => sql<boolean>`(v.everyone or exists (
  select from sys_user_role l join sys_role r on r.id = l.role_id and r.deleted_at is null
  where l.user_id = ${userId} and l.role_id = any(v.role_ids)))`

const ownViews = (db: Db, { userId, route, kind }: Pick<StoredListSetting, 'userId' | 'route' | 'kind'>) =>
  db.selectFrom('sys_list_view').where('user_id', '=', userId).where('route', '=', route).where('kind', '=', kind)

/** The id of an own one, by its name. */
export async function findListSettingNamed(
  db: Db,
  setting: Pick<StoredListSetting, 'userId' | 'route' | 'kind' | 'name'>,
) {
  const match = await ownViews(db, setting).select('id').where('name', '=', setting.name).executeTakeFirst()
  return match?.id
}

export async function countListSettings(db: Db, setting: Pick<StoredListSetting, 'userId' | 'route' | 'kind'>) {
  const counted = await ownViews(db, setting)
    .select(sql<number>`count(*)`.as('views'))
    .executeTakeFirst()
  return counted?.views ?? 0
}

/** Two windows of one person may keep the same at once: the later one stands. */
export async function insertListSetting(db: Db, setting: StoredListSetting): Promise<string> {
  const { rows } = await sql<Pick<RowOf<'sys_list_view'>, 'id'>>`
    insert into sys_list_view (id, tenant_id, user_id, kind, route, name, content, role_ids, everyone, created_by)
    values (${setting.id}, ${setting.tenantId}, ${setting.userId}, ${setting.kind}, ${setting.route}, ${setting.name},
      ${JSON.stringify(setting.content)}::jsonb, ${[...setting.roleIds]}::uuid[], ${setting.everyone}, ${setting.username})
    on conflict (tenant_id, user_id, route, kind, name)
      do update set content = excluded.content, role_ids = excluded.role_ids, everyone = excluded.everyone,
        updated_at = now()
    returning id`.execute(db)
  return rows[0]?.id ?? setting.id
}

/** Changes an own one; undefined when it is not there or not theirs. */
export async function updateListSetting(db: Db, setting: StoredListSetting): Promise<string | undefined> {
  const { rows } = await sql<Pick<RowOf<'sys_list_view'>, 'id'>>`
    update sys_list_view
    set name = ${setting.name}, content = ${JSON.stringify(setting.content)}::jsonb, role_ids = ${[...setting.roleIds]}::uuid[],
      everyone = ${setting.everyone}, updated_at = now()
    where id = ${setting.id} and user_id = ${setting.userId} and route = ${setting.route} and kind = ${setting.kind}
    returning id`.execute(db)
  return rows[0]?.id
}

export async function removeListSetting(db: Db, id: string, userId: string): Promise<boolean> {
  const { rows } = await sql`delete from sys_list_view where id = ${id} and user_id = ${userId} returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** Roles of this tenant, every one of them in use. */
export async function rolesExist(db: Db, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from sys_role where id = any(${[...ids]}::uuid[]) and deleted_at is null`.execute(
    db,
  )
  return rows.length === new Set(ids).size
}
