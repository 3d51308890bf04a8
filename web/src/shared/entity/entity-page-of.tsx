import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { ComponentType } from 'react'
import { registerEntities } from './data/link-sources.ts'
import type { EntityOverride } from './display/entity-override.ts'
import { EntityPage } from './entity-page.tsx'

/** The page of one record as a component, with what it has beyond its definition; `others` are links it chooses from. */
export function entityPageOf(
  entity: Entity,
  override: EntityOverride = {},
  others: readonly Entity[] = [],
): ComponentType {
  const all = entity.log ? [] : [entity]
  registerEntities([...all, ...others])
  return () => <EntityPage {...{ entity, all, override }} />
}
