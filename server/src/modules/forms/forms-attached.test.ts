import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { fieldPermissionCode } from '@xuanjiao/contract/entity/entity'
import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { formCalls } from '@xuanjiao/contract/system/forms/form-calls'
import { formDesign } from '@xuanjiao/contract/system/forms/form-design'
import { formLinkCalls } from '@xuanjiao/contract/system/forms/form-link-calls'
import { formSubmission } from '@xuanjiao/contract/system/forms/form-submission'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/primitives/ids.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import {
  addHospital,
  addHospitalDepartment,
  addStandardDepartment,
  addVideo,
  addVideoClassification,
  businessCalls,
} from '../../testing/people/business-records.ts'
import { businessModule } from '../business/index.ts'
import { filesModule } from '../files/index.ts'
import { formsModule } from './index.ts'

const designs = entityEndpoints(formDesign)
const submissions = entityEndpoints(formSubmission)
type Place = Awaited<ReturnType<typeof addHospital>>

let app: TestApp
let admin: TestCall
let as: ReturnType<typeof callsByPrincipal>
let own: Place
let foreign: Place
let here: TestCall
let there: TestCall

beforeAll(async () => {
  app = await startTestApp({ modules: [filesModule, businessModule, formsModule] })
  as = callsByPrincipal(app.context)
  admin = as(testPrincipal())
  own = await addHospital(admin)
  foreign = await addHospital(admin)
  here = at(own)
  there = at(foreign)
})
afterAll(async () => {
  expect(app.unexpectedErrors).toEqual([])
  await app.close()
})

const at = ({ id, areaCode }: Place, more: Parameters<typeof testPrincipal>[0] = {}) =>
  as(testPrincipal({ dataScope: { kind: 'hospital', hospitalId: id, areaCode }, ...more }))

const NAME = {
  type: 'input',
  model: 'name',
  key: 'name',
  label: '姓名',
  rules: [{ required: true, message: '请填写姓名' }],
}
const documentOf = (...list: object[]) => JSON.stringify({ list, config: {} })

let count = 0
/** A published form that is filled in for records of a kind, or by itself. */
async function formFor(recordKind: string | null, by: TestCall = admin) {
  count += 1
  const body = {
    desformName: `查房表${count}`,
    desformCode: `round_${'abcdefghijklmnopqrstuvw'[count] ?? 'z'}`,
    desformDesignJson: documentOf(NAME),
    recordKind,
  }
  const row = (await by(designs.add, { body })).result
  await by(formCalls.publish, { body: { id: row.id } })
  return row
}
const fill = (call: TestCall, desformId: string, recordId: string | null, name = '王芳') =>
  call(submissions.add, { body: { desformId, recordId, desformDataJson: JSON.stringify({ name }) } })
const ofRecord = (call: TestCall, recordKind: string, recordId: string) =>
  call(formCalls.ofRecord, { query: { recordKind, recordId } })
const seen = async (call: TestCall, recordKind: string, recordId: string) =>
  (await call(submissions.list, { query: { recordKind, recordId } })).result.records.map(({ id }) => id)

test('a form of records is filled in for one of them, and what is filled in belongs to it and to its place', async () => {
  const form = await formFor('hospital')
  const offered = (await ofRecord(here, 'hospital', own.id)).result
  expect(offered.forms.map(({ code }) => code)).toContain(form.desformCode)
  expect((await here(formCalls.fillable)).result.map(({ code }) => code)).not.toContain(form.desformCode)
  const opened = (await here(formCalls.published, { query: { code: form.desformCode } })).result
  expect(opened.recordKind).toBe('hospital')

  const alone = await fill(here, form.id, null)
  expect(alone.body.fields).toEqual([{ field: 'recordId', message: '请在关联的记录里填写这张表单' }])
  // Whoever keeps all hospitals fills in for one: it is that hospital's.
  const made = (await fill(admin, form.id, own.id)).result
  expect(made).toMatchObject({
    recordKind: 'hospital',
    recordId: own.id,
    recordName: own.name,
    hospitalId: own.id,
    areaCode: own.areaCode,
  })
  expect(await seen(here, 'hospital', own.id)).toEqual([made.id])
  expect((await ofRecord(here, 'hospital', own.id)).result.filled).toBe(1)
  const { records } = (await here(submissions.list, { query: { recordKind: 'hospital' } })).result
  expect(records).toMatchObject([{ id: made.id, recordKind_dictText: '医院', recordName: own.name }])
  expect((await fill(here, (await formFor(null)).id, own.id)).body.fields).toEqual([
    { field: 'recordId', message: '这张表单不关联记录' },
  ])
})

test('a record out of sight is as good as not there, to be filled in for and to be read', async () => {
  const form = await formFor('hospital')
  const { id } = (await fill(here, form.id, own.id)).result
  const without = as(testPrincipal({ without: ['he:hospital:list'] }))
  const other = as(testPrincipal({ tenantId: 2 }))
  for (const call of [there, without, other]) {
    expect((await ofRecord(call, 'hospital', own.id)).status).toBe(404)
    expect(await seen(call, 'hospital', own.id)).toEqual([])
    expect((await call(submissions.get, { query: { id } })).status).toBe(404)
  }
  expect((await fill(there, form.id, own.id)).status).toBe(404)
  expect((await fill(without, form.id, own.id)).status).toBe(404)
  const sent = { desformDataJson: '{"name":"改"}', id, version: 1 }
  expect((await there(submissions.edit, { body: sent })).status).toBe(404)
  expect((await without(submissions.edit, { body: sent })).status).toBe(404)
  for (const wrong of [newId(), 'x', `${own.id}'`])
    expect([400, 404]).toContain((await fill(here, form.id, wrong)).status)
  expect((await ofRecord(admin, 'user', own.id)).status).toBe(404)
  expect((await ofRecord(admin, 'video', own.id)).status).toBe(404)
  const reader = at(own, { without: ['he:formSubmission:list'] })
  expect((await ofRecord(reader, 'hospital', own.id)).result.filled).toBe(0)
  const named = at(own, { hidden: [fieldPermissionCode(hospital, 'name')] })
  expect((await named(submissions.get, { query: { id } })).result).not.toHaveProperty('recordName')
})

test('a ward reads what belongs to its own records, though all of it is its hospital’s', async () => {
  const stdDeptCode = await addStandardDepartment(app.context.database.forTenant(1))
  const ward = () => addHospitalDepartment(admin, { hospitalId: own.id, stdDeptCode })
  const [mine, next] = [await ward(), await ward()]
  const nurse = as(
    testPrincipal({
      dataScope: { kind: 'department', hospitalId: own.id, areaCode: own.areaCode, departmentId: mine.id },
    }),
  )
  const form = await formFor('hospitalDepartment')
  const [a, b] = [(await fill(nurse, form.id, mine.id)).result, (await fill(here, form.id, next.id)).result]
  expect((await fill(nurse, form.id, next.id)).status).toBe(404)
  expect(await seen(nurse, 'hospitalDepartment', mine.id)).toEqual([a.id])
  expect(await seen(nurse, 'hospitalDepartment', next.id)).toEqual([])
  expect(await seen(here, 'hospitalDepartment', next.id)).toEqual([b.id])
  expect((await nurse(submissions.get, { query: { id: b.id } })).status).toBe(404)
})

test('what a hospital fills in for a record of the platform stays its own', async () => {
  const classificationId = (await addVideoClassification(admin)).id
  const video = await addVideo(admin, { classificationId })
  const form = await formFor('video')
  const { id, hospitalId } = (await fill(here, form.id, video.id)).result
  expect(hospitalId).toBe(own.id)
  expect((await ofRecord(there, 'video', video.id)).result).toMatchObject({ filled: 0 })
  expect((await there(submissions.get, { query: { id } })).status).toBe(404)
  expect(await seen(admin, 'video', video.id)).toEqual([id])
})

test('a patient is such a record too, and is named by nobody', async () => {
  const id = newId()
  await sql`insert into he_wxapp_user (id, tenant_id, openid_hash, nick_name, bind_hospital_id, area_code)
    values (${id}, 1, ${id}, '李梅', ${own.id}, ${own.areaCode})`.execute(app.database.system)
  const form = await formFor('wxappUser')
  const made = (await fill(here, form.id, id)).result
  expect(made).toMatchObject({ recordId: id, recordName: null, hospitalId: own.id })
  expect((await ofRecord(there, 'wxappUser', id)).status).toBe(404)
  await sql`update he_wxapp_user set bind_hospital_id = ${foreign.id} where id = ${id}`.execute(app.database.system)
  // Who goes to another hospital is seen there alone, and what was filled in before is neither's.
  expect(await seen(here, 'wxappUser', id)).toEqual([])
  expect(await seen(there, 'wxappUser', id)).toEqual([])
  expect(await seen(admin, 'wxappUser', id)).toEqual([made.id])
})

test('a submission keeps its version, is read when the form is withdrawn, and changes its record never', async () => {
  const form = await formFor('hospital')
  const first = (await fill(here, form.id, own.id)).result
  const { version } = (await admin(designs.get, { query: { id: form.id } })).result
  const desformDesignJson = documentOf(NAME, { type: 'number', model: 'age', key: 'age', label: '年龄' })
  await admin(designs.edit, { body: { id: form.id, version, desformDesignJson } })
  await admin(formCalls.publish, { body: { id: form.id } })
  expect((await fill(here, form.id, own.id)).result.formVersion).toBe(2)
  await admin(formCalls.withdraw, { body: { id: form.id } })
  const { forms, filled } = (await ofRecord(here, 'hospital', own.id)).result
  expect(forms.map(({ code }) => code)).not.toContain(form.desformCode)
  expect(filled).toBeGreaterThanOrEqual(2)
  expect((await fill(here, form.id, own.id)).body.message).toBe('表单没有发布，不能填写')
  const body = { id: first.id, version: first.version, desformDataJson: '{"name":"李强"}', recordId: foreign.id }
  const edited = (await here(submissions.edit, { body })).result
  expect(edited).toMatchObject({ formVersion: 1, summary: '李强', recordId: own.id })
  expect((await here(formCalls.version, { query: { id: form.id, versionNo: 1 } })).status).toBe(200)
})

test('a hospital’s form is for its own records, and for those of the platform', async () => {
  const form = await formFor('hospital', here)
  expect((await ofRecord(admin, 'hospital', own.id)).result.forms.map(({ id }) => id)).toContain(form.id)
  expect((await ofRecord(admin, 'hospital', foreign.id)).result.forms.map(({ id }) => id)).not.toContain(form.id)
  expect((await fill(admin, form.id, foreign.id)).body.fields).toEqual([
    { field: 'recordId', message: '这张表单是另一家医院的' },
  ])
})

test('which records a form is for is said before it is published, of those that take forms, and never to the public', async () => {
  const body = { desformName: '错', desformCode: 'wrong_kind', desformDesignJson: documentOf(NAME), recordKind: 'user' }
  expect((await admin(designs.add, { body })).status).toBe(400)
  const form = await formFor('hospital')
  const { version } = (await admin(designs.get, { query: { id: form.id } })).result
  const changed = await admin(designs.edit, { body: { id: form.id, version, recordKind: null } })
  expect(changed.body.fields).toEqual([{ field: 'recordKind', message: '表单发布过，不能再改关联记录' }])
  const link = { isOn: true, opensAt: null, closesAt: null, most: null, oncePerPhone: false, takesFiles: false }
  const opened = await admin(formLinkCalls.save, { body: { ...link, id: form.id } })
  expect(opened.body.message).toBe('这张表单在关联的记录里填写，不能打开公开链接')
  const { token } = (await admin(formLinkCalls.save, { body: { ...link, isOn: false, id: form.id } })).result
  await sql`update he_form_link set is_on = true where token = ${token}`.execute(app.database.system)
  expect((await app.call(formLinkCalls.open, { query: { token } })).result).toMatchObject({ state: 'invalid' })
})

test('a record in the recycle bin is filled in for no more, and what was filled in stays readable', async () => {
  const gone = await addHospital(admin)
  const form = await formFor('hospital')
  const { id } = (await fill(admin, form.id, gone.id)).result
  await admin(businessCalls.hospital.remove, { query: { id: gone.id } })
  expect((await fill(admin, form.id, gone.id)).status).toBe(404)
  expect((await admin(submissions.get, { query: { id } })).result).toMatchObject({ recordName: gone.name })
})
