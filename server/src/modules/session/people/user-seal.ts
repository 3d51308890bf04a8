import type { Cover } from '../../../platform/sealing/mask-text.ts'
import type { PersonalSeal } from '../../../platform/sealing/personal-seal.ts'
import { USER_EMAIL, USER_PHONE, USER_TELEPHONE, type SealedPlace } from '../../../platform/sealing/places.ts'

/** What a row of people holds under seal. */
interface Kept {
  phone?: string | null
  telephone?: string | null
  email?: string | null
}

/** `13812341234` → `138****1234`: taken from beside the seal, nothing is opened for it. */
export function starsOf(seal: PersonalSeal, kept: string | null, cover: Cover = 'phone'): string | null {
  return kept === null ? null : seal.stars(cover, kept)
}

/** A row as lists show it: numbers with stars (only the call that is logged shows them whole), addresses in full. */
export function masked<T extends Kept>(seal: PersonalSeal, row: T): T {
  const { phone, telephone, email } = row
  return {
    ...row,
    ...(typeof phone === 'string' ? { phone: starsOf(seal, phone) } : {}),
    ...(typeof telephone === 'string' ? { telephone: starsOf(seal, telephone) } : {}),
    ...(typeof email === 'string' ? { email: seal.open(USER_EMAIL.place, email) } : {}),
  }
}

/** A row with everything in full, for the person himself and for the call that is logged. */
export function whole<T extends Kept>(seal: PersonalSeal, row: T): T {
  const full = (at: SealedPlace, kept: string | null | undefined) =>
    typeof kept === 'string' ? { [at.column]: seal.open(at.place, kept) } : {}
  return {
    ...row,
    ...full(USER_PHONE, row.phone),
    ...full(USER_TELEPHONE, row.telephone),
    ...full(USER_EMAIL, row.email),
  }
}
