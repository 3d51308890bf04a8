import { signInReplies as says } from '@xuanjiao/contract/calls/reply-texts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { newId } from '../../../platform/primitives/ids.ts'
import type { ThirdIdentity } from './third-provider.ts'

type AccountServices = Pick<AppContext, 'database' | 'clock'>

/** Whose account this identity opens: only a binding says so, never a name, a phone or an address. */
export async function userBoundTo(
  { database, clock }: AccountServices,
  { issuer, subject }: ThirdIdentity,
): Promise<string | undefined> {
  const row = await database.system
    .updateTable('sys_third_account')
    .set({ last_used_at: clock.now() })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** Binds an identity to an account; one that is bound already, here or there, stays as it is. */
export async function bindIdentity(
  { database, clock }: AccountServices,
  userId: string,
  { source, issuer, subject, name }: ThirdIdentity & { source: string },
): Promise<void> {
  const db = database.system
  const { tenant_id } = await db
    .selectFrom('sys_user')
    .select('tenant_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const shown = { issuer, subject: subject.slice(0, 255), name: name.slice(0, 100) }
  const made = await db
    .insertInto('sys_third_account')
    .values({ id: newId(), tenant_id, user_id: userId, source, ...shown, created_at: clock.now() })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if ((made.numInsertedOrUpdatedRows ?? 0n) === 0n) throw appErrors.business(says.boundBefore)
}
