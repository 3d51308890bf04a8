import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fieldPermissionCode } from '@xuanjiao/contract/entity/entity'
import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { sql } from 'kysely'
import type { Principal } from '../../../platform/access/principal.ts'
import { newId } from '../../../platform/primitives/ids.ts'
import {
  addHospitalClass,
  addVideoClassification,
  addHospital,
  addVideo,
  businessCalls,
} from '../../../testing/people/business-records.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'
import { businessModule } from '../../business/index.ts'
import { readRecordVersions } from './record-versions.ts'

const byTitle = (one: unknown[], other: unknown[]) => String(one[0]).localeCompare(String(other[0]))

let app: TestApp
let as: ReturnType<typeof callsByPrincipal>
let admin: TestCall
let classes: string[] = []

beforeAll(async () => {
  app = await startTestApp({ modules: [businessModule] })
  as = callsByPrincipal(app.context)
  admin = as(testPrincipal({ username: 'root' }))
  await sql`insert into sys_user (id, tenant_id, username, realname) values (${newId()}, 1, 'root', '根管理员')`.execute(
    app.database.forTenant(1),
  )
  classes = [(await addHospitalClass(admin, { name: '综合' })).id, (await addHospitalClass(admin, { name: '中医' })).id]
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

const told = async (id: string, call = admin) => (await call(businessCalls.hospital.history, { query: { id } })).result

describe('the history of a record', () => {
  test('has one line for each field, old and new with their texts, who and when', async () => {
    const made = await addHospital(admin, { classId: classes[0] ?? '', bedCount: 5 })
    app.clock.advance(3600)
    const changed = {
      classId: classes[1] ?? '',
      level: '33',
      areaCode: '330106',
      bedCount: 9,
      patientFreeFlag: 'N' as const,
      serviceEnd: '2028-01-01',
    }
    await admin(businessCalls.hospital.edit, { body: { id: made.id, ...changed } })
    const lines = await told(made.id)
    expect(lines.map(line => [line.title, line.beforeText, line.afterText]).sort(byTitle)).toEqual(
      [
        ['医院分类', '综合', '中医'],
        ['医院等级', '未评级', '三级甲等'],
        ['所在地区', '江苏省/苏州市/姑苏区', '浙江省/杭州市/西湖区'],
        ['床位数', '5', '9'],
        ['院内扫码免费', '是', '否'],
        ['服务结束', '2027-02-18', '2028-01-01'],
        ['新增', null, null],
      ].sort(byTitle),
    )
    const line = lines.find(one => one.field === 'classId')
    expect(line).toMatchObject({
      before: classes[0],
      after: classes[1],
      by: 'root',
      byName: '根管理员',
      at: '2026-11-20 11:00:00',
      version: 2,
      kind: 'edit',
      revertible: true,
    })
    expect(lines.at(-1)).toMatchObject({ kind: 'add', revertible: false })
  })

  test('tells deleting and restoring', async () => {
    const made = await addHospital(admin, { classId: classes[0] ?? '' })
    await admin(businessCalls.hospital.remove, { query: { id: made.id } })
    await admin(businessCalls.hospital.restore, { body: { ids: made.id } })
    expect((await told(made.id)).map(line => line.title)).toEqual(['还原', '删除', '新增'])
  })

  test('tells a time, a price, words and rows as people read them', async () => {
    const classification = await addVideoClassification(admin)
    const made = await addVideo(admin, { classificationId: classification.id, keywords: ['一'] })
    const evidence = [{ title: '指南', publisher: '学会', year: '', url: '' }]
    await admin(businessCalls.video.edit, {
      body: {
        id: made.id,
        chargeType: 'single',
        priceFen: 1990,
        keywords: ['一', '二'],
        evidence,
        planPublishTime: '2027-01-01 08:30:00',
      },
    })
    const lines = (await admin(businessCalls.video.history, { query: { id: made.id } })).result
    const texts = Object.fromEntries(lines.map(line => [line.field, [line.beforeText, line.afterText]]))
    expect(texts).toMatchObject({
      priceFen: ['0.00', '19.90'],
      keywords: ['一', '一、二'],
      evidence: ['', '指南｜学会'],
      planPublishTime: [null, '2027-01-01 08:30:00'],
    })
  })

  test('shows no field its reader may not see', async () => {
    const made = await addHospital(admin, { classId: classes[0] ?? '' })
    await admin(businessCalls.hospital.edit, { body: { id: made.id, licenseNo: 'CANARY-1', bedCount: 3 } })
    const reader = as(testPrincipal({ hidden: [fieldPermissionCode(hospital, 'licenseNo')] }))
    const lines = await told(made.id, reader)
    expect(lines.map(line => line.field)).toEqual(['bedCount', ''])
    expect(JSON.stringify(lines)).not.toContain('CANARY')
  })
})

describe('taking a change back', () => {
  async function changed(): Promise<{ id: string; logId: string }> {
    const made = await addHospital(admin, { classId: classes[0] ?? '', bedCount: 5 })
    await admin(businessCalls.hospital.edit, { body: { id: made.id, bedCount: 9, classId: classes[1] ?? '' } })
    const line = (await told(made.id)).find(one => one.field === 'bedCount')
    return { id: made.id, logId: line?.logId ?? '' }
  }

  test('puts the old value back, as a change of its own', async () => {
    const { id, logId } = await changed()
    const { result } = await admin(businessCalls.hospital.revert, { body: { id, logId, field: 'bedCount' } })
    expect(result).toMatchObject({ bedCount: 5, classId: classes[1], version: 3 })
    expect((await told(id))[0]).toMatchObject({ field: 'bedCount', beforeText: '9', afterText: '5' })
    await admin(businessCalls.hospital.revert, {
      body: { id, logId: (await told(id)).find(one => one.field === 'classId')?.logId ?? '', field: 'classId' },
    })
    expect((await admin(businessCalls.hospital.get, { query: { id } })).result.classId).toBe(classes[0])
  })

  test('is refused when the field was written again', async () => {
    const { id, logId } = await changed()
    await admin(businessCalls.hospital.edit, { body: { id, bedCount: 10 } })
    expect((await told(id)).find(one => one.logId === logId && one.field === 'bedCount')?.revertible).toBe(false)
    const { body } = await admin(businessCalls.hospital.revert, { body: { id, logId, field: 'bedCount' } })
    expect(body.message).toBe('该字段之后又被修改过，不能还原')
  })

  test('is refused to who may not write the field, and for lines of other records', async () => {
    const [one, two] = [await changed(), await changed()]
    const reader = as(testPrincipal({ disabled: [fieldPermissionCode(hospital, 'bedCount')] }))
    expect((await told(one.id, reader)).find(line => line.field === 'bedCount')?.revertible).toBe(false)
    expect((await reader(businessCalls.hospital.revert, { body: { ...one, field: 'bedCount' } })).status).toBe(403)
    expect(
      (await admin(businessCalls.hospital.revert, { body: { id: one.id, logId: two.logId, field: 'bedCount' } }))
        .status,
    ).toBe(404)
    expect((await admin(businessCalls.hospital.revert, { body: { ...one, field: 'name' } })).status).toBe(404)
    expect(
      (await admin(businessCalls.hospital.revert, { body: { ...one, logId: 'x', field: 'bedCount' } })).status,
    ).toBe(404)
  })

  test('puts back all of one change at once, and leaves alone what somebody has written since', async () => {
    const { id, logId } = await changed()
    await admin(businessCalls.hospital.edit, { body: { id, level: '33' } })
    const back = await admin(businessCalls.hospital.revert, { body: { id, logId } })
    expect(back.result).toMatchObject({ bedCount: 5, classId: classes[0], level: '33', version: 4 })
    const again = (await told(id)).filter(({ version }) => version === 4)
    expect(again.map(({ field }) => field).sort()).toEqual(['bedCount', 'classId'])

    await admin(businessCalls.hospital.edit, { body: { id, bedCount: 7 } })
    const body = { id, logId: again[0]?.logId ?? '' }
    expect((await admin(businessCalls.hospital.revert, { body })).result).toMatchObject({
      bedCount: 7,
      classId: classes[1],
    })
    const refused = await admin(businessCalls.hospital.revert, { body })
    expect(refused.body.message).toBe('这次修改的内容之后又被修改过，不能还原')
  })

  test('puts back no field of a change that the person may not write, and none of another record', async () => {
    const [one, two] = [await changed(), await changed()]
    const noBeds = as(testPrincipal({ disabled: [fieldPermissionCode(hospital, 'bedCount')] }))
    expect((await noBeds(businessCalls.hospital.revert, { body: one })).result).toMatchObject({
      bedCount: 9,
      classId: classes[0],
    })
    const disabled = ['bedCount', 'classId'].map(name => fieldPermissionCode(hospital, name))
    expect((await as(testPrincipal({ disabled }))(businessCalls.hospital.revert, { body: two })).status).toBe(403)
    expect((await admin(businessCalls.hospital.revert, { body: { ...one, logId: two.logId } })).status).toBe(404)
  })

  test('obeys the rules of an edit', async () => {
    const made = await addHospital(admin, { classId: classes[0] ?? '', name: '旧名医院' })
    await admin(businessCalls.hospital.edit, { body: { id: made.id, name: '新名医院' } })
    await addHospital(admin, { classId: classes[0] ?? '', name: '旧名医院' })
    const line = (await told(made.id)).find(one => one.field === 'name')
    const { body } = await admin(businessCalls.hospital.revert, {
      body: { id: made.id, logId: line?.logId ?? '', field: 'name' },
    })
    expect(body.message).toBe('医院名称已存在')
  })
})

describe('versions of what was destroyed', () => {
  test('are told to who would see it where it stood', async () => {
    const made = await addHospital(admin, { classId: classes[0] ?? '', name: '将毁医院', areaCode: '320508' })
    await admin(businessCalls.hospital.edit, { body: { id: made.id, address: '新路 2 号' } })
    await admin(businessCalls.hospital.remove, { query: { id: made.id } })
    expect((await admin(businessCalls.hospital.purge, { query: { ids: made.id } })).body.success).toBe(true)
    const versions = (dataScope: Principal['dataScope']) =>
      readRecordVersions(app.context, testPrincipal({ dataScope }), 'he_hospital', made.id)
    const stood = (await versions({ kind: 'area', from: '320000', to: '330000' })).map(({ kind, texts }) => [
      kind,
      texts['医院名称'],
      texts['详细地址'],
      texts['医院分类'],
    ])
    expect(stood).toEqual([
      ['purge', '将毁医院', '新路 2 号', '综合'],
      ['delete', '将毁医院', '新路 2 号', '综合'],
      ['edit', '将毁医院', '新路 2 号', '综合'],
      ['add', '将毁医院', '演示路 1 号', '综合'],
    ])
    const elsewhere: Principal['dataScope'][] = [
      { kind: 'area', from: '330000', to: '340000' },
      { kind: 'hospital', hospitalId: newId(), areaCode: '320508' },
      { kind: 'nowhere' },
    ]
    for (const place of elsewhere) await expect(versions(place)).rejects.toThrow('未找到对应实体')
  })
})
