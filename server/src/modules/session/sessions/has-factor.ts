import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Whether a person, named by a column, has a second factor. */
export const hasFactorCondition = (userId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(exists (select from sys_totp f where f.user_id = ${userId})
    or exists (select from sys_passkey f where f.user_id = ${userId}))`
