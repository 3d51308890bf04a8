import { wireDatetime } from '@xuanjiao/wire/wall-time'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { tellHomePerson } from '../../personal-news/index.ts'
import { endPasswordSessions } from '../sessions/session-store.ts'
import type { Sessions } from '../sessions/sessions.ts'

type NoteServices = Pick<AppContext, 'audit' | 'clock' | 'database' | 'events'> & { readonly sessions: Sessions }

/** Writes a change of somebody's own factors down, tells them, and has their sessions know of it at once. */
export async function noteFactorChange(
  context: NoteServices,
  { userId, username, tenantId, sessionId }: Principal,
  done: string,
  isFirst = false,
): Promise<void> {
  const { audit, clock, database } = context
  const now = clock.now()
  if (isFirst) await endPasswordSessions(database.system, userId, sessionId, now)
  await context.sessions.publishChanges({ user: userId })
  audit.write({ kind: 'security', content: `两步验证：${done}`, tenantId, userId, username })
  const content = `${wireDatetime(now)} 您的账号${done}。如非本人操作，请立即修改密码并联系管理员。`
  await tellHomePerson(context, {
    userId,
    title: '两步验证设置已变更',
    content,
    page: '/account/settings?part=security',
  })
}
