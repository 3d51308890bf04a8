import type { user } from '@xuanjiao/contract/system/users/user'
import { splitList } from '@xuanjiao/wire/id'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { anyOf } from '../../platform/database/statement.ts'
import { deny } from '../../platform/errors/refuse.ts'
import type { Staff } from '../../platform/access/who.ts'
import type { Hooks, RecordEvent } from '../entities/index.ts'
import { demandAdministrator, demandGrantable } from '../roles/index.ts'
import { departsInScope, peopleChanged, storeHash } from '../session/index.ts'
import { demandOthers, demandRankOfSeen, signOut } from './guard.ts'
import { demandGood, givenPassword } from './new-password.ts'

/** What is particular to members of staff: whom one may act on, which roles and departments one gives, their password. */
export const userHooks = (context: Pick<AppContext, 'database' | 'clock' | 'sessions'>): Hooks<typeof user.fields> => ({
  derive: {
    orgCodeTxt: ({ row }) => `select string_agg(d.depart_name, ',' order by d.org_code) from sys_user_depart m
      join sys_depart d on d.id = m.depart_id and d.deleted_at is null where m.user_id = ${row}.id`,
    relTenantIds: ({ row }) => `select string_agg(m.tenant_id::text, ',' order by m.tenant_id)
      from sys_user_tenant m where m.user_id = ${row}.id`,
    delFlag: ({ row }) => `case when ${row}.deleted_at is null then 0 else 1 end`,
  },
  admit: (ids, who) => demandRankOfSeen(context, who, ids),
  async beforeSave(values, { db, who, before, given }) {
    // Whoever is put in charge of departments without standing in one stands in these.
    if (values.selecteddeparts === null) values.selecteddeparts = values.departIds ?? null
    if (!before && who.place.kind !== 'platform' && !values.selecteddeparts)
      throw deny.field('selecteddeparts', '请选择部门')
    if (given) demandGood(given, String(values.username), String(values.realname))
    await demandGrantable(context, who, idsIn(values.selectedroles), { db })
    await demandDeparts(db, who, [...idsIn(values.selecteddeparts), ...idsIn(values.departIds)])
  },
  async afterSave({ id, status, selectedroles }, { db, who, kind, before, given }) {
    if (kind === 'edit' && (status !== before?.status || selectedroles !== before.selectedroles))
      await demandAdministrator(db, who.tenantId)
    if (kind !== 'add') return undefined
    await joinTenant(db, who, id)
    if (!given) return undefined
    const { hash, oneTimePassword } = await givenPassword(given)
    await storeHash(db, id, hash, true, context.clock.now())
    return { oneTimePassword }
  },
  async beforeRemove(people, { who }) {
    const ids = people.map(({ id }) => id)
    demandOthers(who, ids, '删除')
  },
  afterRemove: (_people, { db, who }) => demandAdministrator(db, who.tenantId),
  committed: events => tellOfPeople(context, events),
})

const idsIn = (list: string | null | undefined): string[] => splitList(list ?? '')

/** Whoever is removed is out; what the others may do is looked at again. */
async function tellOfPeople(
  context: Pick<AppContext, 'database' | 'clock' | 'sessions'>,
  events: readonly RecordEvent[],
): Promise<void> {
  const whose = (kind: RecordEvent['kind']) => events.filter(event => event.kind === kind).map(({ id }) => id)
  await signOut(context, whose('remove'), '账号删除')
  await peopleChanged(context, ...whose('edit').map(id => ({ user: id })))
}

/** Departments are given by who looks after them. */
async function demandDeparts(db: Db, who: Staff, ids: readonly string[]): Promise<void> {
  const departs = await db
    .selectFrom('sys_depart as d')
    .select('d.id')
    .where('d.id', '=', anyOf(ids))
    .where('d.tenant_id', '=', who.tenantId)
    .where('d.deleted_at', 'is', null)
    .where(departsInScope(who, 'd'))
    .execute()
  if (departs.length < new Set(ids).size) throw deny.forbidden()
}

async function joinTenant(db: Db, { tenantId, username }: Staff, userId: string): Promise<void> {
  await sql`insert into sys_user_tenant (id, tenant_id, user_id, created_by)
    values (gen_random_uuid(), ${tenantId}, ${userId}, ${username})`.execute(db)
}
