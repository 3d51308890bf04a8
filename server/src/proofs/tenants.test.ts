import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../platform/primitives/ids.ts'
import { addAdministrator, signedInCalls } from '../testing/people/test-users.ts'
import { idPositionsOf, type IdPosition } from './values/id-positions.ts'
import { sendRequest } from './testing/send-request.ts'
import type { RegisteredRoute } from './testing/proof-app.ts'
import {
  comparableAnswer,
  otherTenantChecksum,
  isTestedCall,
  isRecycleBinCall,
  foreignIdProblems,
  leakedTexts,
  pairFor,
  sendWithIds,
  startTwoTenants,
  type TwoTenants,
} from './testing/two-tenants.ts'
import { wellFormedRequest } from './values/well-formed-requests.ts'

const LONG = process.env['TEST_LONG'] === '1'

let two: TwoTenants
beforeAll(async () => {
  two = await startTwoTenants()
})
afterAll(() => two.app.close())

const asked = (): RegisteredRoute[] => two.app.routes.filter(isTestedCall)

test('the other tenant has rows in every table that tenants have', () => {
  expect(two.mirror.empty).toEqual([])
  console.log(`${two.mirror.tables.length} 张表，另一租户 ${[...two.mirror.pairs.values()].flat().length} 行`)
})

test('whatever is asked, nothing of the other tenant is answered', async () => {
  const matches: string[] = []
  for (const route of asked()) {
    for (const whole of [false, true]) {
      const answer = await sendRequest(two.app, route, wellFormedRequest(route.endpoint, whole), two.headers)
      matches.push(...leakedTexts(two, answer).map(leak => `${route.method} ${route.url}: ${leak}`))
    }
  }
  expect(matches).toEqual([])
})

test('the control: in the other tenant the same questions are answered with its rows', async () => {
  let seen = 0
  for (const route of asked().filter(one => one.method === 'GET')) {
    const answer = await sendRequest(two.app, route, wellFormedRequest(route.endpoint), two.stranger)
    if (leakedTexts(two, answer).length > 0) seen += 1
    // The mini program belongs to the first tenant: whoever looks around in it without signing in sees that one.
    if (route.endpoint.allow === 'visitor') continue
    for (const { own } of [...two.mirror.pairs.values()].flat())
      expect(answer.text.includes(own), route.url).toBe(false)
  }
  expect(seen).toBeGreaterThan(15)
})

/** The long proof goes round all tables, a few at each place: every table comes to every kind of call many times. */
const AT_EACH = 6
let turn = 0

/** Ids of the table that belongs there and of two that do not; in the long run, of some others in turn. */
function tablesFor({ table }: IdPosition): string[] {
  const { tables } = two.mirror
  const round = LONG ? Array.from({ length: AT_EACH }, () => tables[turn++ % tables.length] ?? 'he_video') : []
  const some = ['he_video', 'sys_user', ...(table === undefined ? [] : [table]), ...round]
  return [...new Set(some)].filter(name => (two.mirror.pairs.get(name) ?? []).length > 0)
}

test(
  'ids of the other tenant are answered like ids of nothing, and a batch with one of them fails as a whole',
  { timeout: 1_800_000 },
  async () => {
    const before = await otherTenantChecksum(two)
    const matches: string[] = []
    let cells = 0
    for (const route of asked()) {
      for (const idPosition of idPositionsOf(route.endpoint)) {
        for (const table of tablesFor(idPosition)) {
          const pair = pairFor(two, table, route)
          if (!pair) continue
          cells += 1
          const wrong = await foreignIdProblems(two, route, idPosition, pair)
          matches.push(...wrong.map(what => `${route.method} ${route.url} ${idPosition.name}=${table}: ${what}`))
        }
      }
    }
    console.log(`${cells} 个位置`)
    expect(matches).toEqual([])
    expect(await otherTenantChecksum(two)).toEqual(before)
    expect(two.app.unexpectedErrors).toEqual([])
  },
)

/**
 * Where an id of one’s own makes no difference by itself, each with the reason. A new call that turns up here needs a value
 * that fits in `well-formed-requests.ts`, or a line below.
 */
const SILENT: readonly [RegExp, string][] = [
  [/checkRoleCode id$/, '只在编码重复时才看编号'],
  [/task\/list schedule$/, '是定时任务的编号，不是任务的'],
  [/task\/download id$/, '任务没有文件可下载'],
  [
    /(desform|desform\/data|standardDepartment|hospital|hospitalDepartment|video|sensitiveWord|reviewer|consultClass|famousDoctor|playlist|position|role|user|quartzJob|annountCement|sysMessageTemplate|sysMessage|sysDepartRole)\/options pid$/,
    '不是树，或以编码相连',
  ],
  [/video\/play taskId$/, '是任务的编号，不是权益行的'],
  [/video\/key\/\{kid\} kid$/, '没有播放令牌时对任何编号都是同一句话，见 key.test.ts'],
  [/hospitalVideoType\/sort ids$/, '须是同级的全部类型，缺一不可'],
  [/video\/batch\/(commit|close) batchId$/, '批次由本人新编号，只有本人看得见，见 batch.test.ts'],
  [/resumable\/\{uploadId\}\/finish uploadId$/, '续传由本人新编号，只有本人能完成，见 resumable.test.ts'],
  [/deleteUserRoleBatch userIds$/, '单个收回在先：没有该角色的人与不存在的人同一回答，见 roles.test.ts'],
  [/desform\/open\/(form|code|submit) token$/, '链接的暗号不是编号，猜不出来，见 open-forms.test.ts'],
  [/role\/datarule.* permissionId$/, '是菜单的编号，菜单不属于租户'],
  [/role\/datarule dataRuleIds$/, '是规则的编号，规则不属于租户，见 data-rules.test.ts'],
  [/getDeptRoleList userId$/, '列出部门的全部角色，与用户无关'],
  [/sysDepartRole\/datarule\/\S* departId$/, '部门由角色决定'],
  [/account\/(profile|tokens|endSessions) ids?$/, '只认本人的编号，别人的与不存在的同一回答，见 account.test.ts'],
  [/revert (id|logId)$/, '需要一条修改记录，见 history.test.ts'],
]

/** Says of the proof above what it cannot see, and takes as long as it: in the long run only. */
if (LONG)
  test('the control: ids of one’s own are answered otherwise than ids of nothing', { timeout: 600_000 }, async () => {
    const silent: string[] = []
    let as = two.headers
    for (const route of asked().toSorted((a, b) => harm(a) - harm(b))) {
      for (const idPosition of idPositionsOf(route.endpoint)) {
        if (await tells(route, idPosition, as)) continue
        // Some of these calls end a session or take a role away: who is not heard comes fresh.
        as = await freshAdministrator()
        if (!(await tells(route, idPosition, as)))
          silent.push(`${route.method} ${route.endpoint.path} ${idPosition.name}`)
      }
    }
    expect(silent.filter(one => !SILENT.some(([known]) => known.test(one)))).toEqual([])
    expect(SILENT.filter(([known]) => !silent.some(one => known.test(one)))).toEqual([])
  })

/** What only looks comes first, what removes comes last. */
const harm = ({ method }: RegisteredRoute): number => ['GET', 'POST', 'PUT', 'DELETE'].indexOf(method)

async function freshAdministrator(): Promise<Record<string, string>> {
  const { token } = await signedInCalls(two.app, await addAdministrator(two.app.database.system))
  return { ...two.headers, 'x-access-token': token }
}

/** Whether a call notices at all what it is given here. */
async function tells(route: RegisteredRoute, idPosition: IdPosition, as: Record<string, string>): Promise<boolean> {
  const nothing = newId()
  const unknown = await sendWithIds(two, route, idPosition, [nothing], as)
  const inBin = isRecycleBinCall(route.endpoint)
  const pairs = (two.mirror.pairs.get(idPosition.table ?? '') ?? []).filter(pair => pair.deleted === inBin)
  // From the end: the first of each table fills the other places of a request and should stay as it is, but where nothing
  // else goes with those (a ward of that hospital).
  for (const { own } of [...pairs.slice(-6).toReversed(), ...pairs.slice(0, 1)]) {
    const known = await sendWithIds(two, route, idPosition, [own], as)
    if (
      comparableAnswer(known, own) !== comparableAnswer(unknown, nothing) ||
      known.text.length !== unknown.text.length
    )
      return true
  }
  return idPosition.table === undefined
}
