import { gridPageName, socketCalls } from '@xuanjiao/contract/system/socket-calls'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { AppContext } from '../../platform/context/app-context.ts'
import { startSecondNode, type SecondNode } from '../../testing/app/second-node.ts'
import { testCallsOf, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { addUser, signedInCalls } from '../../testing/people/test-users.ts'
import { REDIS_PROGRAM, startTestRedis, type TestRedis } from '../../testing/processes/test-redis.ts'
import { sessionModule } from '../session/index.ts'
import { testModule } from '../../testing/app/test-module.ts'
import { socketsModule } from './index.ts'

const PAGE = gridPageName('sheet', 'a'.repeat(32))
const sheets = testModule(({ sharedGridPages }) => sharedGridPages.register('sheet', async () => true))

describe.skipIf(REDIS_PROGRAM === undefined)('an open grid on two nodes with a Redis', () => {
  let redis: TestRedis
  let house: TestApp
  let node: SecondNode
  beforeAll(async () => {
    redis = await startTestRedis()
    const modules = [sessionModule, socketsModule, sheets]
    house = await startTestApp({ modules, config: { CAPTCHA: 'off', REDIS_URL: redis.url } })
    node = await startSecondNode(house, modules)
    for (const { app } of [house, node.context]) await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await node.close()
    await house.close()
    await redis.stop()
  })

  /** Somebody who comes to a node; what they hear is kept. */
  async function come(context: AppContext, realname: string) {
    const { token } = await signedInCalls(house, await addUser(house.database.system, { realname }))
    const { ticket, userId } = (await testCallsOf(context, { 'x-access-token': token })(socketCalls.ticket)).result
    const at = `${context.app.listeningOrigin.replace('http', 'ws')}/vxeSocket/${userId}/${PAGE}`
    const socket = new WebSocket(at, ticket)
    const received: string[] = []
    socket.on('message', data => received.push(String(data)))
    await once(socket, 'open')
    return { socket, heard: received }
  }

  it('people see each other, and hear of rows the database would not carry', async () => {
    const here = await come(house.context, '本节点的人')
    const there = await come(node.context, '那边的人')
    await expect.poll(() => here.heard.at(-1)).toContain('那边的人')
    await expect.poll(() => there.heard.at(-1)).toContain('本节点的人')
    const row = { id: 'row', name: '长'.repeat(10_000) }
    here.socket.send(JSON.stringify({ type: 'update_vxe_table', data: { socketKey: 'k', args: [row, 'case'] } }))
    await expect.poll(() => there.heard.at(-1)).toContain(row.name)
    there.socket.terminate()
    await expect.poll(() => here.heard.at(-1)).not.toContain('那边的人')
    here.socket.terminate()
  })
})
