import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { videoReviewCalls, type ReviewQueueRow } from '@xuanjiao/contract/business/review/video-review-calls'
import { call } from '../../../../app/calls/call.ts'
import { usePageAddress } from '../../../../app/page/use-page-address.ts'

export type ReviewNodeName = ReviewQueueRow['node']

const ASK_EVERY_MS = 30_000
const LONGEST = 100

/** What waits for a decision, and what of it lies on the desk; both are in the address. */
export function useReviewQueue() {
  const [address, setAddress] = usePageAddress()
  const said = address.get('node')
  const node: ReviewNodeName | undefined = said === 'medical' || said === 'compliance' ? said : undefined
  const mine = address.get('mine') !== 'N'
  const query = useQuery({
    queryKey: ['review', 'list', node, mine],
    queryFn: ({ signal }) =>
      call(videoReviewCalls.queue, {
        query: { mine: mine ? 'Y' : 'N', pageSize: LONGEST, ...(node && { node }) },
        signal,
      }),
    refetchInterval: ASK_EVERY_MS,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const rows = query.data?.records
  const open = address.get('open') ?? rows?.[0]?.id
  const say = (said: Readonly<Record<string, string | undefined>>) =>
    setAddress(
      before => {
        const next = new URLSearchParams(before)
        next.delete('open')
        for (const [name, value] of Object.entries(said))
          if (value === undefined) next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const at = rows?.findIndex(row => row.id === open) ?? -1
  return {
    node,
    mine,
    query,
    rows,
    total: query.data?.total ?? 0,
    open,
    chooseNode: (selected: ReviewNodeName | undefined) => say({ node: selected }),
    chooseMine: (selected: boolean) => say({ mine: selected ? undefined : 'N' }),
    /** Everything that waits for anybody. */
    chooseAll: () => say({ node: undefined, mine: 'N' }),
    goTo: (id: string | undefined) => say({ open: id }),
    /** The one so many places further on, while there is one. */
    neighbour: (by: 1 | -1): ReviewQueueRow | undefined => (at < 0 ? rows?.[0] : rows?.[at + by]),
  }
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>
