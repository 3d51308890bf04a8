import { depart } from '@xuanjiao/contract/system/departs/depart'
import type { Db } from '../../platform/database/db.ts'
import { statementsIn } from '../../platform/database/statement.ts'
import { nextTreeCode } from '../entities/index.ts'

/** How many levels a code has. */
export const orgCodeLevel = (orgCode: string): number => orgCode.length / 3

/** The code of a new department below another, inside a transaction. */
export const nextOrgCode = (db: Db, tenantId: number, parent: string | null = null): Promise<string> =>
  nextTreeCode(statementsIn(db), depart, tenantId, parent)
