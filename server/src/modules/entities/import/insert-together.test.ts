import { hospitalDepartment } from '@xuanjiao/contract/business/hospital/hospital-department'
import { videoClassification } from '@xuanjiao/contract/business/video/video-classification'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { stableId } from '../../../platform/primitives/ids.ts'
import { makeSheet, uploadSheet } from '../../../testing/files/sheet-calls.ts'
import { startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'
import { addHospital, addStandardDepartment, businessCalls } from '../../../testing/people/business-records.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import { businessModule } from '../../business/index.ts'
import { filesModule } from '../../files/index.ts'
import { seedRecords, type SeedDraft } from './seed-records.ts'

const root = testPrincipal({ username: 'root' })
let app: TestApp
let admin: TestCall
let stdDeptCode = ''

beforeAll(async () => {
  app = await startTestApp({ modules: [filesModule, businessModule] })
  admin = callsByPrincipal(app.context)(root)
  stdDeptCode = await addStandardDepartment(app.database.forTenant(1), '9905')
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

type WardDraft = SeedDraft<typeof hospitalDepartment.fields>

const wardOf = (hospitalId: string, name: string): WardDraft => ({
  id: stableId(`ward:${hospitalId}:${name}`),
  hospitalId,
  name,
  stdDeptCode,
})
const seedWards = (drafts: readonly WardDraft[]) => seedRecords(app.context, root, hospitalDepartment, drafts)
const count = async (table: string, where = sql`true`): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::integer as n from ${sql.table(table)} where ${where}`.execute(app.database.system)
  return rows[0]?.n ?? -1
}

test('records with hooks are made together: each has its list, its department and its own lines in the log', async () => {
  const { id } = await addHospital(admin)
  const drafts = ['心内科', '骨科', '儿科'].map(name => wardOf(id, name))
  await seedWards(drafts)
  const { rows } = await sql<{ name: string; list: string; owns: boolean; lines: number; depart: string }>`
    select d.name, p.name as list, p.department_id = d.id as owns, s.depart_name as depart,
      (select count(*)::integer from sys_data_log l where l.data_id in (d.id, p.id, s.id)) as lines
    from he_hospital_department d join he_playlist p on p.id = d.default_playlist_id
      join sys_depart s on s.biz_ref = xj_hex(d.id)
    where d.hospital_id = ${id}::uuid order by s.org_code`.execute(app.database.system)
  expect(rows.map(({ name, list, depart }) => [name, list, depart])).toEqual(
    ['心内科', '骨科', '儿科'].map(name => [name, `${name}播放单`, name]),
  )
  // One line for each of the three: that a list comes to belong to the ward it was made for is no change of it.
  expect(rows.map(({ owns, lines }) => [owns, lines])).toEqual(rows.map(() => [true, 3]))
})

test('where one is refused it is named, and nothing of the others is left', async () => {
  const { id } = await addHospital(admin)
  const before = await count('he_playlist')
  await expect(seedWards([wardOf(id, '产科'), { ...wardOf(id, '产科'), id: stableId('double') }])).rejects.toThrow(
    '医院科室“产科”：科室名称已存在',
  )
  const nowhere = wardOf(stableId('nowhere'), '眼科')
  await expect(seedWards([wardOf(id, '产科'), nowhere])).rejects.toThrow('医院科室“眼科”：')
  expect(await count('he_playlist')).toBe(before)
  expect(await count('he_hospital_department', sql`hospital_id = ${id}::uuid`)).toBe(0)
})

test('an import makes no lists for rows that it only looks at', async () => {
  const hospital = await addHospital(admin)
  const before = await count('he_playlist')
  const head = ['医院名称*', '科室名称*', '标准科室名称或编码*', '类型*']
  const row = (name: string, code = stdDeptCode) => [hospital.name, name, code, '病区']
  const bad = await makeSheet(head, [row('内科'), row('外科', '没有')])
  const rejected = await uploadSheet(app, root, businessCalls.hospitalDepartment.importExcel, bad)
  expect(rejected.result.errors.map(({ row, column }) => [row, column])).toEqual([[3, '标准科室名称或编码']])
  expect(await count('he_playlist')).toBe(before)
  const good = await makeSheet(head, [row('内科'), row('外科')])
  const answer = await uploadSheet(app, root, businessCalls.hospitalDepartment.importExcel, good)
  expect(answer.message).toBe('共2行数据全部导入成功！')
  expect(await count('he_playlist')).toBe(before + 2)
})

type ClassDraft = SeedDraft<typeof videoClassification.fields>

/** 甲类, 甲乙类 below it, and so on. */
const path = (name: string): ClassDraft[] =>
  Array.from({ length: name.length }, (_, at) => ({
    id: stableId(`class:${name.slice(0, at + 1)}`),
    pid: at === 0 ? null : stableId(`class:${name.slice(0, at)}`),
    name: `${name.slice(0, at + 1)}类`,
  }))

test('a tree is made level by level, in whatever order it is given, and never too deep', async () => {
  await seedRecords(app.context, root, videoClassification, path('甲乙丙').toReversed())
  const { records } = (await admin(businessCalls.videoClassification.list, { query: { name: '甲乙丙类' } })).result
  expect(records.map(row => row.pid_dictText)).toEqual(['甲乙类'])
  await expect(seedRecords(app.context, root, videoClassification, path('丁戊己庚'))).rejects.toThrow(
    '视频分类“丁戊己庚类”：最多3级',
  )
  expect(await count('he_video_classification', sql`name like '丁%'`)).toBe(0)
})
