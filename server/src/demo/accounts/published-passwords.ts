import type { Database } from '../../platform/database/db.ts'
import { anyOf } from '../../platform/database/statement.ts'
import { passwordMatches } from '../../platform/secrets/password.ts'
import { StartError } from '../../platform/errors/start-error.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'

/**
 * A database that was filled as a demo holds accounts whose password everybody can read. Where people come in, the product
 * does not start over one.
 */
export async function requireNoPublishedPasswords({ system }: Database): Promise<void> {
  const names = DEMO_ACCOUNTS.map(({ username }) => username)
  const accounts = await system
    .selectFrom('sys_user as u')
    .innerJoin('sys_user_password as p', 'p.user_id', 'u.id')
    .select(['u.username', 'p.hash'])
    .where('u.username', '=', anyOf(names))
    .where('u.status', '=', 1)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.username')
    .execute()
  const open: string[] = []
  for (const { username, hash } of accounts) if (await passwordMatches(DEMO_PASSWORD, hash)) open.push(username)
  if (open.length === 0) return
  throw new StartError(
    `数据库里有密码公开的演示账号：${open.join('、')}`,
    '请换一个新的 DATA_DIR 或数据库；要保留这些数据，请先在本机以演示方式启动，冻结这些账号或修改它们的密码。',
  )
}
