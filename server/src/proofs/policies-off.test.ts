import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSuperuser } from '../testing/app/test-database.ts'
import { idPositionsOf } from './values/id-positions.ts'
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
import { ENTITY_ENGINE_PATHS, wellFormedRequest } from './values/well-formed-requests.ts'

// Tenants are kept apart twice: by PostgreSQL and by the statements themselves. Here PostgreSQL looks away, so that the
// other half is seen to hold by itself.

let two: TwoTenants
beforeAll(async () => {
  two = await startTwoTenants()
  await asSuperuser(async client => {
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity",
    )
    for (const { name } of rows) await client.query(`alter table "${name}" disable row level security`)
  }, two.app.testDatabase.name)
})
afterAll(() => two.app.close())

const asked = (): RegisteredRoute[] => two.app.routes.filter(isTestedCall)

test('without the policies every record is still one tenant’s alone', { timeout: 600_000 }, async () => {
  const before = await otherTenantChecksum(two)
  const matches: string[] = []
  for (const route of asked().filter(({ endpoint }) => ENTITY_ENGINE_PATHS.has(endpoint.path)))
    matches.push(...(await wrongs(route)))
  expect(matches).toEqual([])
  expect(await otherTenantChecksum(two)).toEqual(before)
})

test('the control: the policies were off', async () => {
  const alone = new Set<string>()
  for (const route of asked().filter(({ endpoint }) => !ENTITY_ENGINE_PATHS.has(endpoint.path))) {
    if ((await wrongs(route)).length > 0) alone.add(route.endpoint.path)
  }
  console.log(`只靠行级安全的接口：${[...alone].join(' ')}`)
  expect(alone.size).toBeGreaterThan(0)
})

async function wrongs(route: RegisteredRoute): Promise<string[]> {
  const matches = leakedTexts(two, await sendRequest(two.app, route, wellFormedRequest(route.endpoint), two.headers))
  for (const idPosition of idPositionsOf(route.endpoint)) {
    const pair = idPosition.table === undefined ? undefined : pairFor(two, idPosition.table, route)
    if (pair)
      matches.push(
        ...(await foreignIdProblems(two, route, idPosition, pair)).map(what => `${idPosition.name}: ${what}`),
      )
  }
  return matches.map(what => `${route.method} ${route.url} ${what}`)
}
