import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { PersonalSeal } from './personal-seal.ts'
import type { SealedPlace } from './places.ts'

/** Whether a sealed column of the row holds this value, by whichever of the keys it was sealed. */
export const heldBy = (seal: PersonalSeal, { column, place }: SealedPlace, value: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`xj_blind(${sql.ref(column)}) = any(${seal.indexes(place, value)}::text[])`
