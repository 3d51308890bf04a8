import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { USER_PHONE } from '../../../platform/encryption/encrypted-columns.ts'
import { encryptedColumnEquals } from '../../../platform/encryption/encrypted-equality.ts'

type OwnerServices = Pick<AppContext, 'database' | 'personalEncryption'>

/** The accounts that have this phone, frozen ones included: a tenant has it once, the installation may have it more often. */
export async function accountsOfPhone(
  { database, personalEncryption }: OwnerServices,
  phone: string,
): Promise<{ id: string; username: string; active: boolean }[]> {
  const { rows } = await sql<{ id: string; username: string; active: boolean }>`
    select id, username, status = 1 as active from sys_user
    where deleted_at is null and ${encryptedColumnEquals(personalEncryption, USER_PHONE, phone)}`.execute(
    database.system,
  )
  return rows
}

/** The one account a phone opens; a phone of several opens none of them. */
export async function accountOfPhone(context: OwnerServices, phone: string) {
  const [account, ...others] = (await accountsOfPhone(context, phone)).filter(({ active }) => active)
  return others.length === 0 ? account : undefined
}
