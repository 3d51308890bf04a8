import { businessEntities } from '@xuanjiao/contract/business/business-entities'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { RUNTIME_PATH_PREFIX } from '@xuanjiao/contract/entity/runtime-prefixes'
import { useLocation } from 'react-router'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import { registerEntities } from '#shared/entity/data/link-sources.ts'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { entityOverrides } from '../entity-overrides.tsx'

registerEntities(businessEntities)

const RuntimeEntityPage = lazyPart(async () => (await import('./runtime-entity-page.tsx')).RuntimeEntityPage)

/** The page of every business record: which one is said by the address, `/he/hospital`. */
export function EntityRoute() {
  const { pathname } = useLocation()
  if (pathname.startsWith(RUNTIME_PATH_PREFIX)) return <RuntimeEntityPage path={pathname} />
  const entity = businessEntities.find(one => one.path === pathname)
  return entity ? (
    <CodedEntityPage entity={entity} />
  ) : (
    <EmptyState kind="error" title="该数据类型不存在" text={pathname} />
  )
}

function CodedEntityPage({ entity }: { entity: Entity }) {
  const override = entityOverrides[entity.name]
  return <EntityPage key={entity.name} entity={entity} all={businessEntities} {...(override && { override })} />
}
