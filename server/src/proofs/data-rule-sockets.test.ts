import type { playlist } from '@xuanjiao/contract/business/playlists/playlist'
import type { RecordOf } from '@xuanjiao/contract/entity/entity'
import { dataRuleCalls } from '@xuanjiao/contract/system/menus/data-rule-calls'
import { roleCalls } from '@xuanjiao/contract/system/roles/role-calls'
import { gridPageName, socketCalls } from '@xuanjiao/contract/system/socket-calls'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { stableId } from '../platform/primitives/ids.ts'
import { addPlaylist, businessCalls } from '../testing/people/business-records.ts'
import { addAdministrator, addRole, addUser, signedInCalls } from '../testing/people/test-users.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import type { TestCall } from '../testing/app/test-app.ts'
import { startProofApp, type ProofApp } from './testing/proof-app.ts'
import { holdsByReference, PLAYLIST_FIELDS, randomRule, type RandomRule } from './values/reference-rules.ts'
import { randomItem } from './values/hostile-values.ts'

/** Rows that several people edit at once are told of over a socket: to those whom the data rules let see them. */

const ROUNDS = process.env['TEST_LONG'] === '1' ? 1_000 : 4
const random = seededRandom(20_261_130)
const MENU = stableId('menu:he:playlist')

let t: ProofApp
let boss: TestCall
let clerk: TestCall
let rows: RecordOf<typeof playlist>[]
let ruleId: string

beforeAll(async () => {
  t = await startProofApp()
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  const { system } = t.database
  boss = await signedInCalls(t, await addAdministrator(system, 'boss'))
  const role = await addRole(
    system,
    ['list', 'add', 'items'].map(action => `he:playlist:${action}`),
  )
  await sql`insert into sys_role_permission (id, tenant_id, role_id, permission_id) values (gen_random_uuid(), 1, ${role}, ${MENU})`.execute(
    system,
  )
  clerk = await signedInCalls(t, await addUser(system, { username: 'clerk', roles: [role] }))
  for (let at = 0; at < 8; at++)
    await addPlaylist(at % 3 === 0 ? clerk : boss, {
      name: `${randomItem(random, ['甲单', '乙单', '丙甲'])}${at}`,
      eduPhase: randomItem(random, ['general', 'admission', 'discharge']) ?? 'general',
      status: randomItem(random, ['0', '1']) ?? '1',
    })
  rows = (await boss(businessCalls.playlist.list, { query: { pageSize: '100' } })).result.records
  const rule = { ruleName: '规则', ruleColumn: 'status', ruleConditions: '=', ruleValue: '1' }
  await boss(dataRuleCalls.add, { body: { permissionId: MENU, ...rule } })
  ruleId = (await boss(dataRuleCalls.all, { query: { permissionId: MENU } })).result[0]?.id ?? ''
  await boss(roleCalls.saveRules, { body: { roleId: role, permissionId: MENU, dataRuleIds: ruleId } })
})
afterAll(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
})

async function setRule(rule: RandomRule): Promise<(row: object) => boolean> {
  const answer = await boss(dataRuleCalls.edit, { body: { id: ruleId, ruleName: '规则', ...rule } })
  expect(answer.body.message, JSON.stringify(rule)).toBe('更新成功！')
  const onlooker = { username: 'clerk', orgCode: 'A01', today: wireDate(new Date()) }
  return row => holdsByReference(rule, row, onlooker)
}

/** A socket of the grid of a playlist; undefined where the clerk is sent away. */
async function comeTo(id: string): Promise<WebSocket | undefined> {
  const { ticket, userId } = (await clerk(socketCalls.ticket)).result
  const base = t.app.listeningOrigin.replace('http', 'ws') + t.context.config.BASE_PATH
  const socket = new WebSocket(`${base}/vxeSocket/${userId}/${gridPageName('playlist', id)}`, ticket)
  return new Promise(resolve => {
    socket.once('open', () => resolve(socket))
    socket.once('error', () => resolve(undefined))
  })
}

test(
  `under ${ROUNDS} random rules a socket is opened for rows that are seen, and cut when they are seen no more`,
  { timeout: 3_600_000 },
  async () => {
    let open: { row: (typeof rows)[number]; socket: WebSocket }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      // Tickets are counted by the minute, and asking for one keeps no session awake.
      if (round % 50 === 49) t.clock.advance(60)
      const rule = randomRule(random, PLAYLIST_FIELDS)
      const sees = await setRule(rule)
      const where = JSON.stringify(rule)
      for (const { row, socket } of open.filter(one => !sees(one.row)))
        await expect
          .poll(() => socket.readyState, { message: `${where} ${row.name}`, timeout: 20_000 })
          .toBe(WebSocket.CLOSED)
      for (const { row, socket } of open.filter(one => sees(one.row)))
        expect(socket.readyState, `${where} ${row.name}`).toBe(WebSocket.OPEN)
      for (const { socket } of open) socket.terminate()
      open = []
      const some = [randomItem(random, rows), randomItem(random, rows.filter(sees))].filter(row => row !== undefined)
      for (const row of some) {
        const socket = await comeTo(row.id)
        expect(socket !== undefined, `${where} ${row.name}`).toBe(sees(row))
        if (socket) open.push({ row, socket })
      }
    }
    for (const { socket } of open) socket.terminate()
  },
)
