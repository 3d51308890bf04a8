import type { AppContext } from '../../../platform/context/app-context.ts'
import { USER_PHONE } from '../../../platform/encryption/encrypted-columns.ts'
import { encryptedColumnEquals } from '../../../platform/encryption/encrypted-equality.ts'

type OwnerServices = Pick<AppContext, 'database' | 'personalEncryption'>

/** The accounts that have this phone, frozen ones included: a tenant has it once, the installation may have it more often. */
export const accountsOfPhone = ({ database, personalEncryption }: OwnerServices, phone: string) =>
  database.system
    .selectFrom('sys_user')
    .select(['id', 'username', 'status'])
    .where('deleted_at', 'is', null)
    .where(encryptedColumnEquals(personalEncryption, USER_PHONE, phone))
    .execute()

/** The one account a phone opens; a phone of several opens none of them. */
export async function accountOfPhone(context: OwnerServices, phone: string) {
  const [account, ...others] = (await accountsOfPhone(context, phone)).filter(({ status }) => status === 1)
  return others.length === 0 ? account : undefined
}
