import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  formRequest,
  SAMPLE_PDF,
  samplePicture,
  sampleSilence,
  sampleWordDocument,
  sampleWorkbook,
} from '../../testing/files/sample-files.ts'
import { testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { filesModule } from './index.ts'
import { ONLY_IMAGES_MESSAGE, UNSUPPORTED_FILE_MESSAGE } from './file-kinds.ts'

const principal = testPrincipal({ username: 'nurse' })
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ modules: [filesModule], principal })
})
afterAll(() => t.close())

interface Answer {
  status: number
  success: boolean
  message: string
  result: { path: string; name: string; size: number; type: string }
}

async function send(
  fields: Record<string, string>,
  ...files: [name: string, bytes: Buffer, type?: string][]
): Promise<Answer> {
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/sys/common/upload',
    ...(await formRequest(fields, files)),
  })
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() }
}

async function onDisk(folder: string): Promise<string[]> {
  const names = await fs.readdir(path.join(t.dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  return names.filter(name => name.isFile()).map(name => name.name)
}

const stored = (answer: Answer) => fs.readFile(path.join(t.dataDir, 'files', answer.message))

test('a picture is stored under a name of ours, which stands in the message', async () => {
  const answer = await send({ biz: 'cover', isup: '1' }, ['患者须知.png', await samplePicture()])
  expect(answer).toMatchObject({ status: 200, success: true, result: { name: '患者须知.png', type: 'image/png' } })
  expect(answer.message).toMatch(/^cover\/2026\/11\/[0-9a-f]{32}\.png$/)
  expect(answer.result.path).toBe(answer.message)
  expect((await stored(answer)).length).toBe(answer.result.size)
  const { rows } = await sql<Record<string, unknown>>`select * from sys_file where path = ${answer.message}`.execute(
    t.database.forTenant(principal.tenantId),
  )
  expect(rows[0]).toMatchObject({
    biz: 'cover',
    is_public: true,
    created_by: 'nurse',
    tenant_id: principal.tenantId,
    created_at: '2026-11-20 10:00:00',
  })
})

const labels: [fields: Record<string, string>, folder: string][] = [
  [{}, 'temp'],
  [{ biz: 'temp' }, 'temp'],
  [{ biz: 'licenseFile' }, 'licenseFile'],
  [{ jeditor: '1', biz: 'temp' }, 'jeditor'],
  ...['..', '../../etc', '/etc', '%2e%2e%2f', '..\\', 'a\0b', 'user/2026', 'constructor'].map(
    biz => [{ biz }, 'temp'] as [Record<string, string>, string],
  ),
]
test.each(labels)('with the fields %j it lies in %s', async (fields, folder) => {
  const answer = await send(fields, ['../../a.png', await samplePicture()])
  expect(answer.message).toMatch(new RegExp(`^${folder}/2026/11/[0-9a-f]{32}\\.png$`))
  expect(answer.result.name).toBe('a.png')
})

const kinds: [name: string, make: () => Buffer | Promise<Buffer>, ext: string][] = [
  ['a.png', () => samplePicture('png'), 'png'],
  ['a.jpeg', () => samplePicture('jpeg'), 'jpg'],
  ['a.gif', () => samplePicture('gif'), 'gif'],
  ['a jpeg.png', () => samplePicture('jpeg'), 'jpg'],
  ['blob', () => samplePicture('png'), 'png'],
  ['a.pdf', () => SAMPLE_PDF, 'pdf'],
  ['a.xlsx', () => sampleWorkbook('xlsx'), 'xlsx'],
  ['a.XLS', () => sampleWorkbook('biff8'), 'xls'],
  ['a.docx', () => sampleWordDocument(), 'docx'],
  ['a.txt', () => Buffer.from('医院名称，等级\r\n'), 'txt'],
  ['a.csv', () => Buffer.from('d2bdd4ba2cc8fdbcd70d0a', 'hex'), 'csv'],
  ['a.wav', sampleSilence, 'wav'],
]
test.each(kinds)('%s is taken for what it is', async (name, make, ext) => {
  const answer = await send({}, [name, await make(), 'text/html'])
  expect(answer).toMatchObject({ status: 200, success: true })
  expect(answer.message.endsWith(`.${ext}`)).toBe(true)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const html = '<!DOCTYPE html><script>alert(1)</script>'
const problems: [name: string, make: () => Buffer | Promise<Buffer>][] = [
  ['a.html', () => Buffer.from(html)],
  ['a.svg', () => Buffer.from(svg)],
  ['a.svg', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['a.js', () => Buffer.from('alert(1)')],
  ['a.jsp', () => Buffer.from('<% out.print(1) %>')],
  ['a.phtml', () => samplePicture()],
  ['a.png.html', () => samplePicture()],
  ['a.exe', () => Buffer.from('MZ\u0090')],
  ['html.png', () => Buffer.from(html)],
  ['svg.png', () => Buffer.from(svg)],
  ['html.txt', () => Buffer.from(`\n  ${html}`)],
  ['xml.csv', () => Buffer.from('\ufeff<?xml version="1.0"?><x/>')],
  ['bytes.txt', () => Buffer.from([65, 0, 66, 1])],
  ['pdf.txt', () => SAMPLE_PDF],
  ['picture.pdf', () => samplePicture()],
  ['word.xlsx', () => sampleWordDocument()],
  ['macros.docx', () => sampleWordDocument('application/vnd.ms-word.document.macroEnabled.main+xml')],
  ['excel.doc', () => sampleWorkbook('biff8')],
  ['compound.doc', () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4000)])],
  ['a.webp', () => samplePicture('webp')],
  ['nothing', () => Buffer.from('x')],
  ['empty.pdf', () => Buffer.alloc(0)],
]
test.each(problems)('%s is refused by name and content', async (name, make) => {
  const before = await onDisk('files')
  expect(await send({}, [name, await make()])).toMatchObject({
    status: 415,
    success: false,
    message: UNSUPPORTED_FILE_MESSAGE,
  })
  expect(await onDisk('files')).toEqual(before)
})

test.each(['logo', 'jeditor', 'avatar'])('for %s only pictures are taken', async biz => {
  expect(await send({ biz }, ['a.pdf', SAMPLE_PDF])).toMatchObject({ status: 415, message: ONLY_IMAGES_MESSAGE })
  expect(await send({ biz }, ['a.webp', await samplePicture('webp')])).toMatchObject({
    status: 415,
    message: ONLY_IMAGES_MESSAGE,
  })
})

test.each(['png', 'jpeg', 'gif'] as const)('a script behind the pixels of a %s is gone', async type => {
  const script = '<script>alert(document.cookie)</script>'
  const answer = await send({ biz: 'logo' }, ['a.png', Buffer.concat([await samplePicture(type), Buffer.from(script)])])
  expect((await stored(answer)).includes('script')).toBe(false)
})

test('a script that begins like a picture is none', async () => {
  expect(await send({}, ['a.gif', Buffer.from('GIF89a=1;alert(1)//')])).toMatchObject({
    status: 415,
    message: '图片已损坏或格式不正确',
  })
})

test('a picture of too many pixels is refused', async () => {
  const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await send({}, ['a.png', bomb])).toMatchObject({ status: 415, message: '图片尺寸过大，最多 4000 万像素' })
})

test('a file that is too large for its kind is refused', async () => {
  expect(await send({}, ['a.txt', Buffer.alloc(10 * 1024 ** 2 + 1, 'x')])).toMatchObject({
    status: 413,
    message: '文本不能超过 10 MB',
  })
})

test('a form without a file, or with two, is refused', async () => {
  expect(await send({ biz: 'temp' })).toMatchObject({ status: 400, message: '未上传任何文件' })
  expect(await send({}, ['a.pdf', SAMPLE_PDF], ['b.pdf', SAMPLE_PDF])).toMatchObject({ status: 413 })
})

test('a body that is no form is refused', async () => {
  const response = await t.app.inject({ method: 'POST', url: '/api/sys/common/upload', payload: { file: 'x' } })
  expect(response.statusCode).toBe(415)
})

test('GET answers that it is not the way', async () => {
  const response = await t.app.inject({ method: 'GET', url: '/api/sys/common/upload' })
  expect(response.statusCode).toBe(405)
  expect(response.headers['allow']).toBe('POST')
})

test('when the row cannot be written the file does not stay', async () => {
  const before = await onDisk('files')
  t.context.staffAuthenticator.authenticate = async () => ({ ...principal, username: 'x\0' })
  expect((await send({}, ['a.pdf', SAMPLE_PDF])).status).toBe(400)
  t.context.staffAuthenticator.authenticate = async () => principal
  expect(await onDisk('files')).toEqual(before)
})

test('after all this nothing is left at work, and no fault was ours', async () => {
  expect(await onDisk('work')).toEqual([])
  expect(t.unexpectedErrors).toEqual([])
})
