import { famousDoctorCalls } from '@xuanjiao/contract/business/doctor/famous-doctor-calls'
import { hospitalCalls } from '@xuanjiao/contract/business/hospital/hospital-calls'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  addVideoClassification,
  addHospitalDepartment,
  addDoctor,
  addHospital,
  addStandardDepartment,
  addVideo,
  businessCalls,
} from '../../testing/people/business-records.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { storedFileName, insertStoredFile } from '../../testing/files/stored-files.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { businessModule } from '../business/index.ts'
import { sensitiveWordsModule } from '../sensitive-words/index.ts'

let app: TestApp
let admin: TestCall
let mine: TestCall
let place = { hospitalId: '', hospitalDepartmentId: '' }
let elsewhere = { hospitalId: '', hospitalDepartmentId: '' }
const PHOTO = storedFileName('photo', 'png')
const papers = {
  gender: '1',
  photo: PHOTO,
  qualCertNo: '20110110101010',
  practiceCertNo: 'P110320000000123',
  certFiles: storedFileName('document', 'pdf'),
  onjobFile: storedFileName('document', 'pdf'),
  filingFile: storedFileName('document', 'pdf'),
  portraitConsentFile: storedFileName('document', 'pdf'),
}

/** As if `mine` had uploaded it. */
const sent = (path: string) => insertStoredFile(app, 'mine', path)
const draw = async (path: string, width: number, height: number) =>
  app.context.storage.put(
    path,
    await sharp({ create: { width, height, channels: 3, background: '#467' } })
      .png()
      .toBuffer(),
  )

beforeAll(async () => {
  app = await startTestApp({ modules: [sensitiveWordsModule, businessModule] })
  const as = callsByPrincipal(app.context)
  admin = as(testPrincipal({ username: 'root' }))
  const code = await addStandardDepartment(app.database.forTenant(1), '9903')
  const where = async () => {
    const hospital = await addHospital(admin)
    const ward = await addHospitalDepartment(admin, { hospitalId: hospital.id, stdDeptCode: code })
    return { hospitalId: hospital.id, hospitalDepartmentId: ward.id }
  }
  place = await where()
  elsewhere = await where()
  mine = as(
    testPrincipal({
      username: 'mine',
      dataScope: { kind: 'hospital', hospitalId: place.hospitalId, areaCode: '320508' },
    }),
  )
  await draw(PHOTO, 300, 400)
  const { certFiles, onjobFile, filingFile, portraitConsentFile } = papers
  for (const path of [PHOTO, certFiles, onjobFile, filingFile, portraitConsentFile]) await sent(path)
})
afterAll(() => app.close())
afterEach(() => {
  app.clock.set(new Date('2026-11-20T10:00:00+08:00'))
  expect(app.unexpectedErrors).toEqual([])
})

const get = async (id: string, call = admin) => (await call(businessCalls.famousDoctor.get, { query: { id } })).result
const edit = (id: string, change: object, call = admin) =>
  call(businessCalls.famousDoctor.edit, { body: { id, ...change } })
const submit = (id: string, call = mine) => call(famousDoctorCalls.submit, { body: { id } })
const verify = (id: string, body: object = {}, call = admin) =>
  call(famousDoctorCalls.verify, { body: { id, result: 'verified' as const, ...body } })
const verified = async () => {
  const { id } = await addDoctor(mine, { ...place, ...papers })
  await submit(id)
  await verify(id)
  return id
}
/** The night that begins a day, as the house lives through it. */
const night = async (day: string) => {
  for (const minute of ['00:04', '00:06']) {
    app.clock.set(new Date(`${day}T${minute}:00+08:00`))
    await app.jobs.tick()
    await app.jobs.idle()
  }
}

describe('a doctor', () => {
  test('takes area and standard department from where they work', async () => {
    const made = await addDoctor(admin, place)
    expect(made).toMatchObject({ areaCode: '320508', stdDeptCode: '9903', verifyStatus: 'unsubmitted', lapsedAt: null })
  })

  test('goes with the hospital to another area', async () => {
    const hospital = await addHospital(admin)
    const ward = await addHospitalDepartment(admin, { hospitalId: hospital.id, stdDeptCode: '9903' })
    const { id } = await addDoctor(admin, { hospitalId: hospital.id, hospitalDepartmentId: ward.id })
    await admin(hospitalCalls.assignArea, { body: { ids: hospital.id, areaCode: '330106' } })
    expect(await get(id)).toMatchObject({ areaCode: '330106' })
  })

  test('works in a department of that hospital', async () => {
    const body = { name: '李若溪', titleCode: '231', goodAt: '眼底病', ...place }
    const wrong = await admin(businessCalls.famousDoctor.add, {
      body: { ...body, hospitalDepartmentId: elsewhere.hospitalDepartmentId },
    })
    expect(wrong.body.fields).toEqual([{ field: 'hospitalDepartmentId', message: '请选择执业医院的科室' }])
    const { id } = await addDoctor(admin, place)
    expect((await edit(id, { hospitalId: elsewhere.hospitalId })).body.fields?.[0]?.field).toBe('hospitalDepartmentId')
    expect((await edit(id, elsewhere)).status).toBe(200)
  })

  test('is shown upright, 3:4, on a picture that is there', async () => {
    const { id } = await addDoctor(admin, place)
    const says = async (photo: string) => (await edit(id, { photo })).body.fields?.[0]?.message
    await draw('photo/2026/11/wide.png', 400, 300)
    await draw('photo/2026/11/small.png', 270, 360)
    await draw('photo/2026/11/near.png', 302, 400)
    await insertStoredFile(app, 'root', 'photo/2026/11/near.png')
    expect(await says('photo/2026/11/wide.png')).toBe('照片应为 3:4 的竖版')
    expect(await says('photo/2026/11/small.png')).toBe('照片宽度不能小于 300 像素')
    expect(await says('photo/2026/11/gone.png')).toBe('找不到这张照片，请重新上传')
    expect(await says('photo/2026/11/near.png')).toBeUndefined()
  })

  test('is praised without promises', async () => {
    await admin(businessCalls.sensitiveWord.add, { body: { word: '根治', level: 'block' } })
    await admin(businessCalls.sensitiveWord.add, { body: { word: '权威', level: 'warn' } })
    const { id } = await addDoctor(admin, place)
    expect((await edit(id, { goodAt: '根 治各类高血压' })).body.fields).toEqual([
      { field: 'goodAt', message: '擅长含有禁止使用的词：根治' },
    ])
    expect((await edit(id, { intro: '<p>可<b>根</b>治</p>' })).body.fields?.[0]?.field).toBe('intro')
    expect((await edit(id, { goodAt: '权威的高血压管理' })).status).toBe(200)
  })
})

describe('numbers of certificates', () => {
  test('are nowhere in the database as they are, and shown with stars', async () => {
    const { id } = await addDoctor(mine, { ...place, ...papers })
    expect(await get(id, mine)).toMatchObject({ qualCertNo: '201****010', practiceCertNo: 'P11****123' })
    const { rows } = await sql<{ all: string }>`
      select concat((select string_agg(d::text, '') from he_famous_doctor d), (select string_agg(c::text, '') from he_famous_doctor_cert c),
        (select string_agg(l::text, '') from sys_data_log l), (select string_agg(l::text, '') from sys_log l)) as all`.execute(
      app.database.system,
    )
    expect(rows[0]?.all).toContain('P11****123')
    expect(rows[0]?.all).not.toContain(papers.practiceCertNo)
    expect(rows[0]?.all).not.toContain(papers.qualCertNo)
  })

  test('stay when the form sends its stars back, change when a new one is written, and go when emptied', async () => {
    const { id } = await addDoctor(mine, { ...place, ...papers })
    const numbers = async () =>
      (await admin(famousDoctorCalls.certificates, { body: { id, reason: '核对证件' } })).result
    await edit(id, { qualCertNo: '201****010', practiceCertNo: 'P11****123', post: '科主任' })
    expect(await numbers()).toEqual({ qualCertNo: papers.qualCertNo, practiceCertNo: papers.practiceCertNo })
    expect((await edit(id, { qualCertNo: '209****010' })).body.fields).toEqual([
      { field: 'qualCertNo', message: '请输入完整的证号' },
    ])
    await edit(id, { qualCertNo: '20200000000999', practiceCertNo: null })
    expect(await numbers()).toEqual({ qualCertNo: '20200000000999', practiceCertNo: null })
    expect((await mine(famousDoctorCalls.certificates, { body: { id, reason: '核对证件' } })).status).toBe(403)
  })

  test('of another secret are not read as something else', async () => {
    const { id } = await addDoctor(mine, { ...place, ...papers })
    await sql`update he_famous_doctor_cert set qual_cert_no = 'v1.AAAA' where doctor_id = ${id}::uuid`.execute(
      app.database.system,
    )
    expect((await admin(famousDoctorCalls.certificates, { body: { id, reason: '核对证件' } })).body.message).toContain(
      '无法解密',
    )
  })
})

describe('verification', () => {
  test('is asked for with everything that is needed', async () => {
    const { id } = await addDoctor(mine, place)
    const { body } = await submit(id)
    expect(body.message).toBe('提交核验前还缺：性别、照片、资格证号、执业证号、证件、在职证明、医院备案、肖像授权书')
    expect(body.fields).toHaveLength(8)
    for (const name of Object.keys(papers) as (keyof typeof papers)[]) {
      const { id: nearly } = await addDoctor(mine, { ...place, ...papers, [name]: null })
      expect((await submit(nearly)).body.fields?.map(({ field }) => field)).toEqual([name])
    }
  })

  test('is given by the platform, from pending only, with a word when it is refused', async () => {
    const { id } = await addDoctor(mine, { ...place, ...papers })
    expect((await verify(id)).body.message).toBe('只有待核验的名医可以核验')
    expect((await submit(id)).body.message).toBe('已提交核验')
    expect((await submit(id)).body.message).toBe('该名医正在核验，请等待平台的结果')
    expect((await verify(id, {}, mine)).status).toBe(403)
    expect((await verify(id, { result: 'rejected' })).body.fields?.[0]?.field).toBe('opinion')
    await verify(id, { result: 'rejected', opinion: '在职证明过期' })
    expect(await get(id)).toMatchObject({ verifyStatus: 'rejected', verifyOpinion: '在职证明过期', verifyExpire: null })
    await submit(id)
    expect((await verify(id, { opinion: '材料齐全' })).body.message).toBe('核验通过')
    expect(await get(id)).toMatchObject({
      verifyStatus: 'verified',
      verifyExpire: '2027-11-20',
      verifyTime: '2026-11-20 10:00:00',
      verifyOpinion: '材料齐全',
    })
    expect((await submit(id)).body.message).toBe('该名医已经核验，到期前由平台续期')
  })

  test.each([
    ['2026-11-20', '有效期应晚于今天'],
    ['2029-11-21', '有效期最长三年'],
    ['2026-02-30', '日期应为 yyyy-MM-dd'],
  ])('until %s is not given', async (verifyExpire, message) => {
    const { id } = await addDoctor(mine, { ...place, ...papers })
    await submit(id)
    expect((await verify(id, { verifyExpire })).body.fields).toEqual([{ field: 'verifyExpire', message }])
  })

  test('is not undone behind its back: what it vouches for is the platform’s', async () => {
    const id = await verified()
    for (const change of [
      { name: '王明' },
      { titleCode: '232' },
      { practiceCertNo: 'P990000000000' },
      { photo: null },
    ]) {
      expect((await edit(id, change, mine)).body.fields?.[0]?.message).toContain('由平台修改')
    }
    expect((await edit(id, { name: '王明远', goodAt: '高血压', practiceCertNo: 'P11****123' }, mine)).status).toBe(200)
    expect((await edit(id, { titleCode: '232' })).result).toMatchObject({ titleCode: '232', verifyStatus: 'verified' })
  })

  test('of somebody else is stale', async () => {
    const { id } = await addDoctor(mine, { ...place, ...papers })
    await submit(id)
    expect((await verify(id, { version: 1 })).body.code).toBe(409)
  })
})

describe('the end of a verification', () => {
  test('comes at the midnight after its last day, whenever the job gets to it', async () => {
    const id = await verified()
    await night('2027-11-20')
    expect(await get(id)).toMatchObject({ verifyStatus: 'verified', lapsedAt: null })
    await night('2027-11-23')
    await night('2027-11-24')
    expect(await get(id)).toMatchObject({ verifyStatus: 'expired', lapsedAt: '2027-11-21 00:00:00' })
    expect((await submit(id)).body.message).toBe('已提交核验')
    expect(await get(id)).toMatchObject({ verifyStatus: 'pending', lapsedAt: '2027-11-21 00:00:00' })
    await verify(id, {})
    expect(await get(id)).toMatchObject({ verifyStatus: 'verified', lapsedAt: null, verifyExpire: '2028-11-24' })
  })

  test('is put off by renewing', async () => {
    const id = await verified()
    const renew = (verifyExpire: string, call = admin) => call(famousDoctorCalls.renew, { body: { id, verifyExpire } })
    expect((await renew('2027-11-20')).body.fields?.[0]?.message).toBe('有效期应晚于现在的 2027-11-20')
    expect((await renew('2028-05-01', mine)).status).toBe(403)
    expect((await renew('2028-05-01')).body.message).toBe('续期成功')
    await night('2027-12-01')
    expect(await get(id)).toMatchObject({ verifyStatus: 'verified', verifyExpire: '2028-05-01', lapsedAt: null })
    await night('2028-06-01')
    expect((await renew('2029-01-01')).body.message).toContain('请重新提交核验')
  })

  test('switching off lapses at once, switching on again heals it', async () => {
    const id = await verified()
    const turn = (status: '0' | '1') => admin(businessCalls.famousDoctor.switch, { body: { ids: id, status } })
    await turn('0')
    expect(await get(id)).toMatchObject({ lapsedAt: '2026-11-20 10:00:00' })
    app.clock.advance(3600)
    await edit(id, { post: '科主任' })
    expect(await get(id)).toMatchObject({ lapsedAt: '2026-11-20 10:00:00' })
    await turn('1')
    expect(await get(id)).toMatchObject({ lapsedAt: null })
  })
})

test('recommending goes for all or none', async () => {
  const [one, two] = [await verified(), await verified()]
  const recommend = (ids: string) => admin(famousDoctorCalls.recommend, { body: { ids, recommendFlag: 'Y' } })
  expect((await recommend(`${one},${'c'.repeat(32)}`)).status).toBe(404)
  expect(await get(one)).toMatchObject({ recommendFlag: 'N' })
  expect((await recommend(`${one},${two}`)).body.message).toBe('已推荐')
  expect([await get(one), await get(two)].map(row => row.recommendFlag)).toEqual(['Y', 'Y'])
})

test('a doctor is not deleted while a video that is not archived has the name', async () => {
  const { id } = await addDoctor(admin, place)
  const { id: classificationId } = await addVideoClassification(admin)
  const video = await addVideo(admin, { classificationId })
  const set = (status: string) =>
    sql`update he_video set doctor_id = ${id}::uuid, status = ${status} where id = ${video.id}::uuid`.execute(
      app.database.system,
    )
  const listed = async () => (await admin(businessCalls.famousDoctor.list, { query: { id } })).result.records[0]
  const remove = async () => (await admin(businessCalls.famousDoctor.remove, { query: { id } })).body.message
  await set('off')
  expect(await listed()).toMatchObject({ videoCount: 1, plays: 0 })
  expect(await remove()).toBe('该名医下还有 1 个视频，不能删除，可改为停用')
  await set('archived')
  expect(await listed()).toMatchObject({ videoCount: 0 })
  expect(await remove()).toBe('删除成功!')
})
