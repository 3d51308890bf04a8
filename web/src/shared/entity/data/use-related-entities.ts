import { useQuery } from '@tanstack/react-query'
import type { Entity } from '@xuanjiao/contract/entity/entity'

/** The other records a page has to do with: at hand, or fetched when it first shows or chooses from them. */
export type RelatedEntities = readonly Entity[] | (() => Promise<readonly Entity[]>)

/** Undefined until they are there. */
export function useRelatedEntities({ path }: Entity, related: RelatedEntities): readonly Entity[] | undefined {
  const fetched = typeof related === 'function'
  const { data } = useQuery({
    queryKey: ['related-entities', path],
    queryFn: fetched ? related : () => [],
    enabled: fetched,
  })
  return fetched ? data : related
}
