import { depart } from '@xuanjiao/contract/system/departs/depart'
import { user } from '@xuanjiao/contract/system/users/user'
import { sql } from 'kysely'
import { scopeOf } from '../../../platform/access/scope.ts'
import type { SqlCondition } from '../../../platform/database/statement.ts'
import type { Staff } from '../../../platform/access/who.ts'

/** Whose people a person looks after: the platform everybody of the tenant, others those at or below their department. */
export const peopleInScope = (who: Staff, alias: string): SqlCondition => scopeOf(user, who, alias) ?? sql`true`

/** Departments at or below one's own. */
export const departsInScope = (who: Staff, alias: string): SqlCondition => scopeOf(depart, who, alias) ?? sql`true`
