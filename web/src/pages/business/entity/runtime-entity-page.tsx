import type { Entity } from '@xuanjiao/contract/entity/entity'
import { definitionCalls } from '@xuanjiao/contract/system/definition-calls'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import { allBusinessEntities } from '#shared/entity/data/business-records.ts'
import { registerEntities } from '#shared/entity/data/link-sources.ts'
import { call } from '../../../app/calls/call.ts'
import { NoSuchRecords } from './no-such-records.tsx'

/** The page of a record that was described while the product ran: its definition is fetched each time it is opened. */
export function RuntimeEntityPage({ path }: { path: string }) {
  const { data, error, refetch } = useQuery({ queryKey: ['definitions'], queryFn: fetchDefinitions, staleTime: 0 })
  if (data === undefined)
    return error ? <ListLoadError error={error} retry={() => void refetch()} /> : <Skeleton active />
  const match = data.find(({ entity }) => entity.path === path)
  if (match === undefined) return <NoSuchRecords />
  const { entity, version } = match
  const all = async (): Promise<readonly Entity[]> => [...(await allBusinessEntities()), ...data.map(one => one.entity)]
  return <EntityPage key={`${entity.name}@${version}`} entity={entity} all={all} />
}

async function fetchDefinitions({ signal }: { signal: AbortSignal }) {
  const drawn = await call(definitionCalls.drawn, { signal })
  registerEntities(drawn.map(({ entity }) => entity))
  return drawn
}
