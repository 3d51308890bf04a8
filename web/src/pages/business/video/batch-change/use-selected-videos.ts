import { video } from '@xuanjiao/contract/business/video/video'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../app/calls/call.ts'
import { entityCallsOf, type EntityRow } from '#shared/entity/data/entity-row.ts'

/** As many as one page of a list may hold. */
const AT_ONCE = 100

/** The chosen videos as they stand now, also those of other pages. */
export function useSelectedVideos(ids: readonly string[]): readonly EntityRow[] | undefined {
  const { data } = useQuery({
    queryKey: [video.path, 'chosen', ids.join(',')],
    queryFn: async ({ signal }) => {
      const pages = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
        ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
      )
      const answers = await Promise.all(
        pages.map(page =>
          call(entityCallsOf(video).list, { query: { id: page.join(','), pageSize: AT_ONCE }, signal }),
        ),
      )
      return answers.flatMap(answer => answer.records as EntityRow[])
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
