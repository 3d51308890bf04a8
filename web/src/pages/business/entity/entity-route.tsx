import { businessRecords } from 'virtual:business-records'
import { RUNTIME_PATH_PREFIX } from '@xuanjiao/contract/entity/runtime-prefixes'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useLocation } from 'react-router'
import { registerBusinessLinks, relatedBusinessEntities } from '#shared/entity/data/business-records.ts'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { overrideLoaders } from '../override-loaders.ts'
import { NoSuchRecords } from './no-such-records.tsx'

registerBusinessLinks()

const RuntimeEntityPage = lazyPart(async () => (await import('./runtime-entity-page.tsx')).RuntimeEntityPage)

type BusinessRecord = (typeof businessRecords)[number]

/** The page of every business record: which one is said by the address, `/he/hospital`. */
export function EntityRoute() {
  const { pathname } = useLocation()
  if (pathname.startsWith(RUNTIME_PATH_PREFIX)) return <RuntimeEntityPage path={pathname} />
  const record = businessRecords.find(one => one.path === pathname)
  return record ? <CodedEntityPage key={record.name} record={record} /> : <NoSuchRecords />
}

/** The definition, and what the record has beyond it, are fetched when its page is first opened. */
function CodedEntityPage({ record }: { record: BusinessRecord }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['business-record', record.name],
    queryFn: () => fetchPage(record),
    staleTime: Infinity,
  })
  if (data === undefined)
    return error ? <ListLoadError error={error} retry={() => void refetch()} /> : <Skeleton active />
  return <EntityPage {...data} all={() => relatedBusinessEntities(record.name)} />
}

async function fetchPage({ name, load }: BusinessRecord) {
  const [entity, override] = await Promise.all([load(), overrideLoaders[name]?.()])
  return { entity, ...(override && { override }) }
}
