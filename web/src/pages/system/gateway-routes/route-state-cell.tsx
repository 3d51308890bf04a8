import {
  BREAKER_STATES,
  gatewayRouteCalls,
  type BreakerState,
  type GatewayRouteState,
} from '@xuanjiao/contract/system/gateway-routes/gateway-route-calls'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { useQuery } from '@tanstack/react-query'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { call } from '../../../app/calls/call.ts'

const POLL_MS = 5000
const TONES = { closed: 'good', open: 'bad', halfOpen: 'running' } as const
/** The worst of its upstreams says how a route is. */
const WORST: readonly BreakerState[] = ['open', 'halfOpen', 'closed']

/** How a route is on the node that answers: its worst upstream, and how often it was called. */
export function RouteStateCell({ row }: { row: EntityRow }) {
  const enabled = row['status'] === '1'
  const { data } = useQuery({
    queryKey: [gatewayRouteCalls.states.path],
    queryFn: ({ signal }) => call(gatewayRouteCalls.states, { signal }),
    refetchInterval: POLL_MS,
    enabled,
    meta: { quiet: true },
  })
  const state = data?.find(one => one.id === row.id)
  if (!enabled || !state)
    return <StatusTag tone={enabled ? 'good' : 'draft'} text={String(row['status_dictText'] ?? '')} />
  const worst = WORST.find(name => state.upstreams.some(upstream => upstream.state === name)) ?? 'closed'
  return (
    <span title={detailOf(state)}>
      <StatusTag tone={TONES[worst]} text={BREAKER_STATES[worst]} /> 调用 {numberText(state.calls)}，失败{' '}
      {numberText(state.errors)}
    </span>
  )
}

const detailOf = ({ upstreams }: GatewayRouteState): string =>
  upstreams
    .map(({ url, state, failures }) => `${url} ${BREAKER_STATES[state]}，连续失败 ${numberText(failures)} 次`)
    .join('\n')
