import { useQuery } from '@tanstack/react-query'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { call } from '../../../app/calls/call.ts'
import { entityCallsOf, type EntityRow } from '../data/entity-row.ts'

/** As many as one page of a list may hold. */
const AT_ONCE = 100

/** The ticked records as they stand now, also those of other pages; undefined while they are read. */
export function useTickedRows(entity: Entity, ids: readonly string[]): readonly EntityRow[] | undefined {
  const { data } = useQuery({
    queryKey: [entity.path, 'ticked', ids.join(',')],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
        ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
      )
      const answers = await Promise.all(
        parts.map(part =>
          call(entityCallsOf(entity).list, { query: { id: part.join(','), pageSize: AT_ONCE }, signal }),
        ),
      )
      return answers.flatMap(answer => answer.records as EntityRow[])
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
