import { buffer } from 'node:stream/consumers'
import { fileCalls } from '@xuanjiao/contract/system/files/file-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOME_TENANT } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'
import type { DataScope, Principal } from '../../platform/access/principal.ts'
import { formRequest, SAMPLE_PDF, samplePicture } from '../../testing/files/sample-files.ts'
import { testPrincipal } from '../../testing/people/test-principals.ts'
import { TEST_TIME, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { filesModule } from './index.ts'

const inHospital = (hospitalId: string): DataScope => ({ kind: 'hospital', hospitalId, areaCode: '320100' })
const [drumTower, other] = [newId(), newId()]
const nurse = testPrincipal({ dataScope: inHospital(drumTower), username: 'nurse' })
const doctor = testPrincipal({ dataScope: inHospital(drumTower), username: 'doctor' })
const elsewhere = testPrincipal({ dataScope: inHospital(other), username: 'elsewhere' })
const platform = testPrincipal({ username: 'platform' })
const area = testPrincipal({ dataScope: { kind: 'area', from: '320000', to: '330000' }, username: 'area' })
const stranger = testPrincipal({ tenantId: HOME_TENANT + 1, username: 'stranger' })

let t: TestApp
let principal: Principal | undefined
const files: Record<string, string> = {}

beforeAll(async () => {
  t = await startTestApp({ modules: [filesModule] })
  t.context.staffAuthenticator.authenticate = async () => principal
  t.context.staffAuthenticator.isSessionOpen = async () => true
  files['licence'] = await upload(nurse, 'licenseFile', '许可证（2026）.pdf', SAMPLE_PDF)
  files['own'] = await upload(elsewhere, 'temp', 'a.txt', Buffer.from('0123456789'))
  files['handout'] = await upload(platform, 'document', 'b.pdf', SAMPLE_PDF)
  files['cover'] = await upload(nurse, 'cover', 'c.png', await samplePicture())
})
afterAll(() => t.close())
beforeEach(() => {
  principal = undefined
  t.clock.set(TEST_TIME)
})

async function upload(by: Principal, biz: string, name: string, bytes: Buffer): Promise<string> {
  principal = by
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/sys/common/upload',
    ...(await formRequest({ biz }, [[name, bytes]])),
  })
  return response.json<{ message: string }>().message
}

async function linkFor(staff: Principal, path: string): Promise<{ status: number; url: string }> {
  principal = staff
  const { status, body } = await t.call(fileCalls.sign, { query: { path } })
  principal = undefined
  return { status, url: body.result }
}

const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ method: 'GET', url, headers })
const address = (name: string) => `/api/sys/common/static/${files[name]}`

test('a public picture is for anybody, and may be kept', async () => {
  const response = await get(address('cover'))
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'content-length': String(response.rawPayload.length),
  })
  const again = await get(address('cover'), { 'if-none-match': String(response.headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a private file lies encrypted on the disk, and its readers get it as it was sent, parts of it too', async () => {
  const stored = await buffer((await t.context.storage.find(files['licence'] ?? ''))!.read())
  expect(stored.includes(SAMPLE_PDF.subarray(0, 40))).toBe(false)
  expect(stored.length).toBeGreaterThan(SAMPLE_PDF.length)
  const { url } = await linkFor(nurse, files['licence'] ?? '')
  expect((await get(url)).rawPayload).toEqual(SAMPLE_PDF)
  const part = await get(url, { range: 'bytes=5-14' })
  expect([part.statusCode, part.rawPayload]).toEqual([206, SAMPLE_PDF.subarray(5, 15)])
})

test('a private file is for nobody without a link', async () => {
  expect((await get(address('licence'))).statusCode).toBe(404)
})

test('a link opens it for five minutes, for this file alone', async () => {
  const { url } = await linkFor(nurse, String(files['licence']))
  const response = await get(url)
  expect(response.statusCode).toBe(200)
  expect(response.rawPayload.equals(SAMPLE_PDF)).toBe(true)
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': `inline; filename="____2026_.pdf"; filename*=UTF-8''%E8%AE%B8%E5%8F%AF%E8%AF%81%EF%BC%882026%EF%BC%89.pdf`,
  })
  const query = url.slice(url.indexOf('?'))
  expect((await get(address('own') + query)).statusCode).toBe(404)
  expect((await get(url.replace(/expires=\d+/, 'expires=9999999999'))).statusCode).toBe(404)
  expect((await get(url.replace(/holder=\w+/, 'holder=x'))).statusCode).toBe(404)
  t.clock.advance(299)
  expect((await get(url)).statusCode).toBe(200)
  t.clock.advance(1)
  expect((await get(url)).statusCode).toBe(404)
})

test.each<[name: string, Principal, may: Record<string, boolean>]>([
  ['who uploaded it', nurse, { licence: true, own: false, handout: false }],
  ['a colleague of the same hospital', doctor, { licence: false, own: false, handout: false }],
  ['another hospital', elsewhere, { licence: false, own: true, handout: false }],
  ['the area above both', area, { licence: false, own: false, handout: false }],
  ['the platform', platform, { licence: false, own: false, handout: true }],
  ['another tenant', stranger, { licence: false, own: false, handout: false }],
  [
    'somebody who stands nowhere',
    testPrincipal({ dataScope: { kind: 'nowhere' } }),
    { licence: false, own: false, handout: false },
  ],
])('of a file no record holds yet %s sees what they sent, by link and by token', async (_, staff, may) => {
  for (const [name, allowed] of Object.entries(may)) {
    const { status, url } = await linkFor(staff, String(files[name]))
    expect([name, status]).toEqual([name, allowed ? 200 : 404])
    if (allowed) expect((await get(url)).statusCode).toBe(200)
    principal = staff
    expect((await get(address(name))).statusCode).toBe(allowed ? 200 : 404)
  }
})

test('of a public file the link is its address', async () => {
  expect(await linkFor(nurse, String(files['cover']))).toEqual({ status: 200, url: address('cover') })
})

test('what only a browser’s own programs may show is saved, not shown', async () => {
  const { url } = await linkFor(elsewhere, String(files['own']))
  expect((await get(url)).headers).toMatchObject({
    'content-type': 'text/plain',
    'content-disposition': `attachment; filename="a.txt"; filename*=UTF-8''a.txt`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  })
})

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
  ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
  ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=5-2', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=0-1,3-4', 200, '0123456789', undefined],
  ['bytes=-', 200, '0123456789', undefined],
  ['lines=1-2', 200, '0123456789', undefined],
])('asked for %s it answers %i', async (range, status, text, says) => {
  const { url } = await linkFor(elsewhere, String(files['own']))
  const response = await get(url, { range })
  expect([response.statusCode, response.body, response.headers['content-range']]).toEqual([status, text, says])
})

test('a part of a file that has changed since is answered with the whole', async () => {
  const { url } = await linkFor(elsewhere, String(files['own']))
  const tag = String((await get(url)).headers['etag'])
  expect((await get(url, { range: 'bytes=0-1', 'if-range': tag })).body).toBe('01')
  expect((await get(url, { range: 'bytes=0-1', 'if-range': '"old"' })).body).toBe('0123456789')
})

test('HEAD says how large it is and sends nothing', async () => {
  const { url } = await linkFor(elsewhere, String(files['own']))
  const response = await t.app.inject({ method: 'HEAD', url })
  expect([response.statusCode, response.headers['content-length'], response.body]).toEqual([200, '10', ''])
})

const strange = [
  '../../../etc/passwd',
  '%2e%2e/%2e%2e/etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '/etc/passwd',
  'temp/../licenseFile',
  'cover/x.html',
  'cover/2026/11/none.png',
  '.half/x',
  'a%00b',
  'cover',
  '',
  'x'.repeat(400),
]
test.each(strange)('%j leads nowhere', async path => {
  const response = await get(`/api/sys/common/static/${path}`)
  expect([400, 404]).toContain(response.statusCode)
  expect(response.json()).toMatchObject({ success: false })
  if (path !== '' && !path.startsWith('cover'))
    expect((await linkFor(platform, path)).status).toBeGreaterThanOrEqual(400)
})

test('files of other rooms of the house are not in this one', async () => {
  await t.context.storage.put('vod/secret/1.ts', Buffer.from('film'))
  await t.context.storage.put('cover/page.html', Buffer.from('<script>'))
  await t.context.storage.put('poster/demo/1.jpg', await samplePicture('jpeg'))
  principal = platform
  expect((await get('/api/sys/common/static/vod/secret/1.ts')).statusCode).toBe(404)
  expect((await get('/api/sys/common/static/cover/page.html')).statusCode).toBe(404)
  expect((await get('/api/sys/common/static/poster/demo/1.jpg')).headers['content-type']).toBe('image/jpeg')
})

test('a file that was deleted is gone for every link', async () => {
  const path = await upload(nurse, 'temp', 'gone.pdf', SAMPLE_PDF)
  const { url } = await linkFor(nurse, path)
  await sql`update sys_file set deleted_at = now() where path = ${path}`.execute(t.database.system)
  expect((await get(url)).statusCode).toBe(404)
})

test('after all this no fault was ours', () => {
  expect(t.unexpectedErrors).toEqual([])
})
