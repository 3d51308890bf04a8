import { lookup } from '@xuanjiao/contract/calls/answers'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { House } from '../../platform/house/house.ts'
import { demandHome } from '../../platform/access/installation.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { orTaken } from '../../platform/errors/taken.ts'
import type { Staff } from '../../platform/access/who.ts'
import { dictionariesOf } from '../lookups/index.ts'

const TAKEN = { uq_sys_dict_item_item_value: lookup.taken } as const

/** A change of dictionaries: of the installation, in one transaction, and heard by every node after. */
export async function changing<T>(house: House, who: Staff, work: (db: Db) => Promise<T>): Promise<T> {
  demandHome(who)
  const made = await house.database.system.transaction().execute(db => orTaken(TAKEN, () => work(db)))
  await dictionariesOf(house).changed()
  return made
}

export const changedBy = (who: Staff) => ({
  updated_by: who.username,
  updated_at: sql<string>`now()`,
  version: sql<number>`version + 1`,
})

export function demandFresh(row: { version: number } | undefined, version: number | undefined): void {
  if (!row) missing()
  if (version !== undefined && version !== row?.version) throw deny.stale()
}

export function missing(): never {
  throw deny.notFound()
}
