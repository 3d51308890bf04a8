import { afterAll, beforeAll, expect, test } from 'vitest'
import { idPositionsOf, type IdPosition } from './values/id-positions.ts'
import { sendRequest } from './testing/send-request.ts'
import type { RegisteredRoute } from './testing/proof-app.ts'
import {
  otherTenantChecksum,
  isTestedCall,
  foreignIdProblems,
  leakedTexts,
  pairFor,
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

/** With nothing that may be left out a question finds most; what writes is told apart by all it says. */
const sayings = ({ method }: RegisteredRoute) => (LONG || method === 'GET' ? [false, true] : [true])

test('whatever is asked, nothing of the other tenant is answered', async () => {
  const matches: string[] = []
  for (const route of asked()) {
    for (const whole of sayings(route)) {
      const answer = await sendRequest(two.app, route, wellFormedRequest(route.endpoint, whole), two.headers)
      matches.push(...leakedTexts(two, answer).map(leak => `${route.method} ${route.url}: ${leak}`))
    }
  }
  expect(matches).toEqual([])
})

test('the control: in the other tenant the same questions are answered with its rows', async () => {
  const ofFirst = [...two.mirror.pairs.values()].flat().map(({ own }) => own)
  let seen = 0
  for (const route of asked().filter(one => one.method === 'GET')) {
    const answer = await sendRequest(two.app, route, wellFormedRequest(route.endpoint), two.stranger)
    if (leakedTexts(two, answer).length > 0) seen += 1
    // The mini program belongs to the first tenant: whoever looks around in it without signing in sees that one.
    if (route.endpoint.allow === 'visitor') continue
    const told = ofFirst.filter(own => answer.text.includes(own))
    expect(told, route.url).toEqual([])
  }
  expect(seen).toBeGreaterThan(15)
})

/** The long proof goes round all tables, a few at each place: every table comes to every kind of call many times. */
const AT_EACH = 6
let turn = 0

/** What the engine answers alike for every record is tried at every third place of it; all else everywhere, and all in the long run. */
const isProved = ({ url }: RegisteredRoute, place: number) => !STANDARD.test(url) || place % 3 === 0
const STANDARD =
  /\/(queryById|rows|edit|editBatch|status|delete|deleteBatch|putRecycleBin|deleteRecycleBin|history|revert|options|list|exportXls)$/

const STRANGE = ['he_video', 'sys_user']

/** Ids of the table that belongs there, and at every third place of one that does not; in the long run, of two and of some others in turn. */
function tablesFor({ table }: IdPosition): string[] {
  const { tables } = two.mirror
  const round = LONG ? Array.from({ length: AT_EACH }, () => tables[turn++ % tables.length] ?? 'he_video') : []
  const strange = LONG || table === undefined ? STRANGE : STRANGE.filter((_, at) => turn++ % 6 === at)
  const some = [...strange, ...(table === undefined ? [] : [table]), ...round]
  return [...new Set(some)].filter(name => (two.mirror.pairs.get(name) ?? []).length > 0)
}

test(
  'ids of the other tenant are answered like ids of nothing, and a batch with one of them fails as a whole',
  { timeout: 1_800_000 },
  async () => {
    const before = await otherTenantChecksum(two)
    const matches: string[] = []
    let [cells, place] = [0, 0]
    for (const route of asked()) {
      for (const idPosition of idPositionsOf(route.endpoint)) {
        place += 1
        if (!LONG && !isProved(route, place)) continue
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
