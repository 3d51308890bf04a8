import { consultClass } from '@xuanjiao/contract/business/consult-class'
import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stableId } from '../../platform/primitives/ids.ts'
import { addHospitalClass } from '../../testing/people/business-records.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { demoPicture } from './demo-pictures.ts'
import { openDemoSeed, type DemoDraft, type DemoSeed } from './demo-seed.ts'

let app: TestApp
let seed: DemoSeed
beforeAll(async () => {
  app = await startTestApp()
  seed = openDemoSeed(app.context)
})
afterAll(async () => {
  expect(app.unexpectedErrors).toEqual([])
  await app.close()
})

const admin = () => callsByPrincipal(app.context)(testPrincipal({ username: 'root' }))
const calls = entityEndpoints(consultClass)
const classDraft = (name: string): DemoDraft<typeof consultClass.fields> => ({
  id: stableId(`seed:${name}`),
  name,
  handlerRole: 'platform',
})
const named = async (name: string) => (await admin()(calls.list, { query: { name } })).result.records

test('a picture in a draft is drawn and kept as an upload is', async () => {
  await seed.add(consultClass, [{ ...classDraft('带图'), icon: demoPicture('带图') }])
  const [made] = await named('带图')
  expect(made?.icon).toMatch(/^icon\/\d{4}\/\d{2}\/[0-9a-f]{32}\.jpg$/)
  const { rows } = await sql<{ type: string; size: number }>`
    select type, size from sys_file where path = ${made?.icon} and created_by = 'system'`.execute(app.database.system)
  expect(rows).toMatchObject([{ type: 'image/jpeg' }])
})

test('a set is added once: what people deleted of it does not come back, nor what they changed', async () => {
  const drafts = ['甲', '乙'].map(classDraft)
  await seed.add(consultClass, drafts)
  const [one] = await named('甲')
  await admin()(calls.remove, { query: { id: one?.id ?? '' } })
  await seed.add(consultClass, drafts)
  expect((await named('甲')).length + (await named('乙')).length).toBe(1)
})

test('a draft that breaks a rule is named, and its set is not added', async () => {
  const wrong = { ...classDraft('错'), handlerRole: 'nobody' }
  await expect(seed.add(consultClass, [classDraft('对'), wrong])).rejects.toThrow('咨询分类“错”：')
  expect(await named('对')).toEqual([])
})

test('a record with a hook goes the same way: numbered, encrypted, logged, as old as it says', async () => {
  const { id: classId } = await addHospitalClass(admin())
  const draft: DemoDraft<typeof hospital.fields> = {
    id: stableId('seed:hospital'),
    createTime: new Date('2026-01-02T09:00:00+08:00'),
    name: '种子医院',
    shortName: '种子',
    classId,
    areaCode: '320508',
    address: '路 1 号',
    contactName: '周主任',
    contactPhone: '13655550009',
  }
  await seed.add(hospital, [draft])
  const made = (await admin()(entityEndpoints(hospital).get, { query: { id: draft.id } })).result
  expect(made).toMatchObject({ code: 'H32050801', createTime: '2026-01-02 09:00:00', createBy: 'system', version: 1 })
  expect(made.contactPhone).toBe('13655550009')
  const { rows } = await sql<{ phone: string; lines: number; departs: number }>`
    select contact_phone as phone, (select count(*) from sys_data_log l where l.data_id = h.id) as lines,
      (select count(*) from sys_depart d where d.biz_ref = xj_hex(h.id)) as departs
    from he_hospital h where id = ${draft.id}::uuid`.execute(app.database.system)
  expect(rows[0]?.phone).not.toContain('13655550009')
  expect(rows[0]).toMatchObject({ lines: 1, departs: 1 })
  const late = { ...draft, id: stableId('seed:late'), serviceStart: '2026-02-01', serviceEnd: '2026-01-01' }
  await expect(seed.add(hospital, [late])).rejects.toThrow('服务结束不能早于服务开始')
})
