import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { gatewayRoute } from '@xuanjiao/contract/system/gateway-routes/gateway-route'
import { addTenant, addUser, signedInCalls } from '../../../testing/people/test-users.ts'
import { startSecondNode } from '../../../testing/app/second-node.ts'
import { startTestApp } from '../../../testing/app/test-app.ts'
import { healthModule } from '../../health/index.ts'
import { sessionModule } from '../../session/index.ts'
import { socketsModule } from '../../sockets/index.ts'
import { gatewayRoutesModule } from '../index.ts'
import { TestUpstream } from './test-upstream.ts'

export const routeRecords = entityEndpoints(gatewayRoute)

export interface UpstreamAnswer {
  status: number
  body: string
  headers: Headers
}
export const messageOf = ({ body }: UpstreamAnswer): string => (JSON.parse(body) as { message: string }).message

export type GatewayWorld = Awaited<ReturnType<typeof startGatewayWorld>>

/** Two nodes of the product before real upstreams: `one` and `two` may be reached, `secret` lies inside. */
export async function startGatewayWorld() {
  const upstreams = { one: new TestUpstream(), two: new TestUpstream(), secret: new TestUpstream() }
  const { one, two } = upstreams
  await Promise.all(Object.values(upstreams).map(upstream => upstream.listen()))
  const modules = [healthModule, sessionModule, socketsModule, gatewayRoutesModule]
  const config = { CAPTCHA: 'off', EGRESS_ALLOW: [one, two].map(({ port }) => `127.0.0.1:${port}`).join(',') }
  const t = await startTestApp({ modules, config })
  const second = await startSecondNode(t, modules)
  const base = await t.app.listen({ host: '127.0.0.1', port: 0 })
  const db = t.database.system
  await addTenant(db, 2)
  const as = async (username: string, more: object) => signedInCalls(t, await addUser(db, { username, ...more }))
  const every = ['list', 'add', 'edit', 'delete', 'call'].map(action => `sys:gatewayRoute:${action}`)
  const keeper = await as('keeper', { codes: [...every, 'sys:metrics:view'] })
  const reader = await as('reader', { codes: ['sys:gatewayRoute:list'] })
  const abroad = await as('abroad', { codes: every, tenantId: 2, departs: [] })

  /** News has gone round: what was told before is heard before. */
  async function settled(): Promise<void> {
    const heard = Promise.all(
      [t.context, second.context].map(
        ({ events }) => new Promise<void>(done => events.subscribe('test', () => done())),
      ),
    )
    await t.context.events.publish('test', '')
    await heard
    await new Promise(done => setTimeout(done, 30))
  }

  let count = 0
  /** A route of its own path; answers its id. */
  async function addRoute(more: object = {}, to: object[] = [{ url: one.url }]): Promise<{ id: string; path: string }> {
    count += 1
    const draft = { routerId: `r${count}`, name: `路由${count}`, pathPattern: `/r${count}/**`, upstreams: to, ...more }
    const { id } = (await keeper(routeRecords.add, { body: draft as never })).result as { id: string }
    await settled()
    return { id, path: `/r${count}` }
  }

  async function get(path: string, more: RequestInit & { as?: string | undefined } = {}): Promise<UpstreamAnswer> {
    const { as: token = keeper.token, ...init } = more
    const response = await fetch(`${base}/api/gateway${path}`, {
      ...init,
      headers: { ...(token && { 'x-access-token': token }), ...init.headers },
      redirect: 'manual',
    })
    return { status: response.status, body: await response.text(), headers: response.headers }
  }

  async function close(): Promise<void> {
    await second.close()
    await t.close()
    await Promise.all(Object.values(upstreams).map(upstream => upstream.kill()))
  }
  return { ...upstreams, t, second, base, keeper, reader, abroad, settled, addRoute, get, close }
}
