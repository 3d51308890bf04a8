import { isCallForToken, type TokenScope } from '@xuanjiao/contract/system/account/token-scopes'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { compileGrants, compileLimitedGrants } from './compiled-grants.ts'
import type { PermissionRow, RolePermits } from './permission-rows.ts'

const AREAS = ['he:video', 'he:hospital', 'sys:user']
const ACTIONS = ['list', 'edit', 'delete', 'field:phone', 'export']
const CODES = AREAS.flatMap(area => ACTIONS.map(action => `${area}:${action}`))

const rowOf = (perms: string, at: number, open: boolean): PermissionRow =>
  ({ id: `${at}`, parentId: null, name: perms, perms, permsType: '1', menuType: 2, status: '1', open }) as PermissionRow

test('whatever roles grant, deny and leave open, less is granted with scopes, and never more', () => {
  const random = seededRandom(5)
  const some = () => random() < 0.5
  for (let round = 0; round < 300; round += 1) {
    // One row may name two codes, of two areas: it is covered only as a whole.
    const rows = CODES.map((code, at) =>
      rowOf(some() && some() ? `${code},${CODES[(at * 7) % CODES.length]}` : code, at, some() && some()),
    )
    const permits: RolePermits = {
      granted: rows.filter(some).map(({ id }) => ({ roleId: 'r', permissionId: id })),
      deniedIds: rows.filter(() => some() && some()).map(({ id }) => id),
      rules: [],
    }
    const scopes: TokenScope[] = AREAS.filter(some).map(area => ({ area, write: some() }))
    const covered = (code: string) => isCallForToken({ method: 'GET', path: '/x', allow: code }, scopes)
    const [whole, limited] = [compileGrants(rows, permits), compileLimitedGrants(rows, permits, covered)]
    for (const code of CODES) {
      if (limited.grants.may(code)) expect([code, whole.grants.may(code), covered(code)]).toEqual([code, true, true])
      if (limited.grants.fieldAccess(code) === 'shown') expect(whole.grants.fieldAccess(code)).toBe('shown')
    }
    expect(limited.grantedIds.isSubsetOf(whole.grantedIds)).toBe(true)
  }
})

test('a scope to read is no scope to write, neither by the permission nor by the call', () => {
  const call = (method: 'GET' | 'POST', allow: string, path = '/he/video/x') => ({ method, allow, path })
  const read: TokenScope[] = [{ area: 'he:video', write: false }]
  const write: TokenScope[] = [{ area: 'he:video', write: true }]
  expect(isCallForToken(call('GET', 'he:video:list'), read)).toBe(true)
  expect(isCallForToken(call('POST', 'he:video:list'), read)).toBe(false)
  expect(isCallForToken(call('GET', 'he:video:edit'), read)).toBe(false)
  expect(isCallForToken(call('POST', 'he:video:edit'), write)).toBe(true)
  expect(isCallForToken(call('POST', 'he:videoClassification:edit'), write)).toBe(false)
  expect(isCallForToken(call('GET', 'signed-in', '/sys/account/profile'), write)).toBe(false)
  expect(isCallForToken(call('GET', 'signed-in', '/he/hospital/options'), read)).toBe(true)
  expect(isCallForToken(call('POST', 'signed-in', '/sys/dict/x'), write)).toBe(false)
})
