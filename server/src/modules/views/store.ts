import { sql } from 'kysely'
import type { KeptKind, KeptRow } from '@xuanjiao/contract/system/views'
import type { Db, RowOf } from '../../platform/database/db.ts'

export interface StoredView {
  id: string
  userId: string
  username: string
  tenantId: number
  route: string
  kind: KeptKind
  name: string
  content: Record<string, unknown>
  roleId: string | null
}

const MINE = (userId: string) => sql<boolean>`v.user_id = ${userId}`

/** What a person kept of a list, and the views lent to their roles, the own ones first. */
export async function findKept(db: Db, userId: string, route: string): Promise<KeptRow[]> {
  return db
    .selectFrom('sys_list_view as v')
    .leftJoin('sys_user as u', 'u.id', 'v.user_id')
    .select(['v.id', 'v.kind', 'v.name', 'v.content', MINE(userId).as('mine')])
    .select(['u.realname as ownerName', 'v.role_id as roleId'])
    .where('v.route', '=', route)
    .where(sql<boolean>`(${MINE(userId)} or (v.kind = 'view' and ${lentTo(userId)}))`)
    .orderBy(MINE(userId), 'desc')
    .orderBy('v.name')
    .orderBy('v.id')
    .$narrowType<Pick<KeptRow, 'kind' | 'content'>>()
    .execute()
}

/** Lent to a role this person has now. */
const lentTo = (userId: string) => sql<boolean>`exists (
  select from sys_user_role l join sys_role r on r.id = l.role_id and r.deleted_at is null
  where l.user_id = ${userId} and l.role_id = v.role_id)`

const ownViews = (db: Db, { userId, route, kind }: Pick<StoredView, 'userId' | 'route' | 'kind'>) =>
  db.selectFrom('sys_list_view').where('user_id', '=', userId).where('route', '=', route).where('kind', '=', kind)

/** The id of an own one, by its name. */
export async function findNamed(db: Db, kept: Pick<StoredView, 'userId' | 'route' | 'kind' | 'name'>) {
  const found = await ownViews(db, kept).select('id').where('name', '=', kept.name).executeTakeFirst()
  return found?.id
}

export async function countKept(db: Db, kept: Pick<StoredView, 'userId' | 'route' | 'kind'>) {
  const counted = await ownViews(db, kept)
    .select(sql<number>`count(*)`.as('views'))
    .executeTakeFirst()
  return counted?.views ?? 0
}

/** Two windows of one person may keep the same at once: the later one stands. */
export async function insertKept(db: Db, kept: StoredView): Promise<string> {
  const { rows } = await sql<Pick<RowOf<'sys_list_view'>, 'id'>>`
    insert into sys_list_view (id, tenant_id, user_id, kind, route, name, content, role_id, created_by)
    values (${kept.id}, ${kept.tenantId}, ${kept.userId}, ${kept.kind}, ${kept.route}, ${kept.name},
      ${JSON.stringify(kept.content)}::jsonb, ${kept.roleId}, ${kept.username})
    on conflict (tenant_id, user_id, route, kind, name)
      do update set content = excluded.content, role_id = excluded.role_id, updated_at = now()
    returning id`.execute(db)
  return rows[0]?.id ?? kept.id
}

/** Changes an own one; undefined when it is not there or not theirs. */
export async function updateKept(db: Db, kept: StoredView): Promise<string | undefined> {
  const { rows } = await sql<Pick<RowOf<'sys_list_view'>, 'id'>>`
    update sys_list_view
    set name = ${kept.name}, content = ${JSON.stringify(kept.content)}::jsonb, role_id = ${kept.roleId}, updated_at = now()
    where id = ${kept.id} and user_id = ${kept.userId} and route = ${kept.route} and kind = ${kept.kind}
    returning id`.execute(db)
  return rows[0]?.id
}

export async function removeKept(db: Db, id: string, userId: string): Promise<boolean> {
  const { rows } = await sql`delete from sys_list_view where id = ${id} and user_id = ${userId} returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** A role of this tenant that is in use. */
export async function roleExists(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from sys_role where id = ${id} and deleted_at is null`.execute(db)
  return rows.length > 0
}
