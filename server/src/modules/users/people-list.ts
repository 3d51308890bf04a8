import { USER_ASKED } from '@xuanjiao/contract/system/export-requests/asked-fields'
import type { UserRow } from '@xuanjiao/contract/system/users/people-rows'
import type { PageQuery } from '@xuanjiao/wire/query/page-query-schema'
import type { PageResult } from '@xuanjiao/wire/page-result'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { askedBy, changedColumns, column, madeColumns } from '../../platform/lists/list-columns.ts'
import { listPage, type Listed } from '../../platform/lists/list-page.ts'
import { down } from '../../platform/lists/page-order.ts'
import { notePersonalRead } from '../../platform/audit/request-context.ts'
import { USER_EMAIL, USER_PHONE } from '../../platform/sealing/places.ts'
import type { Staff } from '../../platform/access/who.ts'
import { columnList } from '../../platform/database/statement.ts'
import { masked, peopleInScope, USER_COLUMNS } from '../session/index.ts'

type Needs = Pick<AppContext, 'personal' | 'dictionaries'>

const columns: Listed['columns'] = {
  ...askedBy(USER_ASKED, {
    id: column.id('u.id'),
    username: column.text('u.username'),
    realname: column.text('u.realname'),
    workNo: column.text('u.work_no'),
    sex: column.number('u.sex'),
    phone: column.sealed('u.phone', USER_PHONE),
    email: { ...column.sealed('u.email', USER_EMAIL), inFull: true },
    birthday: column.day('u.birthday'),
    status: column.number('u.status'),
    ...madeColumns('u'),
    ...changedColumns('u'),
  }),
  post: column.text('u.post'),
  orgCode: column.text('u.org_code'),
  userIdentity: column.number('u.user_identity'),
}

/** Names of a person's departments in this tenant, of those in their charge, and of the positions they hold. */
const NAMED_TEXTS = [
  sql<string>`(select string_agg(d.depart_name, ',' order by d.org_code) from sys_user_depart l
    join sys_depart d on d.id = l.depart_id and d.deleted_at is null where l.user_id = u.id)`.as('orgCodeTxt'),
  sql<string | null>`(select string_agg(d.depart_name, ',' order by d.org_code) from sys_depart d
    where d.id = any(string_to_array(u.depart_ids, ',')::uuid[]))`.as('departIds_dictText'),
  sql<string | null>`(select string_agg(coalesce(p.name, held.code), ',' order by held.at)
    from unnest(string_to_array(nullif(u.post, ''), ',')) with ordinality held(code, at)
    left join sys_position p on p.code = held.code and p.tenant_id = u.tenant_id and p.deleted_at is null)`.as(
    'post_dictText',
  ),
] as const

const select = columnList([...USER_COLUMNS, ...NAMED_TEXTS])

type Where = RawBuilder<SqlBool>
type Query = PageQuery & { [field: string]: unknown }

/** The people a person looks after, as a list; `also` narrows it further. */
export const peopleListed = (
  context: Pick<AppContext, 'personal'>,
  who: Staff,
  also: readonly Where[] = [],
): Listed => ({
  columns,
  sealed: { seal: context.personal, maySee: who.grants.may('sys:user:phone') },
  select,
  from: sql`sys_user u`,
  where: all([living, peopleInScope(who, 'u'), ...also]),
  order: [down('u.created_at'), down('u.id')],
  unique: down('u.id'),
})

/** A page of them. */
export async function peoplePage(
  context: Needs,
  db: Db,
  who: Staff,
  query: Query,
  also: readonly Where[] = [],
): Promise<PageResult<UserRow>> {
  const page = await listPage<UserRow>(db, peopleListed(context, who, also), query)
  return { ...page, records: await dressed(context, page.records) }
}

/** Everybody of whom all of this is true, among the people a person looks after; never more than a thousand. */
export async function peopleWhere(
  context: Needs,
  db: Db,
  who: Staff,
  where: readonly Where[],
  deleted = false,
): Promise<UserRow[]> {
  const people = await db
    .selectFrom('sys_user as u')
    .select(USER_COLUMNS)
    .select(NAMED_TEXTS)
    .where(all([deleted ? gone : living, peopleInScope(who, 'u'), ...where]))
    .orderBy('u.created_at')
    .orderBy('u.id')
    .limit(sql.lit(1000))
    .execute()
  return dressed(context, people)
}

const living = sql<SqlBool>`u.deleted_at is null`
const gone = sql<SqlBool>`u.deleted_at is not null`
export const active = sql<SqlBool>`u.status = 1`

const all = (parts: readonly Where[]): Where => sql<SqlBool>`${sql.join(parts, sql` and `)}`

/** People with a department at or below one of these, as far as the asker sees it. */
export const inDeparts = (departIds: readonly string[]): Where => sql<SqlBool>`exists (
  select from sys_user_depart l join sys_depart d on d.id = l.depart_id and d.deleted_at is null
    join sys_depart top on top.id = any(${departIds}::uuid[]) and top.tenant_id = d.tenant_id and starts_with(d.org_code, top.org_code)
  where l.user_id = u.id)`

export const withRole = (roleId: string): Where => sql<SqlBool>`exists (
  select from sys_user_role l where l.user_id = u.id and l.role_id = ${roleId})`

/** `*` finds anything; what is typed is found anywhere in the name. */
export function named(columnName: 'u.username' | 'u.realname', asked: unknown): Where[] {
  const needle = typeof asked === 'string' ? asked.replaceAll('*', '').trim() : ''
  return needle === '' ? [] : [sql<SqlBool>`strpos(lower(${sql.ref(columnName)}), lower(${needle})) > 0`]
}

/** Rows with their texts, and without what nobody may read in a list. */
export async function dressed(context: Needs, rows: readonly UserRow[]): Promise<UserRow[]> {
  notePersonalRead('用户', rows.length)
  const dictionaries = context.dictionaries
  const [sexes, statuses] = await Promise.all([dictionaries.texts('sex'), dictionaries.texts('user_status')])
  return rows.map(row => ({
    ...masked(context.personal, row),
    ...textOf('sex_dictText', sexes, row.sex),
    ...textOf('status_dictText', statuses, row.status),
  }))
}

function textOf(key: string, texts: ReadonlyMap<string, string>, value: number | null): Record<string, string> {
  const text = value === null ? undefined : texts.get(String(value))
  return text === undefined ? {} : { [key]: text }
}
