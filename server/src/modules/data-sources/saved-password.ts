import { PASSWORD_BINDING } from '@xuanjiao/contract/system/data-sources/data-source'
import type { DatabaseLogin } from '@xuanjiao/contract/system/data-sources/data-source-calls'
import type { Principal } from '../../platform/access/principal.ts'
import { maskText } from '../../platform/encryption/mask-text.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { EntityServices } from '../entities/index.ts'

const SHOWN = maskText('secret', 'x')

/** The password as it was typed; that which is kept, where none was and it leads to the same place. */
export async function savedPasswordFor(
  { database, personalEncryption }: EntityServices,
  { tenantId }: Principal,
  connection: DatabaseLogin & { id?: string | null },
): Promise<string | null> {
  const { id, dbPassword } = connection
  if (id == null || (dbPassword !== null && dbPassword !== SHOWN)) return dbPassword
  const kept = await database
    .forTenant(tenantId)
    .selectFrom('sys_data_source')
    .select([
      'db_type as dbType',
      'db_host as dbHost',
      'db_port as dbPort',
      'db_username as dbUsername',
      'tls',
      'db_password as dbPassword',
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!kept?.dbPassword) return null
  if (PASSWORD_BINDING.some(name => kept[name] !== connection[name]))
    throw appErrors.field('dbPassword', '类型、主机、端口、账号或加密方式已改变，请重新填写密码')
  return personalEncryption.decrypt('sys_data_source.db_password', kept.dbPassword)
}
