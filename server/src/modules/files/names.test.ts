import { fileCalls } from '@xuanjiao/contract/system/files/files'
import { FILE_FAMILIES } from '@xuanjiao/contract/system/files/file-limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/primitives/ids.ts'
import type { DataScope, Staff } from '../../platform/access/who.ts'
import { formRequest, pdf, picture } from '../../testing/files/made-files.ts'
import { staffOf } from '../../testing/people/staff.ts'
import { testHouse, type TestHouse } from '../../testing/house/test-house.ts'
import { filesModule } from './index.ts'
import { FILE_KINDS } from './kinds.ts'

const inHospital = (hospitalId: string): DataScope => ({ kind: 'hospital', hospitalId, areaCode: '320100' })
const nurse = staffOf({ place: inHospital(newId()), username: 'nurse' })
const elsewhere = staffOf({ place: inHospital(newId()), username: 'elsewhere' })

let t: TestHouse
let who: Staff
const paths: string[] = []

beforeAll(async () => {
  t = await testHouse({ modules: [filesModule] })
  t.context.staffIdentity.staff = async () => who
  t.context.staffIdentity.isOpen = async () => true
  who = nurse
  for (const [biz, name, bytes] of [
    ['licenseFile', '许可证（2026）.pdf', pdf],
    ['cover', '张三的封面.png', await picture()],
  ] as const) {
    const asked = await formRequest({ biz }, [[name, bytes]])
    const response = await t.app.inject({ method: 'POST', url: '/api/sys/common/upload', ...asked })
    paths.push(response.json<{ message: string }>().message)
  }
})
afterAll(() => t.close())

async function namesFor(staff: Staff, asked: readonly string[]) {
  who = staff
  const { status, body } = await t.call(fileCalls.names, { query: { paths: asked.join(',') } })
  return { status, names: body.result?.map(({ name }) => name) }
}

test('files are named as they came, to those who may read them', async () => {
  expect((await namesFor(nurse, paths)).names).toEqual(['许可证（2026）.pdf', '张三的封面.png'])
  expect((await namesFor(elsewhere, paths)).names).toEqual([])
})

test('what is no file, twice the same, or too much at once', async () => {
  const [first = ''] = paths
  expect((await namesFor(nurse, ['', '../../etc/passwd', "x' or 1=1", first, first])).names).toHaveLength(1)
  expect(
    (
      await namesFor(
        nurse,
        Array.from({ length: 101 }, (_, at) => `temp/${at}.txt`),
      )
    ).status,
  ).toBe(400)
})

test('what the upload fields say of kinds and sizes is what the server takes', () => {
  const taken = FILE_KINDS.flatMap(({ ext, also = [], family }) => [ext, ...also].map(end => `${family}:${end}`))
  const said = Object.entries(FILE_FAMILIES).flatMap(([family, { endings }]) => endings.map(end => `${family}:${end}`))
  expect(said.toSorted()).toEqual(taken.toSorted())
})
