import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { newId } from '../../../../platform/primitives/ids.ts'
import {
  addHospitalClass,
  addVideoClassification,
  addHospitalDepartment,
  addHospital,
  addStandardDepartment,
  addVideo,
  businessCalls,
} from '../../../../testing/people/business-records.ts'
import { callsByPrincipal, testPrincipal } from '../../../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../../../testing/app/test-app.ts'
import { businessModule } from '../../../business/index.ts'

let app: TestApp
let admin: TestCall
let classId = ''
let std = ''

beforeAll(async () => {
  app = await startTestApp({ modules: [businessModule] })
  admin = callsByPrincipal(app.context)(testPrincipal({ username: 'root' }))
  classId = (await addHospitalClass(admin)).id
  std = await addStandardDepartment(app.database.forTenant(1))
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

const departs = async (ref: string): Promise<{ name: string; gone: boolean }[]> =>
  (
    await sql<{ name: string; gone: boolean }>`
      select depart_name as name, deleted_at is not null as gone from sys_depart where biz_ref = ${ref}`.execute(
      app.database.forTenant(1),
    )
  ).rows

describe('deleting', () => {
  test('is refused while others hang on it, and says what they are', async () => {
    const made = await addHospital(admin, { classId })
    const ward = await addHospitalDepartment(admin, { hospitalId: made.id, stdDeptCode: std })
    await addHospitalDepartment(admin, { hospitalId: made.id, stdDeptCode: std })
    const classification = await addVideoClassification(admin)
    await addVideo(admin, {
      classificationId: classification.id,
      ownerType: 'hospital',
      ownerHospitalId: made.id,
      ownerDepartmentId: ward.id,
    })
    const rejected = await admin(businessCalls.hospital.remove, { query: { id: made.id } })
    expect([rejected.status, rejected.body.message]).toEqual([
      200,
      '该医院下还有 2 个科室、1 个视频，不能删除，可改为停用',
    ])
    expect((await admin(businessCalls.hospitalDepartment.remove, { query: { id: ward.id } })).body.message).toBe(
      '该医院科室下还有 1 个视频，不能删除，可改为停用',
    )
    expect(
      (await admin(businessCalls.videoClassification.remove, { query: { id: classification.id } })).body.message,
    ).toBe('该视频分类下还有 1 个视频，不能删除，可改为停用')
    expect((await admin(businessCalls.hospitalClass.remove, { query: { id: classId } })).body.message).toMatch(
      /^该医院分类下还有 \d+ 家医院，不能删除，可改为停用$/,
    )
  })

  test('of a tree’s record waits for what stands below it', async () => {
    const top = await addVideoClassification(admin)
    const below = await addVideoClassification(admin, { pid: top.id })
    expect((await admin(businessCalls.videoClassification.remove, { query: { id: top.id } })).body.message).toBe(
      '该视频分类下还有 1 个下级，不能删除，可改为停用',
    )
    await admin(businessCalls.videoClassification.remove, { query: { id: below.id } })
    expect((await admin(businessCalls.videoClassification.remove, { query: { id: top.id } })).body.message).toBe(
      '删除成功!',
    )
  })

  test('is refused while facts or people hang on it', async () => {
    const made = await addHospital(admin, { classId })
    const ward = await addHospitalDepartment(admin, { hospitalId: made.id, stdDeptCode: std })
    const db = app.database.forTenant(1)
    const user = newId()
    await sql`insert into sys_user (id, tenant_id, username, realname) values (${user}, 1, ${`u${ward.id.slice(-8)}`}, '护士')`.execute(
      db,
    )
    await sql`insert into sys_user_depart (id, tenant_id, user_id, depart_id)
      select ${newId()}, 1, ${user}, id from sys_depart where biz_ref = ${ward.id}`.execute(db)
    await sql`insert into he_watch_session (id, tenant_id, user_id, video_id, hospital_id, hospital_department_id, start_time, last_time, stat_date, duration_sec)
      values (${newId()}, 1, ${newId()}, ${newId()}, ${made.id}, ${ward.id}, now(), now(), current_date, 60)`.execute(
      db,
    )
    const rejected = await admin(businessCalls.hospitalDepartment.remove, { query: { id: ward.id } })
    expect(rejected.body.message).toBe('该医院科室下还有 1 名人员、1 条观看记录，不能删除，可改为停用')
    expect((await admin(businessCalls.hospital.remove, { query: { id: made.id } })).body.message).toContain(
      '1 个科室、1 条观看记录',
    )
  })

  test('of a video that was on its way is refused', async () => {
    const classification = await addVideoClassification(admin)
    const made = await addVideo(admin, { classificationId: classification.id, title: '已发布的视频' })
    await sql`update he_video set status = 'published' where id = ${made.id}`.execute(app.database.forTenant(1))
    expect((await admin(businessCalls.video.remove, { query: { id: made.id } })).body.message).toBe(
      '《已发布的视频》：已发布的视频不能删除，可改为下架',
    )
  })

  test('and linking at the same moment: never both', async () => {
    for (let round = 0; round < 10; round++) {
      const made = await addHospital(admin, { classId })
      const [removed, added] = await Promise.all([
        admin(businessCalls.hospital.remove, { query: { id: made.id } }),
        admin(businessCalls.hospitalDepartment.add, { body: { name: '同时', hospitalId: made.id, stdDeptCode: std } }),
      ])
      expect([removed.body.success, added.body.success].filter(Boolean)).toHaveLength(1)
    }
  })

  test('takes the department of its people along, and brings it back', async () => {
    const made = await addHospital(admin, { classId, name: '有节点医院' })
    expect(await departs(made.id)).toEqual([{ name: '有节点医院', gone: false }])
    await admin(businessCalls.hospital.edit, { body: { id: made.id, name: '改名节点医院' } })
    expect(await departs(made.id)).toEqual([{ name: '改名节点医院', gone: false }])
    await admin(businessCalls.hospital.remove, { query: { id: made.id } })
    expect(await departs(made.id)).toEqual([{ name: '改名节点医院', gone: true }])
    await admin(businessCalls.hospital.restore, { body: { ids: made.id } })
    expect(await departs(made.id)).toEqual([{ name: '改名节点医院', gone: false }])
  })
})

describe('the recycle bin', () => {
  test('holds what was deleted, and the list does not', async () => {
    const made = await addHospital(admin, { classId, name: '进站医院' })
    await admin(businessCalls.hospital.remove, { query: { id: made.id } })
    expect((await admin(businessCalls.hospital.get, { query: { id: made.id } })).status).toBe(404)
    expect((await admin(businessCalls.hospital.list, { query: { name: '进站医院' } })).result.total).toBe(0)
    expect(
      (await admin(businessCalls.hospital.recycleBin, { query: { name: '进站医院' } })).result.records,
    ).toMatchObject([{ id: made.id, updateBy: 'root' }])
    expect((await admin(businessCalls.hospital.edit, { body: { id: made.id, bedCount: 1 } })).status).toBe(404)
    expect((await admin(businessCalls.hospital.options, { query: { values: made.id } })).result).toMatchObject([
      { deleted: true },
    ])
    expect((await admin(businessCalls.hospital.restore, { body: { ids: `${made.id},` } })).body.message).toBe(
      '还原成功',
    )
    expect((await admin(businessCalls.hospital.get, { query: { id: made.id } })).result).toMatchObject({
      name: '进站医院',
      version: 3,
    })
  })

  test('gives nothing back whose name is taken meanwhile', async () => {
    const made = await addHospital(admin, { classId, name: '让名医院' })
    await admin(businessCalls.hospital.remove, { query: { id: made.id } })
    await addHospital(admin, { classId, name: '让名医院' })
    const restored = await admin(businessCalls.hospital.restore, { body: { ids: made.id } })
    expect([restored.status, restored.body.success, restored.body.message]).toEqual([200, false, '医院名称已存在'])
  })

  test('gives nothing back below what is gone', async () => {
    const made = await addHospital(admin, { classId })
    const ward = await addHospitalDepartment(admin, { hospitalId: made.id, stdDeptCode: std })
    await admin(businessCalls.hospitalDepartment.remove, { query: { id: ward.id } })
    await admin(businessCalls.hospital.remove, { query: { id: made.id } })
    expect((await admin(businessCalls.hospitalDepartment.restore, { body: { ids: ward.id } })).body.message).toBe(
      '所属医院已被删除，请先还原医院',
    )
    await admin(businessCalls.hospital.restore, { body: { ids: made.id } })
    expect((await admin(businessCalls.hospitalDepartment.restore, { body: { ids: ward.id } })).body.success).toBe(true)
  })

  test('is emptied for good, and the log keeps what was held', async () => {
    const made = await addVideoClassification(admin, { name: '将毁分类' })
    expect((await admin(businessCalls.videoClassification.purge, { query: { ids: made.id } })).status).toBe(404)
    await admin(businessCalls.videoClassification.remove, { query: { id: made.id } })
    expect((await admin(businessCalls.videoClassification.purge, { query: { ids: made.id } })).body.success).toBe(true)
    const { rows } = await sql<{ changes: Record<string, unknown>; actor: string }>`
      select changes, actor from sys_data_log where data_id = ${made.id} and kind = 'purge'`.execute(
      app.database.forTenant(1),
    )
    expect(rows[0]).toMatchObject({ actor: 'root', changes: { name: ['将毁分类', null] } })
  })

  test('keeps what deleted records still point at', async () => {
    const made = await addHospital(admin, { classId })
    const ward = await addHospitalDepartment(admin, { hospitalId: made.id, stdDeptCode: std })
    await admin(businessCalls.hospitalDepartment.remove, { query: { id: ward.id } })
    await admin(businessCalls.hospital.remove, { query: { id: made.id } })
    const purged = await admin(businessCalls.hospital.purge, { query: { ids: made.id } })
    expect([purged.status, purged.body.success, purged.body.message]).toEqual([
      200,
      false,
      '该数据正被其他数据使用，不能删除',
    ])
  })

  test('restores all or nothing', async () => {
    const made = await addVideoClassification(admin)
    await admin(businessCalls.videoClassification.remove, { query: { id: made.id } })
    const ids = `${made.id},${'b'.repeat(32)}`
    expect((await admin(businessCalls.videoClassification.restore, { body: { ids } })).status).toBe(404)
    expect((await admin(businessCalls.videoClassification.recycleBin, { query: { id: made.id } })).result.total).toBe(1)
  })
})
