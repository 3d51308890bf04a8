import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { fieldPermissionCode } from '@xuanjiao/contract/entity/entity'
import { formCalls } from '@xuanjiao/contract/system/forms/form-calls'
import { formDesign } from '@xuanjiao/contract/system/forms/form-design'
import { formLinkCalls } from '@xuanjiao/contract/system/forms/form-link-calls'
import { formSubmission } from '@xuanjiao/contract/system/forms/form-submission'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { downloadSheet } from '../../testing/files/sheet-calls.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { addHospital } from '../../testing/people/business-records.ts'
import { businessModule } from '../business/index.ts'
import { filesModule } from '../files/index.ts'
import { formsModule } from './index.ts'

const designs = entityEndpoints(formDesign)
const submissions = entityEndpoints(formSubmission)
const nurseName = 'nurse_fills'
let app: TestApp
let admin: TestCall
let nurse: TestCall
let other: TestCall
let as: ReturnType<typeof callsByPrincipal>

beforeAll(async () => {
  app = await startTestApp({ modules: [filesModule, businessModule, formsModule] })
  as = callsByPrincipal(app.context)
  admin = as(testPrincipal())
  nurse = as(testPrincipal({ username: nurseName, codes: ['he:formSubmission:fill', 'he:formSubmission:add'] }))
  other = as(testPrincipal({ tenantId: 2 }))
})
afterAll(async () => {
  expect(app.unexpectedErrors).toEqual([])
  await app.close()
})

const control = (type: string, model: string, label: string, more = {}) => ({ type, model, key: model, label, ...more })
const documentOf = (...list: object[]) => JSON.stringify({ list, config: {} })
const required = [{ required: true, message: '请填写姓名' }]
const NAME = control('input', 'name', '姓名', { rules: required })
const AGE = control('number', 'age', '年龄', { options: { min: 0, defaultValue: null } })
const GUARDIAN = control('input', 'guardian', '监护人', { rules: required, logic: { visible: 'age < 18' } })

let count = 0
async function design(document: string) {
  count += 1
  const body = {
    desformName: `随访表${count}`,
    desformCode: `visit${'_'.repeat(Math.floor(count / 26) + 1)}${'abcdefghijklmnopqrstuvwxyz'[count % 26]}`,
    desformDesignJson: document,
  }
  return (await admin(designs.add, { body })).result
}
const published = async (...list: object[]) => {
  const row = await design(documentOf(...list))
  await admin(formCalls.publish, { body: { id: row.id } })
  return row
}
const fill = (call: TestCall, desformId: string, data: object) =>
  call(submissions.add, { body: { desformId, desformDataJson: JSON.stringify(data) } })

test('a form goes from draft to published to withdrawn, and only what is published is filled in', async () => {
  const row = await design(documentOf(NAME))
  expect(row.status).toBe('draft')
  expect((await fill(nurse, row.id, { name: '王芳' })).body.message).toBe('表单没有发布，不能填写')
  const opened = await nurse(formCalls.published, { query: { code: row.desformCode } })
  expect(opened.body.message).toBe('表单不存在，或者已经停用')
  const { body } = await admin(formCalls.publish, { body: { id: row.id } })
  expect(body).toMatchObject({ message: '发布成功', result: { status: 'published', publishedVersion: 1 } })
  expect((await nurse(formCalls.fillable)).result.map(({ code }) => code)).toContain(row.desformCode)
  expect((await fill(nurse, row.id, { name: '王芳' })).result).toMatchObject({ formVersion: 1, summary: '王芳' })
  await admin(formCalls.withdraw, { body: { id: row.id } })
  expect((await fill(nurse, row.id, { name: '王芳' })).status).toBe(400)
  expect((await nurse(formCalls.fillable)).result.map(({ code }) => code)).not.toContain(row.desformCode)
})

test('what is filled in is judged by the form, its expressions included, and says where it is wrong', async () => {
  const { id } = await published(NAME, AGE, GUARDIAN)
  const wrong = await fill(nurse, id, { name: '', age: 8 })
  expect(wrong.status).toBe(400)
  expect(wrong.body.fields?.map(({ field }) => field)).toEqual(['desformDataJson.name', 'desformDataJson.guardian'])
  const { result } = await fill(nurse, id, { name: '王芳', age: 20, guardian: '藏在后面', other: '没有这一项' })
  expect(JSON.parse(result.desformDataJson ?? '')).toEqual({ name: '王芳', age: 20 })
  expect(result.dataText).toBe('姓名：王芳\n年龄：20')
  expect((await fill(nurse, id, { name: '王芳', age: -1 })).body.fields?.[0]?.message).toBe('年龄：不能小于 0')
  const odd = await fill(nurse, id, { name: 'a\0b', age: 20 })
  expect(odd.result.dataText).toBe('姓名：ab\n年龄：20')
  const broken = await nurse(submissions.add, { body: { desformId: id, desformDataJson: '{' } })
  expect(broken.body.message).toBe('填报数据读取失败')
})

test('what is chosen is one of the choices, those of dictionaries too; sources are not judged', async () => {
  const choices = [{ value: 'a', label: '甲' }]
  const { id } = await published(
    control('radio', 'own', '自有', { options: { options: choices } }),
    control('select', 'state', '状态', { options: { dictCode: 'he_form_status', options: choices } }),
    control('select', 'ward', '病区', { options: { dynamic: true, dynamicKey: 'wards' } }),
    control('batch', 'rows', '明细', {
      list: [control('checkbox', 'many', '多选', { options: { options: choices } })],
    }),
  )
  const wrong = await fill(nurse, id, { own: 'b', state: 'x', ward: 'any', rows: [{ many: ['a', 'c'] }] })
  expect(wrong.body.fields).toEqual([
    { field: 'desformDataJson.own', message: '自有：所选内容不在选项中，请重新选择' },
    { field: 'desformDataJson.state', message: '状态：所选内容不在选项中，请重新选择' },
    { field: 'desformDataJson.rows.0.many', message: '多选：所选内容不在选项中，请重新选择' },
  ])
  const { result } = await fill(nurse, id, { own: 'a', state: 'published', ward: 'any', rows: [{ many: ['a'] }] })
  expect(result.dataText).toContain('状态：已发布')
})

test('what was filled in under one version leaves with a column for each field', async () => {
  const row = await published(NAME, AGE, control('batch', 'visits', '就诊', { list: [NAME] }))
  await fill(nurse, row.id, { name: '王芳', age: 20, visits: [{ name: '李强' }, { name: '赵敏' }] })
  const asked = { desformId: row.id, formVersion: '1' }
  const { rows } = await downloadSheet(app, testPrincipal(), submissions.exportXls, asked)
  expect(rows[0]?.slice(-3)).toEqual(['姓名', '年龄', '就诊'])
  expect(rows[0]).not.toContain('填报内容')
  expect(rows[1]?.slice(-3)).toEqual(['王芳', '20', '（姓名：李强），（姓名：赵敏）'])
  const hidden = testPrincipal({ hidden: [fieldPermissionCode(formSubmission, 'desformDataJson')] })
  const less = await downloadSheet(app, hidden, submissions.exportXls, asked)
  expect(less.rows[0]).not.toContain('年龄')
})

test('a submission stays with the version it was made under, whatever is published later', async () => {
  const row = await published(NAME)
  const first = (await fill(nurse, row.id, { name: '王芳' })).result
  const now = (await admin(designs.get, { query: { id: row.id } })).result
  const changed = documentOf(NAME, AGE)
  await admin(designs.edit, { body: { id: row.id, version: now.version, desformDesignJson: changed } })
  // What is designed is nobody's to fill in before it is published.
  expect((await fill(nurse, row.id, { name: '李强', age: 30 })).result).toMatchObject({ formVersion: 1 })
  expect((await admin(formCalls.publish, { body: { id: row.id, reason: '加上年龄' } })).result.publishedVersion).toBe(2)
  expect((await fill(nurse, row.id, { name: '赵敏', age: 30 })).result).toMatchObject({
    formVersion: 2,
    summary: '赵敏 30',
  })
  const own = await admin(formCalls.version, { query: { id: row.id, versionNo: first.formVersion } })
  expect(JSON.parse(own.result.document).list).toHaveLength(1)
  const edit = { id: first.id, version: first.version, desformDataJson: '{"name":"王小芳","age":3}' }
  expect((await admin(submissions.edit, { body: edit })).result).toMatchObject({ formVersion: 1, summary: '王小芳' })
  const versions = (await admin(formCalls.versions, { query: { id: row.id } })).result
  expect(versions.map(({ version, submissions, current, reason }) => [version, submissions, current, reason])).toEqual([
    [2, 1, true, '加上年龄'],
    [1, 2, false, null],
  ])
  expect((await admin(formCalls.publish, { body: { id: row.id } })).body.message).toContain('与已发布的版本相同')
})

test('a version that comes before people again unchanged keeps each time, by whom and what for', async () => {
  const { id } = await published(NAME)
  for (const reason of ['新学期', '']) {
    await admin(formCalls.withdraw, { body: { id } })
    await admin(formCalls.publish, { body: { id, ...(reason && { reason }) } })
  }
  const [version, ...others] = (await admin(formCalls.versions, { query: { id } })).result
  expect([version?.version, version?.reason, others]).toEqual([1, null, []])
  expect(version?.again.map(({ publishedBy, reason }) => [publishedBy, reason])).toEqual([
    [version?.publishedBy, null],
    [version?.publishedBy, '新学期'],
  ])
  expect((await other(formCalls.versions, { query: { id } })).status).toBe(404)
  const change = sql`update he_form_republish set reason = '' where design_id = ${id}`
  await expect(change.execute(app.database.forTenant(1))).rejects.toThrow()
})

test('a version is restored into the design, and is never changed itself', async () => {
  const row = await published(NAME)
  const { version } = (await admin(designs.get, { query: { id: row.id } })).result
  const edited = await admin(designs.edit, {
    body: { id: row.id, version, desformDesignJson: documentOf(AGE) },
  })
  const body = { id: row.id, version: edited.result.version, versionNo: 1 }
  expect((await admin(formCalls.restore, { body })).body.message).toBe('已恢复为第1版的内容，发布后生效')
  expect((await admin(designs.get, { query: { id: row.id } })).result.desformDesignJson).toBe(documentOf(NAME))
  const change = sql`update he_form_version set document = '' where design_id = ${row.id}`
  await expect(change.execute(app.database.forTenant(1))).rejects.toThrow()
})

test('what cannot be filled in is not published', async () => {
  const refused = async (document: string) => {
    const { id } = await design(document)
    return (await admin(formCalls.publish, { body: { id } })).body.message
  }
  expect(await refused(documentOf())).toBe('表单里还没有可以填写的控件')
  expect(await refused(documentOf(control('input', 'a', '甲', { logic: { value: 'nobody + 1' } })))).toContain(
    '联动表达式',
  )
  const within = control('dynamicForm', 'inner', '内层', { options: { formId: 'not_there' } })
  expect(await refused(documentOf(NAME, within))).toBe('引用的表单还没有发布')
  const answer = await admin(designs.add, {
    body: { desformName: '坏', desformCode: 'bad_one', desformDesignJson: '[]' },
  })
  expect(answer.body.fields).toEqual([{ field: 'desformDesignJson', message: '设计内容不是表单文档' }])
})

test('a form it refers to is written into the version', async () => {
  const inner = await published(NAME)
  const within = control('dynamicForm', 'inner', '内层', { options: { formId: inner.desformCode } })
  const outer = await published(within)
  expect((await fill(nurse, outer.id, { inner: { name: '' } })).status).toBe(400)
  await admin(formCalls.withdraw, { body: { id: inner.id } })
  expect((await fill(nurse, outer.id, { inner: { name: '王芳' } })).result.dataText).toBe('内层：（姓名：王芳）')
})

test("a submission holds the files its sender has sent, and nobody else's", async () => {
  const { id } = await published(control('uploadFile', 'papers', '附件'))
  const path = (letter: string) => `temp/2026/11/${letter.repeat(32)}.pdf`
  const add = (letter: string, by: string) =>
    sql`insert into sys_file (id, tenant_id, path, biz, is_public, name, type, size, sha256, created_by)
      values (gen_random_uuid(), 1, ${path(letter)}, 'temp', false, 'a.pdf', 'application/pdf', 1, ${letter.repeat(64)}, ${by})`.execute(
      app.database.system,
    )
  await add('a', nurseName)
  await add('b', 'somebody')
  const send = (letter: string) =>
    fill(nurse, id, { papers: [{ type: 'file', name: 'a.pdf', status: 'done', uid: '1', url: path(letter) }] })
  expect((await send('b')).body.message).toContain('不是您上传的')
  expect((await send('c')).body.message).toContain('文件不存在')
  const row = (await send('a')).result
  const uses = await sql<{
    record: string
  }>`select record_id::text as record from sys_file_use where path = ${path('a')}`.execute(app.database.system)
  expect(uses.rows.map(({ record }) => record.replaceAll('-', ''))).toEqual([row.id])
})

test('clients of this wire find the same record by its code, and forms belong to their tenant', async () => {
  const row = await published(NAME)
  const query = { desformCode: row.desformCode }
  expect((await admin(formCalls.byCode, { query })).result).toMatchObject({ id: row.id, desformName: row.desformName })
  expect((await other(formCalls.byCode, { query })).status).toBe(404)
  expect((await fill(other, row.id, { name: '王芳' })).status).toBe(400)
  expect((await nurse(submissions.list)).status).toBe(403)
  expect((await nurse(designs.list)).status).toBe(403)
})

test('a hospital has forms of its own beside those of the platform, and reads what was filled in there', async () => {
  const [own, foreign] = [await addHospital(admin), await addHospital(admin)]
  const at = ({ id, areaCode }: typeof own) =>
    as(testPrincipal({ dataScope: { kind: 'hospital', hospitalId: id, areaCode } }))
  const [here, there] = [at(own), at(foreign)]
  const [draft, platform] = [await design(documentOf(NAME)), await published(NAME)]
  const made = await here(designs.add, {
    body: { desformName: '本院表', desformCode: 'own_form', desformDesignJson: documentOf(NAME) },
  })
  expect(made.result.hospitalId).toBe(own.id)
  await here(formCalls.publish, { body: { id: made.result.id } })
  const seen = async (call: TestCall) =>
    (await call(designs.list, { query: { pageSize: '100' } })).result.records.map(({ id }) => id)
  expect(await seen(here)).toEqual(expect.arrayContaining([platform.id, made.result.id]))
  expect(await seen(here)).not.toContain(draft.id)
  expect(await seen(there)).not.toContain(made.result.id)
  expect((await there(formCalls.published, { query: { code: 'own_form' } })).body.message).toContain('不存在')
  expect((await fill(there, made.result.id, { name: '王芳' })).status).toBe(400)
  expect((await there(formCalls.version, { query: { id: made.result.id, versionNo: 1 } })).status).toBe(404)

  const within = control('dynamicForm', 'inner', '内层', { options: { formId: 'own_form' } })
  const body = { desformName: '引用', desformCode: 'refers', desformDesignJson: documentOf(within) }
  const { id } = (await there(designs.add, { body })).result
  expect((await there(formCalls.publish, { body: { id } })).body.message).toBe('引用的表单还没有发布')

  const filled = (await fill(here, platform.id, { name: '王芳' })).result
  expect(filled).toMatchObject({ hospitalId: own.id, areaCode: own.areaCode })
  // Whoever keeps all forms fills in one of a hospital's: it is that hospital's.
  expect((await fill(admin, made.result.id, { name: '李强' })).result).toMatchObject({ hospitalId: own.id })
  expect((await here(submissions.list)).result.total).toBe(2)
  expect((await there(submissions.list)).result.total).toBe(0)
  expect((await there(submissions.get, { query: { id: filled.id } })).status).toBe(404)
  // What was filled in is read by its version, whatever becomes of the form.
  await admin(formCalls.withdraw, { body: { id: platform.id } })
  expect((await here(formCalls.version, { query: { id: platform.id, versionNo: 1 } })).status).toBe(200)
  expect((await there(formCalls.version, { query: { id: platform.id, versionNo: 1 } })).status).toBe(404)
})

test('forms of the platform are changed and handed out by the platform alone; an area fills in for itself', async () => {
  const hospital = await addHospital(admin)
  const here = as(
    testPrincipal({ dataScope: { kind: 'hospital', hospitalId: hospital.id, areaCode: hospital.areaCode } }),
  )
  const row = await published(NAME)
  const { version } = (await here(designs.get, { query: { id: row.id } })).result
  const edit = { id: row.id, version, desformName: '改名' }
  expect((await here(designs.edit, { body: edit })).status).toBe(403)
  expect((await here(formCalls.withdraw, { body: { id: row.id } })).status).toBe(404)
  expect((await here(formLinkCalls.get, { query: { id: row.id } })).status).toBe(403)
  const area = as(testPrincipal({ dataScope: { kind: 'area', from: '320000', to: '330000' } }))
  expect((await fill(area, row.id, { name: '王芳' })).result).toMatchObject({ hospitalId: null, areaCode: '320000' })
  expect((await here(submissions.list)).result.total).toBe(0)
})

describe('A48 a form makes no table, and reaches no other one', () => {
  const tables = async () => {
    const { rows } = await sql<{ name: string }>`select schemaname || '.' || tablename || ' ' || (
      select count(*) from information_schema.columns where table_name = tablename) as name
      from pg_tables order by 1`.execute(app.database.system)
    return rows.map(({ name }) => name)
  }

  test.each(['x; drop table y', 'pg_catalog.x', 'sys_user"', "x' or '1'='1", 'x--', 'X', '../x', 'a'.repeat(41)])(
    'a form is not called %s',
    async desformCode => {
      const body = { desformName: '坏', desformCode, desformDesignJson: documentOf(NAME) }
      const answer = await admin(designs.add, { body })
      expect([answer.status, answer.body.fields?.[0]?.field]).toEqual([400, 'desformCode'])
    },
  )

  test('fields called like columns are values like others', async () => {
    const before = await tables()
    const names = ['id', 'tenant_id', 'tenantId', 'desformId', 'createBy', 'toString', 'x; drop table he_form_design']
    const { id } = await published(...names.map(name => control('input', name, name)))
    const data = Object.fromEntries(names.map(name => [name, '2']))
    const { result } = await fill(nurse, id, data)
    expect(JSON.parse(result.desformDataJson ?? '')).toEqual(data)
    expect(result).toMatchObject({ desformId: id, createBy: nurseName })
    expect((await other(submissions.get, { query: { id: result.id } })).status).toBe(404)
    expect(await tables()).toEqual(before)
  })

  test('more controls than a form may have, and keys of every object, are no document', async () => {
    const many = Array.from({ length: 5001 }, (_, at) => ({ type: 'input', model: `c${at}` }))
    for (const [at, document] of [documentOf(...many), '{"list":[],"config":{"__proto__":{"a":1}}}'].entries()) {
      const body = { desformName: '坏', desformCode: `too_much_${'ab'[at]}`, desformDesignJson: document }
      expect((await admin(designs.add, { body })).body.fields).toEqual([
        { field: 'desformDesignJson', message: '设计内容不是表单文档' },
      ])
    }
  })

  test('what is sent beside a change of a design leads it nowhere else', async () => {
    const row = await published(NAME)
    const { version } = (await admin(designs.get, { query: { id: row.id } })).result
    const beside = { desformCode: 'sys_user', publishedVersion: 99, status: 'draft', tenantId: 2, table: 'sys_user' }
    await admin(designs.edit, { body: { id: row.id, version, desformName: '改名', ...beside } })
    const { result } = await admin(designs.get, { query: { id: row.id } })
    expect(result).toMatchObject({ desformCode: row.desformCode, publishedVersion: 1, status: 'published' })
    expect((await other(designs.edit, { body: { id: row.id, version: result.version } })).status).toBe(404)
  })
})
