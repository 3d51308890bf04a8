import { signInReplies as says } from '@xuanjiao/contract/calls/reply-texts'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { Db } from '../../../platform/database/db.ts'
import type { PersonDepartment } from './person-departments.ts'

/** Why sessions end otherwise than by their owner, as the table keeps it. */
export const SESSION_END_REASONS = { forced: '强制下线', tooMany: '会话过多', seeing: '登录为结束' } as const

const SAID: Readonly<Record<string, string>> = {
  [SESSION_END_REASONS.forced]: says.forcedOut,
  [SESSION_END_REASONS.tooMany]: says.tooManySessions,
  [SESSION_END_REASONS.seeing]: says.seeingEnded,
}

/** Whoever was sent away by somebody or something else is told so once they come again. */
export async function throwSessionEnded(db: Db, tokenHash: string): Promise<void> {
  const session = await db
    .selectFrom('sys_session')
    .select('revoked_why')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  const said = SAID[session?.revoked_why ?? '']
  if (said !== undefined) throw new AppError(401, said)
}

/** Whose every place is shut, and one of them because the platform suspended its hospital, is told so. */
export function throwIfSuspended(posts: readonly PersonDepartment[]): void {
  if (posts.some(({ service }) => service === 'suspended')) throw new AppError(401, says.suspendedOut)
}
