import type { user } from '@xuanjiao/contract/system/users/user'
import { splitCommaList } from '@xuanjiao/wire/id'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { anyOf } from '../../platform/database/statement.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { EntityHooks, RecordEvent } from '../entities/index.ts'
import { requireRemainingAdministrator, requireGrantableRoles } from '../roles/index.ts'
import { departsScopeCondition, publishSessionChanges, storePasswordHash } from '../session/index.ts'
import { requireOtherUsers, requireRankOfVisible, signOutUsers } from './user-guards.ts'
import { requireGoodPassword, newPasswordOf } from './new-password.ts'

/** Asks for those who stand in a department itself; `departId` takes those below along. */
export const STANDS_IN = 'standsIn'

/** What is particular to members of staff: whom one may act on, which roles and departments one gives, their password. */
export const userHooks = (
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'sessions'>,
): EntityHooks<typeof user.fields> => ({
  derivedSql: {
    orgCodeTxt: ({ row }) => `select string_agg(d.depart_name, ',' order by d.org_code) from sys_user_depart m
      join sys_depart d on d.id = m.depart_id and d.deleted_at is null where m.user_id = ${row}.id`,
    relTenantIds: ({ row }) => `select string_agg(m.tenant_id::text, ',' order by m.tenant_id)
      from sys_user_tenant m where m.user_id = ${row}.id`,
  },
  extraCondition: ({ [STANDS_IN]: depart }, row) =>
    typeof depart === 'string'
      ? sql`exists (select from sys_user_depart m where m.user_id = ${sql.ref(`${row}.id`)} and m.depart_id = ${depart}::uuid)`
      : undefined,
  // Forms choose among those who may sign in, by either of their names.
  tableChoices: { texts: ['realname', 'username'], codes: ['username'], where: sql<SqlBool>`t.status = 1` },
  // Nobody stands above themselves.
  beforeAction: (ids, principal) =>
    requireRankOfVisible(
      context,
      principal,
      ids.filter(id => id !== principal.userId),
    ),
  async beforeSave(values, { db, principal, before, given }) {
    // Whoever is put in charge of departments without standing in one stands in these.
    if (values.selecteddeparts === null) values.selecteddeparts = values.departIds ?? null
    if (!before && principal.dataScope.kind !== 'platform' && !values.selecteddeparts)
      throw appErrors.field('selecteddeparts', '请选择部门')
    if (given)
      requireGoodPassword(given, context.config.PASSWORD_PROFILE, String(values.username), String(values.realname))
    await requireGrantableRoles(context, principal, idsIn(values.selectedroles), { db })
    await requireDeparts(db, principal, [...idsIn(values.selecteddeparts), ...idsIn(values.departIds)])
  },
  async afterSave({ id, status, selectedroles }, { db, principal, kind, before, given }) {
    if (kind === 'edit' && (status !== before?.status || selectedroles !== before.selectedroles))
      await requireRemainingAdministrator(db, principal.tenantId)
    if (kind !== 'add') return undefined
    await addTenantMembership(db, principal, id)
    if (!given) return undefined
    const { hash, oneTimePassword } = await newPasswordOf(given)
    await storePasswordHash(db, id, hash, true, context.clock.now())
    return { oneTimePassword }
  },
  async beforeRemove(people, { principal }) {
    const ids = people.map(({ id }) => id)
    requireOtherUsers(principal, ids, '删除')
  },
  afterRemove: (_people, { db, principal }) => requireRemainingAdministrator(db, principal.tenantId),
  onCommitted: events => publishUserChanges(context, events),
})

const idsIn = (list: string | null | undefined): string[] => splitCommaList(list ?? '')

/** Whoever is removed is out; what the others may do is looked at again. */
async function publishUserChanges(
  context: Pick<AppContext, 'database' | 'clock' | 'sessions'>,
  events: readonly RecordEvent[],
): Promise<void> {
  const whose = (kind: RecordEvent['kind']) => events.filter(event => event.kind === kind).map(({ id }) => id)
  await signOutUsers(context, whose('remove'), '账号删除')
  await publishSessionChanges(context, ...whose('edit').map(id => ({ user: id })))
}

/** Departments are given by who looks after them. */
export async function requireDeparts(db: Db, principal: Principal, ids: readonly string[]): Promise<void> {
  const departs = await db
    .selectFrom('sys_depart as d')
    .select('d.id')
    .where('d.id', '=', anyOf(ids))
    .where('d.tenant_id', '=', principal.tenantId)
    .where('d.deleted_at', 'is', null)
    .where(departsScopeCondition(principal, 'd'))
    .execute()
  if (departs.length < new Set(ids).size) throw appErrors.forbidden()
}

async function addTenantMembership(db: Db, { tenantId, username }: Principal, userId: string): Promise<void> {
  await sql`insert into sys_user_tenant (id, tenant_id, user_id, created_by)
    values (gen_random_uuid(), ${tenantId}, ${userId}, ${username})`.execute(db)
}
