import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { Principal } from '../../platform/access/principal.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { listWriteStatus } from './save-list.ts'

/**
 * Lets a list be put together by several people who see each other. What one of them does is told to the others before
 * it is saved: so they are those who may save this very list, as `saveVideoList` asks.
 */
export function shareListEditing<F extends Fields>(context: EntityServices, entity: Entity<F>, allow: string): void {
  context.sharedGridPages.register(
    entity.name,
    async (principal, id) => principal.grants.may(allow) && (await maySave(context, entity, principal, id)),
  )
}

/** They see the record, it lives, and it lies where they write. */
async function maySave<F extends Fields>(
  context: EntityServices,
  entity: Entity<F>,
  principal: Principal,
  id: string,
): Promise<boolean> {
  try {
    await recordAccessOf(context, entity).get(principal, id)
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
  return (await listWriteStatus(context.database.forTenant(principal.tenantId), entity, principal, id)) === 'theirs'
}
