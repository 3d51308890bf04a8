import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'
import { passwordFits } from '../platform/password.ts'
import { StartError } from '../platform/start-error.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-people.ts'

/**
 * A database that was filled as a demo holds accounts whose password everybody can read. Where people come in, the product
 * does not start over one.
 */
export async function refusePublishedPasswords({ system }: Database): Promise<void> {
  const names = DEMO_ACCOUNTS.map(({ username }) => username)
  const { rows } = await sql<{ username: string; hash: string }>`
    select u.username, p.hash from sys_user u join sys_user_password p on p.user_id = u.id
    where u.username = any(${names}) and u.status = 1 and u.deleted_at is null order by u.username`.execute(system)
  const open: string[] = []
  for (const { username, hash } of rows) if (await passwordFits(DEMO_PASSWORD, hash)) open.push(username)
  if (open.length === 0) return
  throw new StartError(
    `数据库里有密码公开的演示账号：${open.join('、')}`,
    '请换一个新的 DATA_DIR 或数据库；要保留这些数据，请先在本机以演示方式启动，冻结这些账号或修改它们的密码。',
  )
}
