import { gridPage, socketCalls } from '@xuanjiao/contract/system/socket-calls'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { AppContext } from '../../platform/context/app-context.ts'
import { secondNode, type SecondNode } from '../../testing/house/second-node.ts'
import { callerOf, testHouse, type TestHouse } from '../../testing/house/test-house.ts'
import { addUser, signedIn } from '../../testing/people/people.ts'
import { redisProgram, startRedis, type TestRedis } from '../../testing/processes/redis-server.ts'
import { sessionModule } from '../session/index.ts'
import { testModule } from '../../testing/house/test-module.ts'
import { socketsModule } from './index.ts'

const PAGE = gridPage('sheet', 'a'.repeat(32))
const sheets = testModule(({ gridPages }) => gridPages.register('sheet', async () => true))

describe.skipIf(redisProgram === undefined)('an open grid on two nodes with a Redis', () => {
  let redis: TestRedis
  let house: TestHouse
  let node: SecondNode
  beforeAll(async () => {
    redis = await startRedis()
    const modules = [sessionModule, socketsModule, sheets]
    house = await testHouse({ modules, config: { CAPTCHA: 'off', REDIS_URL: redis.url } })
    node = await secondNode(house, modules)
    for (const { app } of [house, node.context]) await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await node.close()
    await house.close()
    await redis.stop()
  })

  /** Somebody who comes to a node; what they hear is kept. */
  async function come(context: AppContext, realname: string) {
    const { token } = await signedIn(house, await addUser(house.database.system, { realname }))
    const { ticket, userId } = (await callerOf(context, { 'x-access-token': token })(socketCalls.ticket)).result
    const at = `${context.app.listeningOrigin.replace('http', 'ws')}/vxeSocket/${userId}/${PAGE}`
    const socket = new WebSocket(at, ticket)
    const heard: string[] = []
    socket.on('message', data => heard.push(String(data)))
    await once(socket, 'open')
    return { socket, heard }
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
