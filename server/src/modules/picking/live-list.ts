import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { Refusal } from '@xuanjiao/contract/calls/refusal'
import type { House } from '../../platform/house/house.ts'
import type { Staff } from '../../platform/access/who.ts'
import { recordsOf } from '../entities/index.ts'
import { registerGridPage } from '../sockets/index.ts'
import { standingOf } from './save-list.ts'

/**
 * Lets a list be put together by several people who see each other. What one of them does is told to the others before
 * it is saved: so they are those who may save this very list, as `saveList` asks.
 */
export function openToOthers<F extends Fields>(house: House, entity: Entity<F>, allow: string): void {
  registerGridPage(
    house,
    entity.name,
    async (who, id) => who.grants.may(allow) && (await maySave(house, entity, who, id)),
  )
}

/** They see the record, it lives, and it lies where they write. */
async function maySave<F extends Fields>(house: House, entity: Entity<F>, who: Staff, id: string): Promise<boolean> {
  try {
    await recordsOf(house, entity).get(who, id)
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
  return (await standingOf(house.database.forTenant(who.tenantId), entity, who, id)) === 'theirs'
}
