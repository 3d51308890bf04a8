import type { EndpointAccess } from '@xuanjiao/contract/calls/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleAllows } from '../seed/base/role-seeds.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { callersOfWorld, type Caller } from './testing/callers.ts'
import { startProofApp, type ProofApp, type RegisteredRoute } from './testing/proof-app.ts'
import { makeTestWorld } from './testing/make-world.ts'

/** Sixteen thousand calls, one after the other. */
const LIMIT_MS = 300_000

let t: ProofApp
let cast: Caller[]
beforeAll(async () => {
  t = await startProofApp()
  cast = await callersOfWorld(t, await makeTestWorld(t.database.system, 1, seededRandom(1)))
})
afterAll(() => t.close())

type Cell = '401' | '403' | '进'

/** What these show is of the whole installation: a tenant beside the one that runs it never sees it. */
const OF_THE_INSTALLATION = /^sys:(monitor|tenant|gatewayRoute|licence):/

/** What a door says to somebody, from the declaration and the role's own list alone (rules/permissions#declared). */
function wanted(endpointAccess: EndpointAccess, caller: Caller): Cell {
  if (endpointAccess === 'public') return '进'
  if (endpointAccess === 'visitor') return caller.badViewerToken ? '401' : '进'
  if (endpointAccess === 'viewer') return caller.is === 'viewer' ? '进' : '401'
  if (caller.is !== 'staff') return '401'
  if (caller.foreignTenant) return '403'
  if (caller.otherTenant && OF_THE_INSTALLATION.test(endpointAccess)) return '403'
  return endpointAccess === 'signed-in' || (caller.role && roleAllows(caller.role, endpointAccess)) ? '进' : '403'
}

/** Nothing is sent that a call could act on: whoever is let in is told what is missing, or shown a list. */
async function knock({ method, url }: RegisteredRoute, caller: Caller, anew = false): Promise<Cell | '出错'> {
  const path = url.replaceAll(/:\w+/g, '0').replace('*', 'x')
  const { statusCode } = await t.app.inject({ method: method as 'GET', url: path, headers: await caller.headers(anew) })
  if (statusCode >= 500 && !(statusCode === 503 && url === '/*')) return '出错' // the page says 503 until it is built
  return statusCode === 401 ? '401' : statusCode === 403 ? '403' : '进'
}

/** Signing out and locking the screen are among the calls: who is shut out by them signs in and knocks again. */
async function answer(route: RegisteredRoute, caller: Caller, cell: Cell): Promise<Cell | '出错'> {
  const got = await knock(route, caller)
  return (got === '401' || got === '403') && cell !== got ? knock(route, caller, true) : got
}

const named = ({ method, url }: { method: string; url: string }) => `${method} ${url}`

/** The page, and where it is built what a browser installs of it. */
const OF_THE_PAGE = ['GET /*', 'GET /manifest.webmanifest']

test('the routes the house lists and those that are tried here are the same, but for the page', () => {
  const own = t.context.routes.map(named)
  const tried = t.routes.map(named)
  const further = tried.filter(route => !own.includes(route) && !route.startsWith('HEAD '))
  expect(further).toContain('GET /*')
  expect(further.filter(route => !OF_THE_PAGE.includes(route))).toEqual([])
  expect(own.filter(route => !tried.includes(route))).toEqual([])
})

test('every route × every kind of person: just as declared', { timeout: LIMIT_MS }, async () => {
  const differences: string[] = []
  const seen = { '401': 0, '403': 0, 进: 0 }
  for (const caller of cast) {
    for (const route of t.routes) {
      const cell = wanted(route.endpoint.allow, caller)
      const got = await answer(route, caller, cell)
      seen[cell] += 1
      if (cell !== got)
        differences.push(
          `${caller.name} ${route.method} ${route.url}（${route.endpoint.allow}）：应为 ${cell}，得到 ${got}`,
        )
    }
  }
  console.log(
    `${t.routes.length} 个路由 × ${cast.length} 种身份：401 ${seen['401']}，403 ${seen['403']}，进 ${seen['进']}`,
  )
  expect(differences).toEqual([])
  expect(t.unexpectedErrors).toEqual([])
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(t.routes.length) // each answer is really met
})
