import { businessEntities } from '@xuanjiao/contract/business/entities'
import { useLocation } from 'react-router'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import { registerEntities } from '#shared/entity/data/link-sources.ts'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { overrides } from '../overrides.tsx'

registerEntities(businessEntities)

/** The page of every business record: which one is said by the address, `/he/hospital`. */
export function EntityRoute() {
  const { pathname } = useLocation()
  const entity = businessEntities.find(one => one.path === pathname)
  if (!entity) return <EmptyState kind="error" title="没有这种数据" text={pathname} />
  const override = overrides[entity.name]
  return <EntityPage key={entity.name} entity={entity} all={businessEntities} {...(override && { override })} />
}
