import { lazy } from '@xuanjiao/wire/lazy'
import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { callsBelow, endpoint, type HttpMethod } from '../../calls/endpoint.ts'
import { permissionCode } from '../../entity/entity.ts'
import { gatewayRoute } from './gateway-route.ts'

/** Below it everything is handed on, and nothing of the product's own is there (rules/wire-system#gateway-routes). */
export const GATEWAY_PATH = '/gateway'

/** closed: calls go through; open: they do not; halfOpen: one is tried. */
export const BREAKER_STATES = { closed: '正常', open: '熔断', halfOpen: '试探' } as const
export type BreakerState = keyof typeof BREAKER_STATES

const routeState = lazy(() =>
  z.object({
    /** The id of the route. */
    id: z.string(),
    calls: z.number(),
    /** Calls the upstream did not answer well. */
    errors: z.number(),
    upstreams: z.array(
      z.object({ url: z.string(), state: z.enum(['closed', 'open', 'halfOpen']), failures: z.number() }),
    ),
  }),
)
export type GatewayRouteState = z.output<ReturnType<typeof routeState>>

/** How that wire says a condition or a filter. */
const part = lazy(() => z.object({ name: z.string().max(50), args: z.array(z.unknown()).max(50) }))
export type WirePart = z.output<ReturnType<typeof part>>
const wireRoute = lazy(() =>
  z.object({
    id: z.string(),
    routerId: z.string(),
    name: z.string(),
    uri: z.string(),
    predicates: z.array(part()),
    filters: z.array(part()),
    status: z.number(),
  }),
)
export type WireGatewayRoute = z.output<ReturnType<typeof wireRoute>>

const parts = lazy(() =>
  z
    .string()
    .max(20_000)
    .transform((text, context) => {
      const { data } = z.array(part()).safeParse(parsedJson(text))
      if (!data) context.addIssue({ code: 'custom', message: '应为 JSON 数组' })
      return data ?? []
    }),
)

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const at = { path: gatewayRoute.path, tag: gatewayRoute.title }
const reading = callsBelow({ ...at, allow: permissionCode(gatewayRoute, 'list') })
const changing = callsBelow({ ...at, allow: permissionCode(gatewayRoute, 'edit') })

export const gatewayRouteCalls = {
  /** As that wire has them, all at once. */
  all: reading.get('list', '全部网关路由', { result: () => z.array(wireRoute()) }),
  /** As they stand on the node that answers, since it took the route in. */
  states: reading.get('states', '网关路由的运行状态', { result: () => z.array(routeState()) }),
  /** Makes one or changes it, in the words of that wire. */
  updateAll: changing.post('updateAll', '保存网关路由', {
    body: () =>
      z.object({
        router: z.object({
          id: idSchema.nullish().or(z.literal('')),
          routerId: z.string().max(64),
          name: z.string().max(100),
          uri: z.string().max(300),
          predicates: parts(),
          filters: parts(),
          status: z.coerce.number().optional(),
        }),
      }),
  }),
  /** Every node reads its routes anew. */
  refresh: reading.get('clearRedis', '刷新网关路由', { reading: false }),
}

/** Calls that are handed on. Who may make which says the route. */
export const gatewayCalls = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] satisfies HttpMethod[]).map(method =>
  endpoint({
    method,
    path: `${GATEWAY_PATH}/{path…}`,
    title: '调用网关路由',
    tag: gatewayRoute.title,
    allow: 'signed-in',
    bodyKind: 'raw',
    answer: 'file',
    result: () => z.unknown(),
  }),
)
