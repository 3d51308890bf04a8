import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EndpointAnswer, AnyEndpoint, CallInput } from '@xuanjiao/contract/calls/endpoint'
import { call } from '../../../../app/calls/call.ts'

/** A call of the dashboard; figures of before stay in sight, dimmed, while others are on their way. */
export function useDashboardQuery<E extends AnyEndpoint>(
  endpoint: E,
  query: NonNullable<CallInput<E>['query']>,
  enabled = true,
  timeoutMs?: number,
) {
  return useQuery<EndpointAnswer<E>>({
    queryKey: ['dashboard', endpoint.path, query],
    queryFn: ({ signal }) => call(endpoint, { query, signal, ...(timeoutMs === undefined ? {} : { timeoutMs }) }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { quiet: true },
    enabled,
  })
}
