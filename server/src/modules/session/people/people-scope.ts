import { depart } from '@xuanjiao/contract/system/departs/depart'
import { user } from '@xuanjiao/contract/system/users/user'
import { sql } from 'kysely'
import { rowScopePredicate } from '../../../platform/access/row-scope-predicate.ts'
import type { SqlCondition } from '../../../platform/database/statement.ts'
import type { Principal } from '../../../platform/access/principal.ts'

/** Whose people a person looks after: the platform everybody of the tenant, others those at or below their department. */
export const peopleScopeCondition = (principal: Principal, alias: string): SqlCondition =>
  rowScopePredicate(user, principal, alias) ?? sql`true`

/** Departments at or below one's own. */
export const departsScopeCondition = (principal: Principal, alias: string): SqlCondition =>
  rowScopePredicate(depart, principal, alias) ?? sql`true`
