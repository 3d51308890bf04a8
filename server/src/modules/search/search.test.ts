import { searchCalls } from '@xuanjiao/contract/system/search-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { areaRange, type DataScope } from '../../platform/access/principal.ts'
import {
  addVideoClassification,
  addHospitalDepartment,
  addHospital,
  addStandardDepartment,
  addVideo,
} from '../../testing/people/business-records.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
let as: ReturnType<typeof callsByPrincipal>
let admin: TestCall
const hospitals: Record<string, string> = {}
let std = ''

beforeAll(async () => {
  app = await startTestApp()
  as = callsByPrincipal(app.context)
  admin = as(testPrincipal())
  std = await addStandardDepartment(app.database.forTenant(1))
  const classificationId = (await addVideoClassification(admin)).id
  for (const [name, areaCode] of [
    ['姑苏', '320508'],
    ['杭州', '330106'],
  ] as const) {
    const id = (await addHospital(admin, { name: `${name}人民医院`, shortName: `${name}人民`, areaCode })).id
    hospitals[name] = id
    await addHospitalDepartment(admin, { name: '心内科一病区', hospitalId: id, stdDeptCode: std })
    const own = { ownerType: 'hospital', ownerHospitalId: id, classificationId }
    await addVideo(admin, { title: `${name}高血压居家护理`, ...own })
  }
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

/** Who stands in a department nobody else is below. */
const at = (dataScope: DataScope) => as({ ...testPrincipal({ dataScope }), orgCode: 'Z01' })
const inHospital = (name: string) => at({ kind: 'hospital', hospitalId: hospitals[name] ?? '', areaCode: '320508' })
const find = async (call: TestCall, text: string) => (await call(searchCalls.find, { query: { text } })).result
const match = async (call: TestCall, text: string) =>
  (await find(call, text)).map(({ entity, name }) => `${entity} ${name}`).sort()

describe('one box', () => {
  test.each(['姑苏人民', 'gusurenmin', 'gsrm', 'GSRMYY', "gu su ren'min"])('%s finds the hospital', async text => {
    const hospital = (await find(admin, text)).find(({ entity }) => entity === 'hospital')
    expect(hospital).toMatchObject({ id: hospitals['姑苏'], name: '姑苏人民医院' })
  })

  test('finds every kind by its code, and tells those of one name apart', async () => {
    const hospital = (await find(admin, 'gsrmyy')).find(({ entity }) => entity === 'hospital')
    expect((await find(admin, String(hospital?.code)))[0]?.id).toBe(hospital?.id)
    const wards = (await find(admin, 'xnkybq')).filter(({ entity }) => entity === 'hospitalDepartment')
    expect(wards.map(({ hint }) => String(hint)).sort()).toEqual(['姑苏人民医院', '杭州人民医院'].sort())
    expect(await match(admin, 'gaoxueyajujia')).toEqual(['video 姑苏高血压居家护理', 'video 杭州高血压居家护理'].sort())
  })

  test('puts what begins so before what holds it', async () => {
    await addHospital(admin, { name: '第二人民医院分院', shortName: '分院' })
    await addHospital(admin, { name: '人民医院', shortName: '总院' })
    const names = (await find(admin, '人民医院')).filter(({ entity }) => entity === 'hospital').map(({ name }) => name)
    expect(names[0]).toBe('人民医院')
    expect(names).toContain('第二人民医院分院')
  })

  test('finds menus, dictionaries and positions of the installation, too', async () => {
    expect(await match(admin, 'yonghuguanli')).toContain('menu 用户管理')
    expect((await find(admin, 'xingbie')).map(({ entity }) => entity)).toContain('dict')
  })

  test('reads %, _ and quotes as they stand', async () => {
    for (const text of ['%', '_', "'", '\\', '"; drop']) expect(await match(admin, text), text).toEqual([])
  })

  test('wants something to look for', async () => {
    expect((await admin(searchCalls.find, { query: { text: '  ' } })).status).toBe(400)
    expect((await admin(searchCalls.find, { query: { text: '医'.repeat(61) } })).status).toBe(400)
  })
})

describe('nobody finds what they do not see', () => {
  test('another hospital', async () => {
    const own = await find(inHospital('姑苏'), 'rm')
    expect(own.map(({ name }) => name)).toContain('姑苏人民医院')
    expect(JSON.stringify(own)).not.toContain('杭州')
    expect(await match(inHospital('姑苏'), 'hangzhou')).toEqual([])
    expect((await find(inHospital('姑苏'), 'gaoxueya')).map(({ name }) => name)).toEqual(['姑苏高血压居家护理'])
  })

  test('another area', async () => {
    const jiangsu = at({ kind: 'area', ...areaRange('320000') })
    expect(JSON.stringify(await find(jiangsu, 'renminyiyuan'))).not.toContain('杭州')
  })

  test('another tenant', async () => {
    const foreign = as(testPrincipal({ tenantId: 2 }))
    expect((await match(foreign, 'gusu')).filter(one => !one.startsWith('menu') && !one.startsWith('dict'))).toEqual([])
  })

  test('a kind whose list one may not see', async () => {
    const only = as(testPrincipal({ codes: ['he:hospital:list'] }))
    expect([...new Set((await find(only, 'gusu')).map(({ entity }) => entity))]).toEqual(['hospital'])
    expect(await match(as(testPrincipal({ codes: [] })), 'gusu')).toEqual([])
  })

  test('a name that is hidden', async () => {
    const blind = as(testPrincipal({ hidden: ['he:hospital:field:name'] }))
    expect((await find(blind, 'gusu')).filter(({ entity }) => entity === 'hospital')).toEqual([])
  })

  test('what is personal is not looked through at all', async () => {
    for (const text of ['13800010000', '1380001', '周主任', 'zhouzhuren'])
      expect(await match(admin, text), text).toEqual([])
  })

  test('what lies in the recycle bin', async () => {
    const { id } = await addHospital(admin, { name: '待删医院', shortName: '待删' })
    expect(await match(admin, 'daishan')).toContain('hospital 待删医院')
    await sql`update he_hospital set deleted_at = now() where id = ${id}::uuid`.execute(app.database.forTenant(1))
    expect(await match(admin, 'daishan')).not.toContain('hospital 待删医院')
  })
})

describe('records by their ids', () => {
  const named = async (call: TestCall, records: string) =>
    (await call(searchCalls.named, { query: { records } })).result

  test('are named as they are called now, those of others left out', async () => {
    const both = `hospital:${hospitals['姑苏']},hospital:${hospitals['杭州']}`
    expect((await named(admin, both)).map(({ name }) => name).sort()).toEqual(['姑苏人民医院', '杭州人民医院'].sort())
    expect((await named(inHospital('姑苏'), both)).map(({ name }) => name)).toEqual(['姑苏人民医院'])
    expect(await named(admin, `nothing:${hospitals['姑苏']},video:${hospitals['姑苏']}`)).toEqual([])
  })

  test('what is no id is refused', async () => {
    for (const records of ['hospital', 'hospital:1', "hospital:'--"])
      expect((await admin(searchCalls.named, { query: { records } })).status).toBe(400)
  })
})

test('kinds say where they are shown and whether one may make one', async () => {
  const kinds = (await admin(searchCalls.kinds)).result
  expect(kinds).toContainEqual({ entity: 'hospital', title: '医院', page: '/he/hospital', mayAdd: true })
  expect(kinds).toContainEqual({ entity: 'user', title: '用户', page: '/isystem/user', mayAdd: true })
  const reader = as(testPrincipal({ codes: ['he:hospital:list'] }))
  expect((await reader(searchCalls.kinds)).result).toEqual([
    { entity: 'hospital', title: '医院', page: '/he/hospital', mayAdd: false },
  ])
})
