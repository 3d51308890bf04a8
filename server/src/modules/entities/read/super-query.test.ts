import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { businessCalls } from '../../../testing/people/business-records.ts'
import { addFiveHospitals } from '../../../testing/people/five-hospitals.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'
import { businessModule } from '../../business/index.ts'

let app: TestApp
let admin: TestCall

beforeAll(async () => {
  app = await startTestApp({ modules: [businessModule] })
  admin = callsByPrincipal(app.context)(testPrincipal({ username: 'root' }))
  await addFiveHospitals(app, admin)
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

/** The first characters of the names found, in the order of the list. */
async function matching(query: Record<string, unknown>): Promise<string> {
  const { records } = (
    await admin(businessCalls.hospital.list, { query: { column: 'createTime', order: 'asc', ...query } })
  ).result
  return records.map(row => row.name.slice(0, 1)).join('')
}

describe('an advanced query', () => {
  const asked = (conditions: unknown, superQueryMatchType = 'and') => ({
    superQueryParams: encodeURI(JSON.stringify(conditions)),
    superQueryMatchType,
  })

  test.each<[string, unknown, string, string]>([
    [
      'all of it',
      [
        { field: 'level', rule: 'eq', val: '33' },
        { field: 'bedCount', rule: 'gt', val: '100' },
      ],
      'and',
      '丙',
    ],
    [
      'any of it',
      [
        { field: 'level', rule: 'eq', val: '21' },
        { field: 'bedCount', rule: 'lt', val: 100 },
      ],
      'or',
      '丁戊',
    ],
    ['like', [{ field: 'name', rule: 'like', val: '50%' }], 'and', '甲'],
    ['begins with', [{ field: 'name', rule: 'right_like', val: '丁*' }], 'and', '丁'],
    ['ends with', [{ field: 'name', rule: 'left_like', val: '医院' }], 'and', '乙丙戊'],
    ['one of', [{ field: 'level', rule: 'in', val: '32,21' }], 'and', '乙丁'],
    ['not', [{ field: 'level', rule: 'ne', val: '33' }], 'and', '乙丁戊'],
    ['dates', [{ field: 'serviceEnd', rule: 'ge', val: '2028-01-01', type: 'date' }], 'and', '丁戊'],
    ['areas', [{ field: 'areaCode', rule: 'eq', val: '320000' }], 'and', '甲乙丙'],
    ['an empty condition is skipped', [{ field: 'name', rule: 'like', val: '' }], 'and', '甲乙丙丁戊'],
  ])('%s', async (_name, conditions, match, expected) => {
    expect(await matching(asked(conditions, match))).toBe(expected)
  })

  test('stands beside the plain conditions as one', async () => {
    const conditions = [
      { field: 'level', rule: 'eq', val: '33' },
      { field: 'level', rule: 'eq', val: '32' },
    ]
    expect(await matching({ ...asked(conditions, 'or'), bedCount: 'ge 200' })).toBe('乙丙')
  })

  test.each<[string, unknown]>([
    ['an unknown field', [{ field: 'password', rule: 'right_like', val: '$argon' }]],
    ['an unknown rule', [{ field: 'name', rule: 'regexp', val: 'x' }]],
    ['a derived column', [{ field: 'videoCount', rule: 'gt', val: '0' }]],
    ['the tenant', [{ field: 'tenantId', rule: 'eq', val: '2' }]],
    ['too many', Array.from({ length: 1000 }, () => ({ field: 'name', rule: 'eq', val: 'x' }))],
    ['one more than fifty', Array.from({ length: 51 }, () => ({ field: 'name', rule: 'eq', val: 'x' }))],
    ['no list', { field: 'name' }],
  ])('is refused: %s', async (_name, conditions) => {
    expect((await admin(businessCalls.hospital.list, { query: asked(conditions) })).status).toBe(400)
  })

  test('is refused when it is no JSON', async () => {
    expect((await admin(businessCalls.hospital.list, { query: { superQueryParams: '[{' } })).status).toBe(400)
  })
})
