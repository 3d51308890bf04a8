import { wireDatetime } from '@xuanjiao/wire/wall-time'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { tellHomePerson } from '../../personal-news/index.ts'

type NoteServices = Pick<AppContext, 'audit' | 'clock' | 'database' | 'events'>

/** A binding is a key to the account: what becomes of it is written down and told to its person. */
export async function noteBinding(context: NoteServices, userId: string, done: string): Promise<void> {
  const account = await context.database.system
    .selectFrom('sys_user')
    .select(['username', 'tenant_id as tenantId'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  context.audit.write({ kind: 'security', content: `账户绑定：${done}`, userId, ...account })
  const content = `${wireDatetime(context.clock.now())} 您的账号${done}。如非本人操作，请立即解除绑定并修改密码。`
  await tellHomePerson(context, { userId, title: '账户绑定已变更', content, page: '/account/settings?part=binding' })
}
