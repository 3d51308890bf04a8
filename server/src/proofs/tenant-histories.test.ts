import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { position } from '@xuanjiao/contract/system/position'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../platform/primitives/ids.ts'
import { positionModule } from '../modules/positions/index.ts'
import { sessionModule } from '../modules/session/index.ts'
import { addRole, addTenant, addUser, giveRoleToUser, signedInCalls } from '../testing/people/test-users.ts'
import { startTestApp, type TestApp, type TestCall } from '../testing/app/test-app.ts'
import { seededRandom } from '../testing/seeded-random.ts'

/**
 * Random histories of three people, one of each tenant and one of both: whatever they do, with whichever ids, each sees just
 * what was done in the tenant they stand in, as a model that knows no database says.
 */

const STEPS = process.env['TEST_LONG'] === '1' ? 4000 : 120
const TENANTS = [1, 2] as const
type Tenant = (typeof TENANTS)[number]
const CODES = ['list', 'add', 'edit', 'delete'].map(action => `sys:position:${action}`)
const calls = entityEndpoints(position)

interface Person {
  call: TestCall
  tenants: readonly Tenant[]
}

let t: TestApp
let people: Person[]
/** What each tenant holds: names by ids. */
const model: Record<Tenant, Map<string, string>> = { 1: new Map(), 2: new Map() }
const known: string[] = [newId()]

beforeAll(async () => {
  t = await startTestApp({ modules: [sessionModule, positionModule] })
  const db = t.database.system
  await addTenant(db, 2)
  const both = await addUser(db, { tenants: [1, 2], codes: CODES })
  await giveRoleToUser(db, both.id, await addRole(db, CODES, 2), 2)
  const [one, two] = [
    await addUser(db, { codes: CODES }),
    await addUser(db, { codes: CODES, tenantId: 2, departs: [] }),
  ]
  people = [
    { call: await signedInCalls(t, one), tenants: [1] },
    { call: await signedInCalls(t, two), tenants: [2] },
    { call: await signedInCalls(t, both), tenants: [1, 2] },
  ]
  for (const { id, name } of (await people[0]!.call(calls.list, { query: { pageSize: 1000 } })).result.records)
    model[1].set(id, name)
})
afterAll(() => t.close())

test(
  `${STEPS} steps: nobody sees or touches a row of the tenant they do not stand in`,
  { timeout: 900_000 },
  async () => {
    const random = seededRandom(11)
    const pickOne = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    for (let step = 0; step < STEPS; step += 1) {
      const person = pickOne(people)
      const tenant = pickOne(TENANTS)
      const act = pickOne(ACTS)
      const headers = { 'tenant-id': String(tenant) }
      const call: TestCall = (endpoint, request) => person.call(endpoint, { ...request, headers })
      if (!person.tenants.includes(tenant)) {
        expect((await call(calls.list, { query: {} })).status, `step ${step}`).toBe(403)
        continue
      }
      await act({ call, own: model[tenant], id: pickOne(known), name: `岗位${step}`, code: lettersOf(step) })
    }
    expect(Math.min(model[1].size, model[2].size)).toBeGreaterThan(3)
    for (const person of people) {
      for (const tenant of person.tenants) {
        const query = { pageSize: 1000, pageNo: 1 }
        const { records } = (await person.call(calls.list, { query, headers: { 'tenant-id': String(tenant) } })).result
        expect(new Map(records.map(row => [row.id, row.name]))).toEqual(model[tenant])
      }
    }
    expect(t.unexpectedErrors).toEqual([])
  },
)

/** Codes are words: a number in letters. */
const lettersOf = (step: number): string => [...`${step}`].map(digit => 'abcdefghij'[Number(digit)]).join('')

interface Step {
  call: TestCall
  own: Map<string, string>
  /** Of either tenant, or of nothing. */
  id: string
  name: string
  code: string
}

const ACTS: readonly ((step: Step) => Promise<void>)[] = [
  async ({ call, own, name, code }) => {
    const { id } = (await call(calls.add, { body: { name, code, postRank: '1' } })).result
    own.set(id, name)
    known.push(id)
  },
  async ({ call, own, id }) => {
    const answer = await call(calls.get, { query: { id } })
    expect(answer.status).toBe(own.has(id) ? 200 : 404)
    if (own.has(id)) expect(answer.result.name).toBe(own.get(id))
  },
  async ({ call, own, id, name }) => {
    const seen = await call(calls.get, { query: { id } })
    const version = seen.status === 200 ? seen.result.version : 1
    const answer = await call(calls.edit, { body: { id, version, name } })
    expect(answer.status === 200 && answer.body.success).toBe(own.has(id))
    if (own.has(id)) own.set(id, name)
  },
  async ({ call, own, id }) => {
    const answer = await call(calls.remove, { query: { id } })
    expect(answer.status === 200 && answer.body.success).toBe(own.has(id))
    own.delete(id)
  },
  async ({ call, own, name }) => {
    const found = (await call(calls.list, { query: { name: `*${name.slice(0, 3)}*`, pageSize: 1000 } })).result.records
    expect(found.map(row => row.id).toSorted()).toEqual(
      [...own]
        .filter(([, one]) => one.includes(name.slice(0, 3)))
        .map(([id]) => id)
        .toSorted(),
    )
  },
  async ({ call, own }) => {
    const options = (await call(calls.options, { query: { pageSize: 500 } })).result
    expect(options.map(one => one.value).toSorted()).toEqual([...own.keys()].toSorted())
  },
  async ({ call, own, id }) => {
    // Among one's own, one that may be another's: all or none.
    const [first] = own.keys()
    if (first === undefined || first === id || own.has(id)) return
    const answer = await call(calls.removeBatch, { query: { ids: `${first},${id}` } })
    expect(answer.status === 200 && answer.body.success).toBe(false)
  },
]
