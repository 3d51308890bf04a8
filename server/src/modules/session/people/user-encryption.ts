import type { MaskKind } from '../../../platform/encryption/mask-text.ts'
import type { PersonalEncryption } from '../../../platform/encryption/personal-encryption.ts'
import {
  USER_EMAIL,
  USER_PHONE,
  USER_TELEPHONE,
  type EncryptedColumn,
} from '../../../platform/encryption/encrypted-columns.ts'

/** What a row of people holds encrypted. */
interface EncryptedUserFields {
  phone?: string | null
  telephone?: string | null
  email?: string | null
}

/** `13812341234` → `138****1234`: taken from beside the seal, nothing is opened for it. */
export function maskedOf(
  encryption: PersonalEncryption,
  encrypted: string | null,
  maskKind: MaskKind = 'phone',
): string | null {
  return encrypted === null ? null : encryption.maskedText(maskKind, encrypted)
}

/** A row as lists show it: numbers with stars (only the call that is logged shows them whole), addresses in full. */
export function maskUserRow<T extends EncryptedUserFields>(encryption: PersonalEncryption, row: T): T {
  const { phone, telephone, email } = row
  return {
    ...row,
    ...(typeof phone === 'string' ? { phone: maskedOf(encryption, phone) } : {}),
    ...(typeof telephone === 'string' ? { telephone: maskedOf(encryption, telephone) } : {}),
    ...(typeof email === 'string' ? { email: encryption.decrypt(USER_EMAIL.qualifiedName, email) } : {}),
  }
}

/** A row with everything in full, for the person himself and for the call that is logged. */
export function decryptUserRow<T extends EncryptedUserFields>(encryption: PersonalEncryption, row: T): T {
  const full = (at: EncryptedColumn, encrypted: string | null | undefined) =>
    typeof encrypted === 'string' ? { [at.column]: encryption.decrypt(at.qualifiedName, encrypted) } : {}
  return {
    ...row,
    ...full(USER_PHONE, row.phone),
    ...full(USER_TELEPHONE, row.telephone),
    ...full(USER_EMAIL, row.email),
  }
}
