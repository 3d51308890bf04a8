import { depart } from '@xuanjiao/contract/system/departs/depart'
import type { Db } from '../../platform/database/db.ts'
import { statementsIn } from '../../platform/database/statement.ts'
import { nextTreeCodes } from '../entities/index.ts'

/** How many levels a code has. */
export const orgCodeLevel = (orgCode: string): number => orgCode.length / 3

/** The codes of new departments, each below its parent, inside a transaction. */
export const nextOrgCodes = (db: Db, tenantId: number, parents: readonly (string | null)[]): Promise<string[]> =>
  nextTreeCodes(statementsIn(db), depart, tenantId, parents)
