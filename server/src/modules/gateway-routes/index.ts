import { recordReplies } from '@xuanjiao/contract/calls/reply-texts'
import { permissionCode } from '@xuanjiao/contract/entity/entity'
import { gatewayRoute } from '@xuanjiao/contract/system/gateway-routes/gateway-route'
import {
  GATEWAY_PATH,
  gatewayCalls,
  gatewayRouteCalls,
} from '@xuanjiao/contract/system/gateway-routes/gateway-route-calls'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { AppContext } from '../../platform/context/app-context.ts'
import { repeatUntilDone } from '../../platform/primitives/repeat-until-done.ts'
import { defineModule } from '../../platform/context/module.ts'
import { mountRoutesOn, serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { openEgressAgent } from '../../platform/egress/egress-agent.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { entityServices, recordAccessOf, serveEntityModule, type EntityServices } from '../entities/index.ts'
import { forwardCall, type ForwardServices } from './forward-call.ts'
import { GatewaySockets } from './forward-socket.ts'
import { routeCall } from './gateway-request.ts'
import { GatewayRouteTable } from './gateway-route-table.ts'
import { loadRoutes } from './load-routes.ts'
import { refuseCredentialElsewhere } from './kept-credential.ts'
import { routeProblem } from './route-row.ts'
import { fieldsOfParts, wireRouteOf } from './wire-routes.ts'

const TOPIC = 'gateway-routes'

type GatewayServices = EntityServices & Pick<AppContext, 'app' | 'events' | 'metrics' | 'routes' | 'log'>

/** 网关路由: other services behind one door of ours (rules/wire-system#gateway-routes). */
export const gatewayRoutesModule = defineModule({
  name: 'gateway-routes',
  needs: [...entityServices, 'app', 'events', 'metrics', 'routes', 'log'],
  async start(context) {
    const table = new GatewayRouteTable()
    const sockets = new GatewaySockets(context, table)
    const tell = () => context.events.publish(TOPIC, '')
    serveEntityModule(context, gatewayRoute, {
      beforeSave(values, { before }) {
        const problem = routeProblem({ ...before, ...values })
        if (problem) throw appErrors.field(problem.field, problem.message)
        refuseCredentialElsewhere(values, before)
      },
      onCommitted: tell,
    })
    serveWire(context, table, tell)
    await serveCalls(context, table)
    await followRoutes(context, table, sockets)
    measure(context, table, sockets)
  },
})

/** What old clients ask, and how the routes are on this node. */
function serveWire(context: EntityServices, table: GatewayRouteTable, tell: () => Promise<void>): void {
  const records = recordAccessOf(context, gatewayRoute)
  serveStaff(context, gatewayRouteCalls.all, async ({ principal }) =>
    (await records.all(principal, {})).map(wireRouteOf),
  )
  serveStaff(context, gatewayRouteCalls.states, async () => table.statesAt(context.clock.now().getTime()))
  serveStaff(context, gatewayRouteCalls.updateAll, async ({ principal, body: { router } }) => {
    const { id, routerId, name, uri, predicates, filters, status } = router
    const known = (await records.all(principal, {})).find(row => (id ? row.id === id : row.routerId === routerId))
    const switched = status === undefined ? {} : { status: String(status) }
    const values = { name, ...fieldsOfParts(predicates, filters), ...switched }
    const [, ...others] = known?.upstreams ?? []
    const upstreams = [{ ...known?.upstreams[0], url: uri }, ...others]
    if (known) await records.edit(principal, { id: known.id, ...values, upstreams } as never)
    else if (principal.grants.may(permissionCode(gatewayRoute, 'add')))
      await records.addAll(principal, [{ routerId, ...values, upstreams } as never])
    else throw appErrors.forbidden()
    return withMessage(recordReplies.finished, null)
  })
  serveStaff(context, gatewayRouteCalls.refresh, async () => {
    await tell()
    return withMessage(recordReplies.finished, null)
  })
}

/** The calls that are handed on: in a scope of their own, where nothing reads what they bring. */
async function serveCalls(context: GatewayServices, table: GatewayRouteTable): Promise<void> {
  const { agent, close } = openEgressAgent(context.config.EGRESS_ALLOW ?? [])
  const services: ForwardServices = { clock: context.clock, agent }
  await context.app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const inside = { ...context, mount: mountRoutesOn(scope, context.routes) }
    for (const call of gatewayCalls)
      serveStaff(inside, call, ({ principal, request, reply }) =>
        forwardCall(services, routeCall(table, context.config.BASE_PATH, request.raw, principal), {
          principal,
          request,
          reply,
        }),
      )
  })
  context.app.addHook('onClose', close)
}

/** Every node serves what the database holds, from the moment it changes. */
async function followRoutes(
  context: GatewayServices,
  table: GatewayRouteTable,
  sockets: GatewaySockets,
): Promise<void> {
  const reload = async () => {
    table.replace(await loadRoutes(context.database.system, context.personalEncryption))
    await sockets.recheck()
  }
  let last: Promise<void> = Promise.resolve()
  const follow = () =>
    void (last = last.then(reload).catch(error => context.log.error({ err: error as Error }, '读取网关路由时出错')))
  const recheck = repeatUntilDone(() => sockets.recheck())
  const stops = [
    context.events.subscribe(TOPIC, follow, follow),
    context.events.subscribe('session', recheck.run, recheck.run),
    context.events.subscribe('grants', recheck.run, recheck.run),
    recheck.stop,
  ]
  await reload()
  const { BASE_PATH } = context.config
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.startsWith(`${BASE_PATH}${GATEWAY_PATH}/`)) void sockets.accept(request, socket, head)
  }
  context.app.server.on('upgrade', onUpgrade)
  context.app.addHook('preClose', async () => {
    for (const stop of stops) stop()
    context.app.server.off('upgrade', onUpgrade)
    sockets.close()
  })
}

function measure(
  { metrics, clock }: Pick<AppContext, 'metrics' | 'clock'>,
  table: GatewayRouteTable,
  sockets: GatewaySockets,
): void {
  metrics.gauge('gateway_calls', 'Calls handed on since the route was taken in, by outcome', ['route', 'outcome'], () =>
    table.all.flatMap(({ routerId, counts }) =>
      (['calls', 'errors', 'refused'] as const).map(outcome => ({
        labels: { route: routerId, outcome },
        value: counts[outcome],
      })),
    ),
  )
  metrics.gauge('gateway_upstream_up', '1 where calls go through, 0 where they do not', ['route', 'upstream'], () =>
    table.all.flatMap(({ routerId, upstreams }) =>
      upstreams.map(({ url, breaker }) => ({
        labels: { route: routerId, upstream: url.host },
        value: breaker.stateAt(clock.now().getTime()) === 'closed' ? 1 : 0,
      })),
    ),
  )
  metrics.gauge('gateway_sockets', 'Sockets handed on and open', [], () => [{ value: sockets.count }])
}
