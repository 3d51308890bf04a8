import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import {
  addHospitalClass,
  addVideoClassification,
  addHospitalDepartment,
  addHospital,
  addStandardDepartment,
  addVideo,
  businessCalls,
} from '../../../testing/people/business-records.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'
import { fieldPermissionCode } from '@xuanjiao/contract/entity/entity'
import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import type { Principal } from '../../../platform/access/principal.ts'
import { businessModule } from '../../business/index.ts'

let app: TestApp
let as: (principal: Principal) => TestCall
let admin: TestCall
let classId = ''
let std = ''

beforeAll(async () => {
  app = await startTestApp({ modules: [businessModule] })
  as = callsByPrincipal(app.context)
  admin = as(testPrincipal({ username: 'root' }))
  classId = (await addHospitalClass(admin)).id
  std = await addStandardDepartment(app.database.forTenant(1))
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

const draft = {
  shortName: '新',
  areaCode: '320508',
  address: '路 1 号',
  contactName: '周',
  contactPhone: '13800010000',
}

describe('a new record', () => {
  test('says what it is, who made it and when, under its own number', async () => {
    const { body } = await admin(businessCalls.hospital.add, {
      body: { ...draft, name: '首家医院', classId, areaCode: '320102' },
    })
    expect(body.message).toBe('添加成功！')
    expect(body.result).toMatchObject({
      code: 'H32010201',
      name: '首家医院',
      createBy: 'root',
      createTime: '2026-11-20 10:00:00',
      updateBy: null,
      sysOrgCode: 'A01',
      version: 1,
      serviceStart: '2026-11-20',
      serviceEnd: '2027-02-18',
      level_dictText: '未评级',
    })
    const read = await admin(businessCalls.hospital.get, { query: { id: body.result.id } })
    expect(read.result).toEqual(body.result)
  })

  test('tells everything that is wrong with it, each at its field', async () => {
    const wrong = { ...draft, name: '', classId: 'x', contactPhone: '1', level: '99', bedCount: -1 }
    const { status, body } = await admin(businessCalls.hospital.add, { body: wrong })
    expect(status).toBe(400)
    expect(body.fields?.map(one => one.field).sort()).toEqual(['bedCount', 'classId', 'contactPhone', 'name'])
  })

  test.each([
    ['level', '99', '医院等级没有“99”这一项'],
    ['areaCode', '320500', '所在地区不存在，请选到区县'],
    ['areaCode', '999999', '所在地区不存在，请选到区县'],
    ['classId', 'f'.repeat(32), '医院分类不存在或已删除，请重新选择'],
    ['serviceEnd', '2026-01-01', '服务结束不能早于服务开始'],
    ['serviceStatus', 'active', '服务状态改为“服务中”前必须填写医疗机构执业许可证号'],
  ])('%s is judged by the house: %s', async (field, value, message) => {
    const body = { ...draft, name: `判断${field}`, classId, [field]: value }
    const answer = await admin(businessCalls.hospital.add, { body })
    expect([answer.status, answer.body.message]).toEqual([400, message])
  })

  test('keeps no script in its rich text', async () => {
    const intro =
      '<p onclick="x()" style="color:red;position:fixed">好<script>alert(1)</script><a href="javascript:x">链接</a><img src="https://a.cn/b.png"><img src="/api/sys/common/static/jeditor/b.png" onerror="x"></p>'
    const made = await addHospital(admin, { classId, intro })
    expect(made.intro).toBe(
      '<p style="color: red">好<a rel="noopener noreferrer">链接</a><img src="/api/sys/common/static/jeditor/b.png"></p>',
    )
  })

  test('refuses a key nobody knows, and drops what old clients echo', async () => {
    const body = { ...draft, name: '带回声', classId, delFlag: 0, level_dictText: 'x', tenantId: 9, key: 'k' }
    expect((await admin(businessCalls.hospital.add, { body })).result.name).toBe('带回声')
    const { status, body: answer } = await admin(businessCalls.hospital.add, {
      body: { ...body, name: '带怪键', secret: 1 } as never,
    })
    expect([status, answer.message]).toEqual([400, '不认识的字段：secret'])
  })

  test('takes the place of its hospital', async () => {
    const made = await addHospital(admin, { classId, areaCode: '330106' })
    const ward = await addHospitalDepartment(admin, { hospitalId: made.id, stdDeptCode: std })
    expect(ward).toMatchObject({ areaCode: '330106', areaCode_dictText: '浙江省/杭州市/西湖区' })
  })

  test('links only to the last level where the definition says so', async () => {
    const top = await addVideoClassification(admin)
    const below = await addVideoClassification(admin, { pid: top.id })
    const { status, body } = await admin(businessCalls.video.add, {
      body: { title: '挂错层的视频', classificationId: top.id },
    })
    expect([status, body.message]).toEqual([400, '视频分类请选择最下级'])
    expect((await addVideo(admin, { classificationId: below.id })).code).toMatch(/^V\d{5}$/)
  })
})

describe('an edit', () => {
  test('changes what is sent and nothing else', async () => {
    const made = await addHospital(admin, { classId, bedCount: 5 })
    app.clock.advance(60)
    const { body } = await admin(businessCalls.hospital.edit, {
      body: { id: made.id, version: 1, shortName: '改了', code: 'X1' },
    })
    expect(body.message).toBe('修改成功! “医院编码”不能由您修改，未保存')
    expect(body.result).toEqual({
      ...made,
      shortName: '改了',
      version: 2,
      updateBy: 'root',
      updateTime: '2026-11-20 10:01:00',
    })
  })

  test('is refused when somebody was faster', async () => {
    const made = await addHospital(admin, { classId })
    await admin(businessCalls.hospital.edit, { body: { id: made.id, version: 1, bedCount: 6 } })
    const late = await admin(businessCalls.hospital.edit, { body: { id: made.id, version: 1, bedCount: 7 } })
    expect([late.status, late.body.success, late.body.code, late.body.message]).toEqual([
      200,
      false,
      409,
      '数据已被他人修改，请刷新后重试',
    ])
    const classification = await addVideoClassification(admin)
    await admin(businessCalls.videoClassification.edit, { body: { id: classification.id, version: 1, sortNo: 1 } })
    const second = await admin(businessCalls.videoClassification.edit, {
      body: { id: classification.id, version: 1, sortNo: 2 },
    })
    expect(second.body.code).toBe(409)
  })

  test('that does not say which version was seen is refused, and nothing is written', async () => {
    const made = await addHospital(admin, { classId, bedCount: 5 })
    const { status, body } = await admin(businessCalls.hospital.edit, {
      body: { id: made.id, version: undefined, bedCount: 9 },
    })
    expect([status, body.fields]).toEqual([400, [{ field: 'version', message: '缺少版本号，请刷新后重试' }]])
    expect((await admin(businessCalls.hospital.get, { query: { id: made.id } })).result).toMatchObject({
      bedCount: 5,
      version: 1,
    })
  })

  test('names the fields that stayed as they were because the person may not change them', async () => {
    const made = await addHospital(admin, { classId, bedCount: 5 })
    const code = (field: string) => fieldPermissionCode(hospital, field)
    const mine = as(testPrincipal({ disabled: [code('bedCount')], hidden: [code('address')] }))
    const edit = async (fields: object) =>
      (await mine(businessCalls.hospital.edit, { body: { id: made.id, ...fields } })).body.message
    expect(await edit({ shortName: '甲', bedCount: 6 })).toBe('修改成功! “床位数”不能由您修改，未保存')
    expect(await edit({ shortName: '乙', bedCount: '5', code: made.code })).toBe('修改成功!')
    expect(await edit({ address: '哪里' })).toBe('修改成功! “详细地址”不能由您修改，未保存')
    expect((await admin(businessCalls.hospital.get, { query: { id: made.id } })).result).toMatchObject({
      shortName: '乙',
      bedCount: 5,
    })
  })

  test('of twenty at once, one wins', async () => {
    const made = await addVideoClassification(admin)
    const edits = Array.from({ length: 20 }, (_, sortNo) =>
      admin(businessCalls.videoClassification.edit, { body: { id: made.id, version: 1, sortNo } }),
    )
    const codes = (await Promise.all(edits)).map(edit => edit.body.code)
    expect(codes.filter(code => code === 200)).toHaveLength(1)
    expect(codes.filter(code => code === 409)).toHaveLength(19)
  })

  test('may come by POST, and with numbers as text', async () => {
    const made = await addHospital(admin, { classId })
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/he/hospital/edit',
      payload: { id: made.id, version: '1', bedCount: '12', lng: '120.6' },
      headers: { 'x-test-staff': lastStaff() },
    })
    expect(response.json().result).toMatchObject({ bedCount: 12, lng: 120.6, version: 2 })
  })

  test('does not move a department to another hospital', async () => {
    const [one, two] = [await addHospital(admin, { classId }), await addHospital(admin, { classId })]
    const ward = await addHospitalDepartment(admin, { hospitalId: one.id, stdDeptCode: std })
    const edited = await admin(businessCalls.hospitalDepartment.edit, {
      body: { id: ward.id, hospitalId: two.id, name: '还在原院' },
    })
    expect(edited.result).toMatchObject({ hospitalId: one.id, name: '还在原院' })
  })

  test('of what is not there is refused', async () => {
    expect((await admin(businessCalls.hospital.edit, { body: { id: 'a'.repeat(32), bedCount: 1 } })).status).toBe(404)
    expect((await admin(businessCalls.hospital.edit, { body: { id: 'a' } })).status).toBe(400)
  })
})

describe('switching off', () => {
  test('names those that stood otherwise, so that taking it back leaves the others alone', async () => {
    const made = [await addHospital(admin, { classId }), await addHospital(admin, { classId })]
    const [one, two] = made.map(each => each.id)
    await admin(businessCalls.hospital.switch, { body: { ids: `${one}`, status: '0' } })
    const { result } = await admin(businessCalls.hospital.switch, { body: { ids: `${one},${two}`, status: '0' } })
    expect(result).toEqual({ ids: [two] })
  })

  test('goes for many at once, by their own history', async () => {
    const made = [await addHospital(admin, { classId }), await addHospital(admin, { classId })]
    const ids = made.map(one => one.id).join(',')
    expect((await admin(businessCalls.hospital.switch, { body: { ids, status: '0' } })).body.message).toBe('操作成功!')
    const rows = (await admin(businessCalls.hospital.list, { query: { id: ids } })).result.records
    expect(rows.map(row => [row.status, row.version])).toEqual([
      ['0', 2],
      ['0', 2],
    ])
    expect((await admin(businessCalls.hospital.switch, { body: { ids, status: '2' as '0' } })).status).toBe(400)
    expect((await admin(businessCalls.hospital.switch, { body: { ids: '', status: '0' } })).status).toBe(400)
  })

  test('takes a record out of the pickers, not out of forms that hold it', async () => {
    const made = await addHospital(admin, { classId, name: '停用医院' })
    const offered = async (query: object) => (await admin(businessCalls.hospital.options, { query })).result
    expect(await offered({ keyword: '停用' })).toMatchObject([
      { value: made.id, text: '停用医院', hint: '江苏省/苏州市/姑苏区' },
    ])
    await admin(businessCalls.hospital.switch, { body: { ids: made.id, status: '0' } })
    expect(await offered({ keyword: '停用' })).toEqual([])
    expect(await offered({ values: made.id })).toMatchObject([{ text: '停用医院', disabled: true }])
  })
})

describe('videos', () => {
  test.each([
    [{ ownerType: 'hospital' }, 'ownerHospitalId', '请选择归属医院'],
    [{ chargeType: 'single', priceFen: 99 }, 'priceFen', '付费视频的标价不能低于 1 元'],
    [{ sourceType: 'cited' }, 'sourceNote', '非原创视频请填写来源说明'],
    [
      { planPublishTime: '2027-01-02 00:00:00', planOffTime: '2027-01-01 00:00:00' },
      'planOffTime',
      '定时下架应晚于定时发布',
    ],
  ])('are judged by their own rules: %j', async (values, field, message) => {
    const classification = await addVideoClassification(admin)
    const { status, body } = await admin(businessCalls.video.add, {
      body: { title: '规则视频', classificationId: classification.id, ...values },
    })
    expect([status, body.fields]).toEqual([400, [{ field, message }]])
  })

  test('keep lists and rows as they were sent', async () => {
    const classification = await addVideoClassification(admin)
    const evidence = [{ title: '指南', publisher: '学会', year: '2025', url: '' }]
    const made = await addVideo(admin, {
      classificationId: classification.id,
      keywords: ['高血压', 'a"b,c'],
      evidence,
      planPublishTime: '2027-01-01 08:30:00',
    })
    const read = (await admin(businessCalls.video.get, { query: { id: made.id } })).result
    expect(read).toMatchObject({ keywords: ['高血压', 'a"b,c'], evidence, planPublishTime: '2027-01-01 08:30:00' })
    const match = async (keywords: string) =>
      (await admin(businessCalls.video.list, { query: { keywords } })).result.total
    expect([await match('高血压'), await match('*血*'), await match('血'), await match('高血压,x')]).toEqual([
      1, 1, 0, 1,
    ])
  })
})

test('the log holds one line for each change, written with it', async () => {
  const made = await addVideoClassification(admin)
  await admin(businessCalls.videoClassification.edit, { body: { id: made.id, name: '改了名', sortNo: 3 } })
  const { rows } = await sql<{ kind: string; changes: unknown; actor: string }>`
    select kind, changes, actor from sys_data_log where data_id = ${made.id} order by id`.execute(
    app.database.forTenant(1),
  )
  expect(rows).toEqual([
    { kind: 'add', changes: {}, actor: 'root' },
    { kind: 'edit', changes: { name: [made.name, '改了名'], sort_no: [10, 3] }, actor: 'root' },
  ])
})

function lastStaff(): string {
  const principal = testPrincipal({ username: 'root' })
  callsByPrincipal(app.context)(principal)
  return principal.sessionId
}
