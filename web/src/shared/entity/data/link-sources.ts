import { permissionCode, type Entity } from '@xuanjiao/contract/entity/entity'
import { call } from '../../../app/calls/call.ts'
import { registerLinkSource } from '../../fields/choices/link-source.ts'
import { entityCallsOf } from './entity-row.ts'

/** Makes records choosable in links: by their own call for choices. */
export function registerEntities(entities: readonly Entity[]): void {
  for (const entity of entities) {
    registerLinkSource(entity.name, {
      title: entity.title,
      ...(entity.readOnly !== true && { made: { page: entity.path, allow: permissionCode(entity, 'add') } }),
      ...(entity.tree && { depth: entity.tree.depth }),
      load: (params, signal) => call(entityCallsOf(entity).options, { query: params, signal }),
    })
  }
}
