import type { Entity } from '@xuanjiao/contract/entity/entity'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/database/db.ts'
import { draftMigration } from '../../../platform/schema/draft-migration.ts'
import { addHospital } from '../../../testing/people/business-records.ts'
import { makeSheet, uploadSheet } from '../../../testing/files/sheet-calls.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { testModule } from '../../../testing/app/test-module.ts'
import { businessModule } from '../../business/index.ts'
import { filesModule } from '../../files/index.ts'
import { serveEntityModule } from '../index.ts'

/** Records of the platform that a hospital reads beside its own, each named by its code. */
const leaflet: Entity = {
  name: 'leaflet',
  title: '单页',
  path: '/he/leaflet',
  table: 'he_leaflet',
  perms: 'he:leaflet',
  nameField: 'label',
  scope: { kind: 'rows', area: 'areaCode', hospital: 'hospitalId', platformRows: 'readable' },
  fields: {
    hospitalId: { kind: 'link', title: '所属医院', to: 'hospital' },
    areaCode: { kind: 'area', title: '所在地区', copy: { via: 'hospitalId', field: 'areaCode' } },
    code: { kind: 'text', title: '编码', required: true, max: 20, unique: true },
    label: { kind: 'text', title: '名称', required: true, max: 50 },
  },
  list: ['label', 'code'],
  search: ['label'],
  form: [{ title: '全部', fields: ['hospitalId', 'code', 'label'] }],
  excel: { import: ['code', 'label'], export: ['code', 'label'] },
}
const calls = entityEndpoints(leaflet)

let app: TestApp
let own: ReturnType<typeof testPrincipal>

beforeAll(async () => {
  app = await startTestApp({ modules: [filesModule, businessModule, testModule(at => serveEntityModule(at, leaflet))] })
  const owner = openDatabase({ connection: app.testDatabase.owner })
  await sql.raw(await draftMigration(owner.system, [leaflet])).execute(owner.system)
  await owner.close()
  const admin = callsByPrincipal(app.context)(testPrincipal())
  const { id } = await addHospital(admin, { name: '甲医院', areaCode: '320508' })
  own = testPrincipal({ dataScope: { kind: 'hospital', hospitalId: id, areaCode: '320508' } })
  await admin(calls.add, { body: { code: 'P1', label: '平台的单页' } })
  await callsByPrincipal(app.context)(own)(calls.add, { body: { hospitalId: id, code: 'H1', label: '本院的单页' } })
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

describe('a file that names records one may read', () => {
  test('changes those one may edit, and says of the others that it may not', async () => {
    const bytes = await makeSheet(
      ['编码', '名称'],
      [
        ['H1', '本院的新名'],
        ['P1', '平台的新名'],
      ],
    )
    const answer = await uploadSheet(app, own, calls.importExcel, bytes, {
      mode: 'skip',
      fields: { existing: 'update' },
    })
    expect(answer.result).toMatchObject({ totalCount: 2, successCount: 1, errorCount: 1 })
    expect(answer.result.errors).toMatchObject([{ row: 3, reason: '编码已存在，但不在您可以编辑的范围内，不能更新' }])
    const { records } = (await callsByPrincipal(app.context)(own)(calls.list)).result
    const seen = records.map(row => row as unknown as { code: string; label: string })
    expect(Object.fromEntries(seen.map(row => [row.code, row.label]))).toEqual({ H1: '本院的新名', P1: '平台的单页' })
  })
})
