import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { PersonalEncryption } from './personal-encryption.ts'
import type { EncryptedColumn } from './encrypted-columns.ts'

/** Whether a encrypted column of the row holds this value, by whichever of the keys it was encrypted. */
export const encryptedColumnEquals = (
  encryption: PersonalEncryption,
  { column, qualifiedName }: EncryptedColumn,
  value: string,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`xj_blind(${sql.ref(column)}) = any(${encryption.blindIndexes(qualifiedName, value)}::text[])`
