import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { requiresSeenVersion } from '../platform/http/seen-record-version.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { testPrincipal } from '../testing/people/test-principals.ts'

/** Who saves over somebody else's change is told: every call that edits a record demands the version that was seen. */

let house: TestApp
let old: TestApp
beforeAll(async () => {
  const principal = testPrincipal({ username: 'root' })
  house = await startTestApp({ principal })
  old = await startTestApp({ principal, config: { COMPAT: 'jeecg' } })
})
afterAll(() => Promise.all([house.close(), old.close()]))

const ID = 'f'.repeat(32)

/** Edits of what has no version: a person's own settings, and rows that are replaced as a whole. */
const WITHOUT = new Set(['/sys/sysUserAgent/edit'])

const isEdit = ({ path, method }: AnyEndpoint): boolean =>
  method !== 'GET' && /\/(edit|editPermissionRule|revert|scopes|approve|reject)$/.test(path)

const edits = ({ context: { routes } }: TestApp): AnyEndpoint[] =>
  routes.map(route => route.endpoint).filter(one => isEdit(one) && !WITHOUT.has(one.path))

async function answerWithout({ app }: TestApp, { method, path }: AnyEndpoint) {
  const response = await app.inject({ method, url: `/api${path}`, payload: { id: ID } })
  const fields = (response.json().fields ?? []) as { field: string }[]
  return { path, status: response.statusCode, versions: fields.filter(({ field }) => field === 'version').length }
}

test('every call that edits demands it', async () => {
  const matches = edits(house)
  expect(matches.length).toBeGreaterThan(20)
  expect(matches.filter(one => !requiresSeenVersion(one)).map(one => one.path)).toEqual([])
  for (const endpoint of matches) {
    expect(await answerWithout(house, endpoint)).toEqual({ path: endpoint.path, status: 400, versions: 1 })
  }
})

test('clients of the old platform, which know no versions, are served where that is set', async () => {
  for (const endpoint of edits(old)) {
    expect(await answerWithout(old, endpoint)).toMatchObject({ path: endpoint.path, versions: 0 })
  }
})
