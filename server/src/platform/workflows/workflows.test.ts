import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { productModules } from '../../build-app.ts'
import { addHospital } from '../../testing/people/business-records.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { TEST_TIME, startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { newId } from '../primitives/ids.ts'
import { workflowEventProblems } from './run-workflow-event.ts'
import {
  blockedPetitions,
  createPetitionTables,
  petitionCalls,
  runnablePetitionWorkflow,
  petitionModule,
} from './testing/petition.ts'
import { fireWorkflowTimers } from './fire-workflow-timers.ts'

let t: TestApp
let dataScope: { kind: 'hospital'; hospitalId: string; areaCode: string }
let admin: TestCall
let owner: TestCall
let other: TestCall
let guest: TestCall
const db = () => t.database.forTenant(1)

beforeAll(async () => {
  t = await startTestApp({ modules: [...productModules(), petitionModule] })
  const as = callsByPrincipal(t.context)
  admin = as(testPrincipal({ username: 'root' }))
  const status = async () => {
    const { id, areaCode } = await addHospital(admin)
    return { kind: 'hospital' as const, hospitalId: id, areaCode }
  }
  dataScope = await status()
  owner = as(testPrincipal({ username: 'owner', dataScope }))
  other = as(testPrincipal({ username: 'other', dataScope: await status() }))
  guest = as(testPrincipal({ username: 'guest', dataScope }))
  await createPetitionTables(t)
})
beforeEach(() => t.clock.set(TEST_TIME))
afterAll(() => t.close())
afterEach(() => expect(t.unexpectedErrors.splice(0)).toEqual([]))

type Columns = Partial<Record<'title' | 'status' | 'answer_by' | 'last_day', string | null>>

async function written(columns: Columns = {}): Promise<string> {
  const row = { title: '增设病区', status: 'asked', answer_by: null, last_day: null, ...columns }
  const id = newId()
  await sql`
    insert into he_petition (id, tenant_id, title, hospital_id, area_code, status, answer_by, last_day, created_by)
    values (${id}, 1, ${row.title}, ${dataScope.hospitalId}, ${dataScope.areaCode}, ${row.status}, ${row.answer_by}::timestamptz,
      ${row.last_day}::date, 'owner')`.execute(db())
  return id
}
const rowOf = async (id: string) =>
  (await sql<Record<string, unknown>>`select * from he_petition where id = ${id}`.execute(db())).rows[0] ?? {}
const linesOf = async (id: string) =>
  (await sql<{ line: string }>`select line from petition_line where id = ${id}`.execute(db())).rows.map(one => one.line)

/** What is told of a workflow while something is done. */
async function received(work: () => Promise<unknown>, count: number): Promise<unknown[]> {
  const messages: unknown[] = []
  const stop = t.context.events.subscribe('workflow.petition', payload => void messages.push(JSON.parse(payload)))
  await work()
  await t.context.events.publish('workflow.petition', '"end"')
  await expect.poll(() => messages.at(-1)).toBe('end')
  stop()
  expect(messages).toHaveLength(count + 1)
  return messages.slice(0, -1)
}

describe('an event', () => {
  test('writes the state and what else it changes, its lines, and tells of it', async () => {
    const id = await written({ status: 'draft' })
    const messages = await received(async () => {
      expect((await owner(petitionCalls.ask, { body: { id } })).body.message).toBe('已提交')
      t.clock.advance(60)
      const answer = await admin(petitionCalls.grant, { body: { id } })
      expect(answer.body).toMatchObject({ message: '已批准', result: { status: 'granted' } })
    }, 2)
    expect(messages).toEqual([
      { id, event: 'ask', from: 'draft', to: 'asked' },
      { id, event: 'grant', from: 'asked', to: 'granted' },
    ])
    expect(await rowOf(id)).toMatchObject({
      status: 'granted',
      word: '准',
      title: '增设病区（准）',
      version: 3,
      updated_by: 'root',
      updated_at: '2026-11-20 10:01:00',
    })
    expect(await linesOf(id)).toEqual(['owner: draft ask asked', 'root: asked grant granted'])
    const logged = await sql<{ actor: string; status: unknown }>`
      select actor, changes -> 'status' as status from sys_data_log where data_id = ${id} and kind = 'edit'
        and changes ? 'status' order by id`.execute(db())
    expect(logged.rows.map(one => one.actor)).toEqual(['owner', 'root'])
  })

  test('is refused with everything that is missing, at its field, and writes nothing', async () => {
    const id = await written({ status: 'draft', title: null })
    const answer = await owner(petitionCalls.ask, { body: { id } })
    expect([answer.status, answer.body.message, answer.body.fields]).toEqual([
      400,
      '请填写标题；请填写日期',
      [
        { field: 'title', message: '请填写标题' },
        { field: 'lastDay', message: '请填写日期' },
      ],
    ])
    expect(await rowOf(id)).toMatchObject({ status: 'draft', version: 1 })
    const act = { event: 'ask', id, input: {} } as const
    const problems = await workflowEventProblems(
      t.context,
      runnablePetitionWorkflow,
      testPrincipal({ username: 'owner', dataScope }),
      act,
    )
    expect(problems.map(({ field }) => field)).toEqual(['title', 'lastDay'])
  })

  test('is refused as a whole where no form has a field for it', async () => {
    const id = await written()
    blockedPetitions.add(id)
    const answer = await admin(petitionCalls.grant, { body: { id } })
    expect([answer.status, answer.body]).toMatchObject([200, { success: false, message: '公章在外' }])
    expect(answer.body.fields).toBeUndefined()
    expect((await owner(petitionCalls.ask, { body: { id } })).body.message).toBe('待批的请示不能提交')
  })

  test('is for those it is open to, on records they may write, or read', async () => {
    const draft = await written({ status: 'draft' })
    const requested = await written()
    expect((await other(petitionCalls.ask, { body: { id: draft } })).status).toBe(404)
    expect((await other(petitionCalls.grant, { body: { id: requested } })).status).toBe(404)
    expect((await owner(petitionCalls.grant, { body: { id: requested } })).body.message).toBe('由平台批示')
    expect((await guest(petitionCalls.ask, { body: { id: draft } })).body.message).toBe('访客只能查看')
    const mute = callsByPrincipal(t.context)(testPrincipal({ username: 'mute', without: ['he:petition:decide'] }))
    expect((await mute(petitionCalls.grant, { body: { id: requested } })).status).toBe(403)
    expect(await linesOf(requested)).toEqual([])
  })

  test('is refused where the record is not as the person saw it', async () => {
    const id = await written({ status: 'draft' })
    expect((await owner(petitionCalls.ask, { body: { id, version: 0 } })).body.code).toBe(409)
    expect((await owner(petitionCalls.ask, { body: { id, version: 1 } })).body.success).toBe(true)
  })

  test('of two at once one wins, the other finds what it did', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await written()
      const answers = await Promise.all([
        admin(petitionCalls.grant, { body: { id } }),
        admin(petitionCalls.refuse, { body: { id, word: '不宜' } }),
      ])
      expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
      const reply = answers.find(({ body }) => !body.success)?.body.message
      expect(reply).toMatch(/^(不同意的请示不能批准|同意的请示不能驳回)$/)
      expect(await linesOf(id)).toHaveLength(1)
    }
  })

  test('that breaks off leaves nothing behind', async () => {
    const id = await written({ title: '写到一半' })
    const messages = await received(async () => {
      expect((await admin(petitionCalls.grant, { body: { id } })).status).toBe(500)
    }, 0)
    expect(messages).toEqual([])
    expect(t.unexpectedErrors.splice(0)).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({ status: 'asked', version: 1, word: null })
    expect(await linesOf(id)).toEqual([])
  })
})

describe('a timer', () => {
  const fire = (event: 'expire' | 'end') => fireWorkflowTimers(t.context, runnablePetitionWorkflow, fire => fire(event))

  test('comes at its moment, not before and not twice, and says why', async () => {
    const id = await written({ answer_by: '2026-11-21 08:00:00+08' })
    t.clock.set(new Date('2026-11-21T07:59:59+08:00'))
    expect(await fire('expire')).toBe(0)
    t.clock.set(new Date('2026-11-21T08:00:00+08:00'))
    expect(await fire('expire')).toBe(1)
    expect(await fire('expire')).toBe(0)
    expect(await rowOf(id)).toMatchObject({ status: 'over', word: '无人批示', updated_by: 'system' })
    expect(await linesOf(id)).toEqual(['system: asked expire over'])
  })

  test('waits through the last day and the days after it, in the states it leads from', async () => {
    const id = await written({ status: 'granted', last_day: '2026-11-22' })
    const rejected = await written({ status: 'refused', last_day: '2026-11-22' })
    t.clock.set(new Date('2026-11-24T23:59:59+08:00'))
    expect(await fire('end')).toBe(0)
    t.clock.set(new Date('2026-11-25T00:00:00+08:00'))
    expect(await fire('end')).toBe(1)
    expect([(await rowOf(id))['status'], (await rowOf(rejected))['status']]).toEqual(['over', 'refused'])
  })

  test('leaves alone what a person was faster with', async () => {
    const id = await written({ answer_by: '2026-11-20 09:00:00+08' })
    const [person, fired] = await Promise.all([admin(petitionCalls.grant, { body: { id } }), fire('expire')])
    expect(Number(person.body.success) + fired).toBe(1)
    expect(await linesOf(id)).toHaveLength(1)
  })

  test('goes on after a fault with one record, and tells it in the end', async () => {
    const ids = [
      await written({ answer_by: '2026-11-20 09:00:00+08' }),
      await written({ answer_by: '2026-11-20 09:00:00+08' }),
    ]
    let requested = 0
    const forTenant = (id: number) => {
      requested += 1
      if (requested === 1) throw new Error('the line was cut')
      return t.database.forTenant(id)
    }
    const broken = { ...t.context, database: { ...t.context.database, forTenant } }
    const firing = fireWorkflowTimers(broken, runnablePetitionWorkflow, fire => fire('expire'))
    await expect(firing).rejects.toThrow('1 个请示没有处理成功')
    const states = new Set(await Promise.all(ids.map(async id => (await rowOf(id))['status'])))
    expect(states).toEqual(new Set(['asked', 'over']))
    expect(await fire('expire')).toBe(1)
  })
})
