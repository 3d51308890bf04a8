import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { fieldPermissionCode, permissionCode } from '@xuanjiao/contract/entity/entity'
import { dataRuleCalls } from '@xuanjiao/contract/system/menus/data-rule-calls'
import { dictCalls } from '@xuanjiao/contract/system/dicts/dict-calls'
import { roleCalls } from '@xuanjiao/contract/system/roles/role-calls'
import { searchCalls } from '@xuanjiao/contract/system/search-calls'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stableId } from '../platform/primitives/ids.ts'
import { addHospital, addHospitalClass, businessCalls } from '../testing/people/business-records.ts'
import { addAdministrator, addRole, addUser, signedInCalls } from '../testing/people/test-users.ts'
import { downloadSheet } from '../testing/files/sheet-calls.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import type { TestCall } from '../testing/app/test-app.ts'
import { startProofApp, type ProofApp } from './testing/proof-app.ts'
import { holdsByReference, randomRule, type RandomRule, type RuledHospital } from './values/reference-rules.ts'
import { randomItem } from './values/hostile-values.ts'

const ROUNDS = process.env['TEST_LONG'] === '1' ? 1_000 : 6
const random = seededRandom(20_261_128)
const calls = businessCalls.hospital
const MENU = stableId('menu:he:hospital')
const ACTIONS = ['list', 'add', 'edit', 'delete', 'export', 'recycle'].map(action => permissionCode(hospital, action))
const CODES = [...ACTIONS, ...Object.keys(hospital.guarded ?? {}).map(field => fieldPermissionCode(hospital, field))]

let t: ProofApp
let boss: TestCall
let clerk: TestCall & { token: string }
let rows: RuledHospital[]
/** Two roles of one person: of the first two rules hold together, of the second one. */
let roles: string[]
let rules: string[]

beforeAll(async () => {
  t = await startProofApp({ EXPORT_SECOND_PERSON_ROWS: '999999' })
  const { system } = t.database
  boss = await signedInCalls(t, await addAdministrator(system, 'boss'))
  roles = [await addRole(system, CODES), await addRole(system, CODES)]
  for (const role of roles)
    await sql`insert into sys_role_permission (id, tenant_id, role_id, permission_id) values (gen_random_uuid(), 1, ${role}, ${MENU})`.execute(
      system,
    )
  clerk = await signedInCalls(t, await addUser(system, { username: 'clerk', roles }))
  const classes = [(await addHospitalClass(boss)).id, (await addHospitalClass(boss)).id]
  for (let at = 0; at < 24; at++)
    await addHospital(at % 4 === 0 ? clerk : boss, {
      classId: classes[at % 2] ?? '',
      shortName: randomItem(random, ['甲院', '乙%院', '丙_院', '甲1院', '乙x院']) ?? '',
      bedCount: randomItem(random, [0, 10, 12, 20]) ?? 0,
      level: randomItem(random, ['33', '23', '00']) ?? '00',
      areaCode: randomItem(random, ['320508', '320106', '110105', '500230', '330106']) ?? '',
      serviceStart: '2020-01-01',
      serviceEnd: randomItem(random, [wireDate(new Date()), '2029-12-31', '2030-01-01', '2036-01-01']) ?? '',
      patientFreeFlag: randomItem(random, ['Y', 'N']) ?? 'Y',
      licenseNo: randomItem(random, [null, 'L1', 'L2', 'xL1']) ?? null,
    })
  rows = []
  for (const { id } of (await boss(calls.list, { query: { pageSize: 100 } })).result.records)
    rows.push((await boss(calls.get, { query: { id } })).result)
  for (const at of [0, 1, 2]) await addRule(`规则${at}`)
  rules = (await boss(dataRuleCalls.all, { query: { permissionId: MENU } })).result.map(rule => rule.id)
  await give(roles[0], rules.slice(0, 2))
  await give(roles[1], rules.slice(2))
})
afterAll(() => t.close())

const addRule = (ruleName: string) =>
  boss(dataRuleCalls.add, {
    body: { permissionId: MENU, ruleName, ruleColumn: 'level', ruleConditions: '=', ruleValue: '33' },
  })

async function give(roleId = '', ids: readonly string[] = []) {
  const body = { roleId, permissionId: MENU, dataRuleIds: ids.join(',') }
  expect((await boss(roleCalls.saveRules, { body })).body.message).toBe('保存成功!')
}

/** Makes these the rules of the two roles and answers, by the reference, which rows they leave. */
async function setRules(all: readonly RandomRule[]): Promise<(row: RuledHospital) => boolean> {
  for (const [at, rule] of all.entries()) {
    const answer = await boss(dataRuleCalls.edit, { body: { id: rules[at] ?? '', ruleName: `规则${at}`, ...rule } })
    expect(answer.body.message, JSON.stringify(rule)).toBe('更新成功！')
  }
  const onlooker = { username: 'clerk', orgCode: 'A01', today: wireDate(new Date()) }
  const [one, two, three] = all.map(rule => (row: RuledHospital) => holdsByReference(rule, row, onlooker))
  return row => (one!(row) && two!(row)) || three!(row)
}

const idsOf = (all: readonly { id: string }[]) => all.map(row => row.id).sort()
const everything = { pageSize: '100' }

test(
  `under ${ROUNDS} sets of random rules every way to a row says what the reference says`,
  { timeout: 3_600_000 },
  async () => {
    const names = new Map(rows.map(row => [row.code, row.id]))
    for (let round = 0; round < ROUNDS; round++) {
      const all = [randomRule(random), randomRule(random), randomRule(random)]
      const sees = await setRules(all)
      const where = JSON.stringify(all)
      const wanted = idsOf(rows.filter(sees))
      const page = (await clerk(calls.list, { query: everything })).result
      expect(idsOf(page.records), where).toEqual(wanted)
      expect(page.total, where).toBe(wanted.length)
      const options = (await clerk(calls.options, { query: { pageSize: 100 } })).result
      expect(options.map(one => one.value).sort(), where).toEqual(wanted)
      const file = await downloadSheet(t, clerk, calls.exportXls, { columns: 'code' })
      const exported = file.rows.slice(1).flatMap(([code = '']) => names.get(code) ?? [])
      expect(exported.sort(), where).toEqual(wanted)
      await inPickers(wanted, where)
      await byId(sees, where)
    }
  },
)

/** The counted total of a page of one, choices of the table as dictionary, texts of ids, and what was opened lately. */
async function inPickers(wanted: readonly string[], where: string): Promise<void> {
  expect((await clerk(calls.list, { query: { pageSize: '1', count: 'exact' } })).result.total, where).toBe(
    wanted.length,
  )
  const code = `${hospital.table},${hospital.nameField},id`
  const choices = (await clerk(dictCalls.search, { query: { code, pageSize: 500 } })).result
  expect(choices.map(one => one.value).sort(), where).toEqual(wanted)
  const key = rows.map(row => row.id).join(',')
  const texts = (await clerk(dictCalls.texts, { query: { code, key, delNotExist: 'true' } })).result
  const names = rows.filter(row => wanted.includes(row.id)).map(row => row.name)
  expect(texts.filter(text => rows.some(row => row.name === text)).sort(), where).toEqual(names.sort())
  const [opened, ...some] = rows.slice(0, 20).map(row => `hospital:${row.id}`)
  const named = (await clerk(searchCalls.named, { query: { records: [opened, ...some].join(',') } })).result
  const lately = rows.slice(0, 20).filter(row => wanted.includes(row.id))
  expect(idsOf(named), where).toEqual(idsOf(lately))
}

/** One row that is seen and one that is not: read, asked for its history, changed, deleted and put back. */
async function byId(sees: (row: RuledHospital) => boolean, where: string): Promise<void> {
  for (const isSeen of [true, false]) {
    const row = randomItem(
      random,
      rows.filter(one => sees(one) === isSeen),
    )
    if (row === undefined) continue
    const [id, status] = [row.id, isSeen ? 200 : 404]
    expect((await clerk(calls.get, { query: { id } })).status, where).toBe(status)
    expect((await clerk(calls.history, { query: { id } })).status, where).toBe(status)
    expect((await clerk(calls.edit, { body: { id, sortNo: 11 } })).status, where).toBe(status)
    expect((await clerk(calls.remove, { query: { id } })).status, where).toBe(status)
    if (!isSeen) {
      const ids = rows.map(one => one.id).join(',')
      expect((await clerk(calls.removeBatch, { query: { ids } })).status, where).toBe(404)
      continue
    }
    const bin = (await clerk(calls.recycleBin, { query: everything })).result
    expect(idsOf(bin.records), where).toEqual([id])
    expect((await clerk(calls.restore, { body: { ids: id } })).body.success, where).toBe(true)
  }
}

test('nobody writes a row out of their own sight', async () => {
  const rule = { ruleColumn: 'bedCount', ruleConditions: '>=', ruleValue: '10' }
  const sees = await setRules([rule, rule, rule])
  const id = rows.find(sees)?.id ?? ''
  const away = await clerk(calls.edit, { body: { id, bedCount: 9 } })
  expect(away.body.message).toBe('按您的数据规则，保存后您将看不到这条数据，未保存')
  expect((await boss(calls.get, { query: { id } })).result.bedCount).toBeGreaterThanOrEqual(10)
  const before = (await boss(calls.list, { query: {} })).result.total
  await expect(addHospital(clerk, { bedCount: 9, classId: rows[0]?.classId ?? '' })).rejects.toThrow('看不到')
  expect((await boss(calls.list, { query: {} })).result.total).toBe(before)
})
