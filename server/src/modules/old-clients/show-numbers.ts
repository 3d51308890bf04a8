import { permissionCode } from '@xuanjiao/contract/entity/entity'
import { user } from '@xuanjiao/contract/system/users/user'
import type { FastifyRequest } from 'fastify'
import { recordPersonalRead } from '../../platform/audit/request-context.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { anyOf } from '../../platform/database/statement.ts'
import { decryptUserRow } from '../session/index.ts'

export type NumberServices = Pick<AppContext, 'database' | 'personalEncryption'>

export interface NumberRow {
  id: string
  phone?: string | null
  telephone?: string | null
}

const NUMBERS = ['phone', 'telephone'] as const

/**
 * Their forms refuse a number with stars. Who may see numbers is given them whole, and the audit log says so; everybody
 * else an empty one, which means unchanged when it comes back.
 */
export async function showNumbers(
  { database, personalEncryption }: NumberServices,
  { principal }: FastifyRequest,
  rows: NumberRow[],
): Promise<void> {
  const shown = rows.filter(row => row.phone || row.telephone)
  if (!principal || shown.length === 0) return
  const maySee = principal.grants.may(permissionCode(user, 'personal'))
  const whole = maySee
    ? await readNumbers(
        database,
        principal.tenantId,
        shown.map(({ id }) => id),
      )
    : []
  const byId = new Map(whole.map(row => [row.id, decryptUserRow(personalEncryption, row)]))
  for (const row of shown) for (const name of NUMBERS) if (row[name]) row[name] = byId.get(row.id)?.[name] ?? ''
  if (maySee) recordPersonalRead('完整手机号', shown.length)
}

const readNumbers = (database: NumberServices['database'], tenantId: number, ids: readonly string[]) =>
  database
    .forTenant(tenantId)
    .selectFrom('sys_user')
    .select(['id', 'phone', 'telephone'])
    .where('id', '=', anyOf(ids))
    .execute()
