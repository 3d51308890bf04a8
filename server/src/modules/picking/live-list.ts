import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { Refusal } from '@xuanjiao/contract/calls/refusal'
import type { Staff } from '../../platform/access/who.ts'
import { recordsOf, type EntityServices } from '../entities/index.ts'
import { standingOf } from './save-list.ts'

/**
 * Lets a list be put together by several people who see each other. What one of them does is told to the others before
 * it is saved: so they are those who may save this very list, as `saveList` asks.
 */
export function openToOthers<F extends Fields>(context: EntityServices, entity: Entity<F>, allow: string): void {
  context.gridPages.register(
    entity.name,
    async (who, id) => who.grants.may(allow) && (await maySave(context, entity, who, id)),
  )
}

/** They see the record, it lives, and it lies where they write. */
async function maySave<F extends Fields>(
  context: EntityServices,
  entity: Entity<F>,
  who: Staff,
  id: string,
): Promise<boolean> {
  try {
    await recordsOf(context, entity).get(who, id)
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
  return (await standingOf(context.database.forTenant(who.tenantId), entity, who, id)) === 'theirs'
}
