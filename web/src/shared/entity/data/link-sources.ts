import type { Entity } from '@xuanjiao/contract/entity/entity'
import { call } from '../../../app/calls/call.ts'
import { registerLinkSource } from '../../fields/choices/link-source.ts'
import { callsOf } from './entity-row.ts'

/** Makes records choosable in links: by their own call for choices. */
export function registerEntities(entities: readonly Entity[]): void {
  for (const entity of entities) {
    registerLinkSource(entity.name, {
      title: entity.title,
      ...(entity.tree && { depth: entity.tree.depth }),
      load: (ask, signal) => call(callsOf(entity).options, { query: ask, signal }),
    })
  }
}
