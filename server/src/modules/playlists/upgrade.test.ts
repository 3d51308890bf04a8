import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { migrate, readMigrations } from '../../platform/schema/migrate.ts'
import { emptyDatabase, type TestDatabase } from '../../testing/app/test-database.ts'

/** The migration that brought playlists. */
const BROUGHT = '0024'

let empty: TestDatabase
let owner: Database

beforeAll(async () => {
  empty = await emptyDatabase()
  const before = readMigrations().filter(({ name }) => name < BROUGHT)
  await migrate(empty.owner, undefined, before)
  owner = openDatabase({ connection: empty.owner })
})
afterAll(async () => {
  await owner.close()
  await empty.drop()
})

test('departments from before have their playlist after the upgrade; deleted ones need none', async () => {
  const db = owner.system
  const [kind, hospital, ward, gone] = [newId(), newId(), newId(), newId()]
  await sql`insert into he_hospital_class (id, tenant_id, name, code) values (${kind}, 1, '综合', 'general')`.execute(
    db,
  )
  await sql`insert into he_hospital (id, tenant_id, code, name, short_name, class_id, area_code, address, contact_name,
      contact_phone, service_start, service_end)
    values (${hospital}, 1, 'H1', '老医院（演示）', '老医院', ${kind}, '320508', '演示路 1 号', '周主任', '13800010000',
      '2026-01-01', '2027-01-01')`.execute(db)
  await sql`insert into he_hospital_department (id, tenant_id, hospital_id, area_code, name, std_dept_code, deleted_at)
    values (${ward}, 1, ${hospital}, '320508', '内科', '03', null), (${gone}, 1, ${hospital}, '320508', '旧科', '03', now())`.execute(
    db,
  )
  await migrate(empty.owner)
  const { rows } = await sql`
    select d.id as ward, p.name, p.owner_type as owner, p.department_id as department, p.hospital_id as hospital
    from he_hospital_department d left join he_playlist p on p.id = d.default_playlist_id order by d.name`.execute(db)
  expect(rows).toContainEqual({ ward, name: '内科播放单', owner: 'department', department: ward, hospital })
  expect(rows).toContainEqual({ ward: gone, name: null, owner: null, department: null, hospital: null })
})
