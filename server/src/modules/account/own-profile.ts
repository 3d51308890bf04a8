import { accountCalls, type OwnProfile } from '@xuanjiao/contract/system/account/account-calls'
import type { RecordChanges } from '@xuanjiao/contract/entity/entity'
import { user } from '@xuanjiao/contract/system/users/user'
import { recordReplies } from '@xuanjiao/contract/calls/reply-texts'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { maskUserRow } from '../session/index.ts'

/** What people see and change of themselves (rules/security#own-matters). */
export function serveOwnProfile(context: EntityServices): void {
  const people = recordAccessOf(context, user)
  serveStaff(context, accountCalls.profile, ({ principal }) => readOwnProfile(context, principal))
  serveStaff(context, accountCalls.saveProfile, async ({ principal, body }) => {
    if (body.id !== principal.userId) throw appErrors.forbidden()
    await people.edit(await asOneself(context, principal), body as RecordChanges<typeof user.fields>)
    return withMessage(recordReplies.saved, null)
  })
}

async function readOwnProfile(
  { database, personalEncryption }: Pick<AppContext, 'database' | 'personalEncryption'>,
  { userId, tenantId }: Principal,
): Promise<OwnProfile> {
  const row = await database.system
    .selectFrom('sys_user as u')
    .select(['u.id', 'u.username', 'u.realname', 'u.sex', 'u.birthday', 'u.email', 'u.phone', 'u.avatar', 'u.version'])
    .select('u.work_no as workNo')
    .select(
      sql<Computed<string[]>>`coalesce((select json_agg(r.role_name order by r.role_name) from sys_user_role l
        join sys_role r on r.id = l.role_id and r.deleted_at is null
        where l.user_id = u.id and l.tenant_id = ${tenantId}), '[]')`.as('roles'),
    )
    .select(
      sql<Computed<string[]>>`coalesce((select json_agg(d.depart_name order by d.org_code) from sys_user_depart l
        join sys_depart d on d.id = l.depart_id and d.deleted_at is null
        where l.user_id = u.id and l.tenant_id = ${tenantId}), '[]')`.as('departs'),
    )
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!row) throw appErrors.signIn()
  return maskUserRow(personalEncryption, row)
}

/** Somebody as seen by themselves: their row stands in the tenant of their account, wherever they work just now. */
async function asOneself({ database }: Pick<AppContext, 'database'>, principal: Principal): Promise<Principal> {
  const { tenant_id: tenantId } = await database.system
    .selectFrom('sys_user')
    .select('tenant_id')
    .where('id', '=', principal.userId)
    .executeTakeFirstOrThrow()
  return { ...principal, tenantId, dataScope: { kind: 'platform' } }
}
