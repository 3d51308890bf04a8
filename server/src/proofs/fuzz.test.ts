import { LOCKED_CODE } from '@xuanjiao/contract/system/session/second-step'
import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedRoute } from '../platform/primitives/served-routes.ts'
import { stableId } from '../platform/primitives/ids.ts'
import { addUser } from '../testing/people/test-users.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { randomItem, type RandomNumber } from './values/hostile-values.ts'
import { isListCall, randomRequestTo, type RandomRequest } from './values/random-requests.ts'
import { callersOfWorld, type Caller } from './testing/callers.ts'
import { nonJsonRequestTo } from './testing/non-json-requests.ts'
import { startProofApp, type ProofApp } from './testing/proof-app.ts'
import { fillRemainingTables } from './testing/fill-tenant-tables.ts'
import { makeTestWorld, type TestWorld } from './testing/make-world.ts'

/** Requests in all. Every run of a seed is the same, so that a fault can be repeated by its number. */
const COUNT = process.env['TEST_LONG'] === '1' ? 10_000 : 2_000
const SEED = Number(process.env['FUZZ_SEED'] ?? 7)

/** What no answer may tell: statements, stacks, places of files, names of our own tables. */
const TELLS =
  /\bselect .+ from\b|\binsert into\b|syntax error|at .+\.ts:\d+|node_modules|\/server\/src|pg_catalog|ECONNREFUSED|\bhe_(video|hospital|upload)\b|\bsys_user\b/i

let t: ProofApp
let world: TestWorld
let cast: Caller[]
beforeAll(async () => {
  t = await startProofApp()
  world = await makeTestWorld(t.database.system, 1, seededRandom(5), 6)
  const { user } = (await t.call(viewerCalls.login, { body: { code: 'dev:fuzz' } })).result
  const keeper = await addUser(t.database.system)
  await fillRemainingTables(t, world, keeper.id, user.id)
  const everybody = await callersOfWorld(t, world)
  const admin = everybody.filter(one => one.name === 'admin')
  // Who may most is let in most: behind the doors is where faults are.
  cast = [...everybody, ...Array.from({ length: 30 }, () => admin).flat()]
})
afterAll(() => t.close())

/** The whole house but for what says whether it stands, and the page that shows slow statements as they were. */
const isTried = ({ url }: ServedRoute): boolean => !/\/health|\/docs|\/monitor\/database/.test(url)

/** What exists, and what has been made meanwhile: a thing is used, removed and used again. */
function idPool({ hospitals, wards, videos, classId, classificationId }: TestWorld): string[] {
  const some = [hospitals, wards, videos].flatMap(rows => rows.slice(0, 4).map(hospital => hospital.id))
  const health = ['doctor', 'illness', 'shelf', 'playlist'].map(kind => stableId(`world1:${kind}:1`))
  return [...some, ...health, classId, classificationId, 'f'.repeat(32)]
}

test(`${COUNT} requests of all shapes, and not one fault`, { timeout: 1_800_000 }, async () => {
  const random = seededRandom(SEED)
  const ids = idPool(world)
  const routes = t.context.routes.filter(isTried)
  const lists = routes.filter(isListCall)
  const faults: string[] = []
  const met = new Map<number, number>()
  for (let at = 0; at < COUNT; at++) {
    const caller = randomItem(random, cast)
    const route = randomItem(random, random() < 0.2 ? lists : routes)
    if (!route || !caller) break
    const request = await made(route, random, ids)
    const response = await send(request, caller)
    met.set(response.statusCode, (met.get(response.statusCode) ?? 0) + 1)
    const odd = response.statusCode >= 500 || tells(response.body, request) || !isDeclared(route.endpoint, response)
    if (odd) faults.push(line(at, request, response))
    remember(ids, response.body)
  }
  console.log(
    [...met]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}×${count}`)
      .join(' '),
  )
  expect(faults.slice(0, 20)).toEqual([])
  expect(t.unexpectedErrors).toEqual([])
  expect(met.get(200)).toBeGreaterThan(COUNT / 10) // not everything was refused at the door
})

/** Whoever was signed out, or locked out, by one of the requests signs in again. */
async function send(request: RandomRequest, caller: Caller): Promise<{ statusCode: number; body: string }> {
  const headers = { ...request.headers, ...(await caller.headers()) }
  const response = await t.app.inject({ ...request, headers } as InjectOptions)
  const isShutOut = response.statusCode === 401 || response.body.includes(`"code":${LOCKED_CODE}`)
  if (isShutOut && caller.is === 'staff') await caller.headers(true)
  return response
}

async function made(route: ServedRoute, random: RandomNumber, ids: readonly string[]): Promise<RandomRequest> {
  const request = randomRequestTo(route, random, ids)
  const odd = route.endpoint.bodyKind !== 'json' && random() < 0.9
  return odd ? nonJsonRequestTo(route, request, { random, ids, hostileShare: random() < 0.5 ? 0 : 0.15 }) : request
}

/** Every answer is an envelope, and what it holds is what the call says it answers. */
function isDeclared(
  { answer, result }: AnyEndpoint,
  { statusCode, body }: { statusCode: number; body: string },
): boolean {
  if (body === '' || !body.startsWith('{')) return answer !== 'envelope' || body === ''
  const said = JSON.parse(body) as Record<string, unknown>
  if (statusCode !== 200) return said['success'] === false && typeof said['message'] === 'string'
  return answer !== 'envelope' || said['success'] !== true || result.safeParse(said['result']).success
}

/** The audit log tells what came earlier, as it came, and the data log of which table a line is. */
const SAID_ON_PURPOSE = [
  ['/sys/audit/', /"params":"(?:[^"\\]|\\.)*"/g],
  ['/sys/dataLog/', /"dataTable":"\w+"/g],
] as const

/** What was asked may come back; what was not asked may not. */
function tells(body: string, { url, payload }: RandomRequest): boolean {
  const own = SAID_ON_PURPOSE.reduce((rest, [path, said]) => (url.includes(path) ? rest.replace(said, '') : rest), body)
  const match = TELLS.exec(own)?.[0]
  return match !== undefined && !decodedOrRaw(url).includes(match) && !String(payload ?? '').includes(match)
}

function line(
  at: number,
  { method, url, payload = '' }: RandomRequest,
  response: { statusCode: number; body: string },
): string {
  return `#${at} ${method} ${url.slice(0, 300)} ${String(payload).slice(0, 300)} → ${response.statusCode} ${response.body.slice(0, 200)}`
}

function remember(ids: string[], body: string): void {
  const id = /"result":\{[^{}]*?"id":"([0-9a-f]{32})"/.exec(body)?.[1]
  if (id !== undefined && !ids.includes(id)) ids.push(id)
  if (ids.length > 40) ids.splice(12, 1)
}

/** Addresses of all shapes: a half sign is no reason to stop. */
function decodedOrRaw(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}
