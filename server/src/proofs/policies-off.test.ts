import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSuperuser } from '../testing/house/test-database.ts'
import { placesOf } from './values/places.ts'
import { ask } from './testing/asking.ts'
import type { Route } from './testing/proof-house.ts'
import { checksum, isAsked, judge, leaks, pairFor, twoTenants, type TwoTenants } from './testing/two-tenants.ts'
import { engineCalls, wellFormed } from './values/well-formed.ts'

// Tenants are kept apart twice: by PostgreSQL and by the statements themselves. Here PostgreSQL looks away, so that the
// other half is seen to hold by itself.

let two: TwoTenants
beforeAll(async () => {
  two = await twoTenants()
  await asSuperuser(async client => {
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity",
    )
    for (const { name } of rows) await client.query(`alter table "${name}" disable row level security`)
  }, two.t.testDatabase.name)
})
afterAll(() => two.t.close())

const asked = (): Route[] => two.t.routes.filter(isAsked)

test('without the policies every record is still one tenant’s alone', { timeout: 600_000 }, async () => {
  const before = await checksum(two)
  const found: string[] = []
  for (const route of asked().filter(({ endpoint }) => engineCalls.has(endpoint.path)))
    found.push(...(await wrongs(route)))
  expect(found).toEqual([])
  expect(await checksum(two)).toEqual(before)
})

test('the control: the policies were off', async () => {
  const alone = new Set<string>()
  for (const route of asked().filter(({ endpoint }) => !engineCalls.has(endpoint.path))) {
    if ((await wrongs(route)).length > 0) alone.add(route.endpoint.path)
  }
  console.log(`只靠行级安全的接口：${[...alone].join(' ')}`)
  expect(alone.size).toBeGreaterThan(0)
})

async function wrongs(route: Route): Promise<string[]> {
  const found = leaks(two, await ask(two.t, route, wellFormed(route.endpoint), two.headers))
  for (const place of placesOf(route.endpoint)) {
    const pair = place.table === undefined ? undefined : pairFor(two, place.table, route)
    if (pair) found.push(...(await judge(two, route, place, pair)).map(what => `${place.name}: ${what}`))
  }
  return found.map(what => `${route.method} ${route.url} ${what}`)
}
