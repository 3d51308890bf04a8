import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STANDARD_VIDEO_TYPES } from '../../modules/hospital-video-types/index.ts'
import { HOME_TENANT, type Db } from '../../platform/database/db.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { seedDemo } from '../seed-demo.ts'

let app: TestApp
let db: Db

beforeAll(async () => {
  app = await startTestApp()
  await seedDemo(app.context)
  db = app.database.forTenant(HOME_TENANT)
})
afterAll(() => app.close())

const number = async (query: string) =>
  Number((await sql.raw<{ n: number }>(`select count(*) as n from ${query}`).execute(db)).rows[0]?.n)

test('the demo has video types with videos, a list for every department, and ten classes of consults', async () => {
  expect(await number('he_consult_class')).toBe(10)
  expect(await number('he_hospital_video_type')).toBe(20 * STANDARD_VIDEO_TYPES.length)
  expect(await number('he_hospital_video_type_rel')).toBeGreaterThan(1000)
  expect(await number("he_playlist where owner_type = 'department'")).toBe(60)
  expect(await number('he_hospital_department where default_playlist_id is null')).toBe(0)
  const { rows } = await sql<{ n: number }>`
    select count(i.*) as n from he_playlist p left join he_playlist_item i on i.playlist_id = p.id group by p.id`.execute(
    db,
  )
  expect(Math.min(...rows.map(row => row.n))).toBeGreaterThanOrEqual(1)
})

test('no hospital shows what is another’s or not before viewers', async () => {
  const stranger = `join he_video v on v.id = r.video_id left join he_video_published p on p.video_id = v.id
    where p.video_id is null or (v.owner_type = 'hospital' and v.owner_hospital_id is distinct from t.hospital_id)`
  const hospitalVideoType =
    'he_hospital_video_type_rel r join he_hospital_video_type t on t.id = r.hospital_video_type_id'
  expect(await number(`${hospitalVideoType} ${stranger}`)).toBe(0)
  expect(await number(`he_playlist_item r join he_playlist t on t.id = r.playlist_id ${stranger}`)).toBe(0)
})

test('a second start changes nothing', async () => {
  const count = async () => [
    await number('he_playlist'),
    await number('he_playlist_item'),
    await number('sys_data_log'),
  ]
  const before = await count()
  await seedDemo(app.context)
  expect(await count()).toEqual(before)
})
