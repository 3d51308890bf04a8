import { fileCalls } from '@xuanjiao/contract/system/files/file-calls'
import { FILE_FAMILIES } from '@xuanjiao/contract/system/files/file-families'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/primitives/ids.ts'
import type { DataScope, Principal } from '../../platform/access/principal.ts'
import { formRequest, SAMPLE_PDF, samplePicture } from '../../testing/files/sample-files.ts'
import { testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { filesModule } from './index.ts'
import { FILE_KINDS } from './file-kinds.ts'

const inHospital = (hospitalId: string): DataScope => ({ kind: 'hospital', hospitalId, areaCode: '320100' })
const nurse = testPrincipal({ dataScope: inHospital(newId()), username: 'nurse' })
const elsewhere = testPrincipal({ dataScope: inHospital(newId()), username: 'elsewhere' })

let t: TestApp
let principal: Principal
const paths: string[] = []

beforeAll(async () => {
  t = await startTestApp({ modules: [filesModule] })
  t.context.staffAuthenticator.authenticate = async () => principal
  t.context.staffAuthenticator.isSessionOpen = async () => true
  principal = nurse
  for (const [biz, name, bytes] of [
    ['licenseFile', '许可证（2026）.pdf', SAMPLE_PDF],
    ['cover', '张三的封面.png', await samplePicture()],
  ] as const) {
    const requested = await formRequest({ biz }, [[name, bytes]])
    const response = await t.app.inject({ method: 'POST', url: '/api/sys/common/upload', ...requested })
    paths.push(response.json<{ message: string }>().message)
  }
})
afterAll(() => t.close())

async function namesFor(staff: Principal, requested: readonly string[]) {
  principal = staff
  const { status, body } = await t.call(fileCalls.names, { query: { paths: requested.join(',') } })
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
  const taken = FILE_KINDS.flatMap(({ ext, aliases = [], family }) => [ext, ...aliases].map(end => `${family}:${end}`))
  const said = Object.entries(FILE_FAMILIES).flatMap(([family, { endings }]) => endings.map(end => `${family}:${end}`))
  expect(said.toSorted()).toEqual(taken.toSorted())
})
