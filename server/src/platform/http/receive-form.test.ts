import fs from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import { endpoint } from '@xuanjiao/contract/calls/endpoint'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { testConfig } from '../../testing/app/test-config.ts'
import { installErrorHandler } from '../errors/app-errors.ts'
import { clearAbandonedForms, receiveForm } from './receive-form.ts'
import { openWebServer } from './open-web-server.ts'

const described = { method: 'POST', path: '/form', title: '测试', allow: 'public', result: z.unknown() } as const
const form = endpoint({ ...described, bodyKind: 'multipart' })
const plain = endpoint({ ...described, path: '/plain' })

let app: FastifyInstance
let folder: string
let url: string
const faults: unknown[] = []

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'xuanjiao-form-'))
  app = await openWebServer(testConfig())
  installErrorHandler(app, error => faults.push(error))
  app.route({
    method: 'POST',
    url: '/form',
    config: { endpoint: form },
    handler: async request => {
      const received = await receiveForm(request, {
        folder,
        config: { DATA_DIR: folder, DISK_RESERVE_MB: 0 },
        maxFileBytes: 100_000,
        maxFiles: 3,
      })
      const files = await Promise.all(
        received.files.map(async ({ file, ...rest }) => ({
          ...rest,
          text: (await fs.readFile(file, 'utf8')).slice(0, 50),
        })),
      )
      await received.done()
      return { fields: received.fields, files }
    },
  })
  app.route({ method: 'POST', url: '/plain', config: { endpoint: plain }, handler: async () => 'ok' })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await fs.rm(folder, { recursive: true, force: true })
})
beforeEach(() => void faults.splice(0))

/** Nothing may stay on disk, whatever came. */
const left = () => fs.readdir(folder)

async function send(
  body: FormData,
  path = '/form',
): Promise<{ status: number; message?: string; [more: string]: unknown }> {
  const response = await fetch(url + path, { method: 'POST', body })
  return { status: response.status, ...((await response.json()) as object) }
}

function formOf(fields: Record<string, string>, files: [field: string, name: string, text: string][]): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const [field, name, text] of files) body.append(field, new File([text], name))
  return body
}

test('fields and files arrive, and are gone when done', async () => {
  const { status, fields, files } = await send(
    formOf({ biz: '头像', isup: '1' }, [
      ['file', '患者须知.txt', '你好'],
      ['files[]', 'b.txt', ''],
    ]),
  )
  expect(status).toBe(200)
  expect(fields).toEqual({ biz: '头像', isup: '1' })
  expect(files).toEqual([
    {
      field: 'file',
      name: '患者须知.txt',
      size: 6,
      sha256: '670d9743542cae3ea7ebe36af56bd53648b0a1126162e78d81a32934a711302e',
      text: '你好',
    },
    {
      field: 'files[]',
      name: 'b.txt',
      size: 0,
      sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      text: '',
    },
  ])
  expect(await left()).toEqual([])
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\x\\病历.pdf', '病历.pdf'],
  ['a\u202Egnp.exe', 'agnp.exe'],
  ['x'.repeat(300) + '.pdf', 'x'.repeat(196) + '.pdf'],
])('of the name %j only a name is kept', async (value, stored) => {
  expect(await send(formOf({}, [['file', value, 'x']]))).toMatchObject({ files: [{ name: stored }] })
})

const many = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 'x']))

test.each([
  ['a file that is too large', formOf({}, [['file', 'a', 'x'.repeat(100_001)]]), 413, '文件过大'],
  ['a body that says it is too large', formOf({}, [['file', 'a', 'x'.repeat(700_000)]]), 413, '文件过大'],
  [
    'too many files',
    formOf(
      {},
      Array.from({ length: 4 }, () => ['file', 'a', 'x'] as [string, string, string]),
    ),
    413,
    '一次上传的内容过多',
  ],
  ['too many fields', formOf(many(1000), []), 413, '一次上传的内容过多'],
  ['a field name that is too long', formOf({ ['n'.repeat(5000)]: 'x' }, []), 400, '请求格式不正确'],
  ['a field that is too long', formOf({ a: 'x'.repeat(20_000) }, []), 400, '请求格式不正确'],
  ['a field that is no field', formOf({ __proto__x: '1', constructor: '1' }, []), 400, '请求格式不正确'],
])('%s is refused, and leaves nothing', async (_, body, status, message) => {
  expect(await send(body)).toMatchObject({ status, message, success: false })
  expect(await left()).toEqual([])
  expect(faults).toEqual([])
})

async function post(type: string, text: string): Promise<{ status: number; message: string }> {
  const response = await fetch(`${url}/form`, { method: 'POST', headers: { 'content-type': type }, body: text })
  return { status: response.status, message: ((await response.json()) as { message: string }).message }
}

const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhello'

test.each([
  ['no boundary', 'multipart/form-data', part],
  ['no end', 'multipart/form-data; boundary=b', part],
  ['another boundary', 'multipart/form-data; boundary=c', `${part}\r\n--b--\r\n`],
  ['a boundary of 300 letters', `multipart/form-data; boundary=${'b'.repeat(300)}`, part],
  [
    'a header without end',
    'multipart/form-data; boundary=b',
    `--b\r\nContent-Disposition: form-data; name="${'n'.repeat(1_000_000)}"\r\n\r\nx\r\n--b--\r\n`,
  ],
  ['nothing', 'multipart/form-data; boundary=b', ''],
])('a form with %s is a bad request', async (_, type, text) => {
  expect(await post(type, text)).toEqual({
    status: text.length > 600_000 ? 413 : 400,
    message: text.length > 600_000 ? '文件过大' : '请求格式不正确',
  })
  expect(await left()).toEqual([])
  expect(faults).toEqual([])
})

test('a sender who hangs up leaves nothing', async () => {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(
    `POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000\r\n\r\n${part}`,
  )
  await expect.poll(async () => (await left()).length).toBe(1)
  socket.destroy()
  await once(socket, 'close')
  await expect.poll(left).toEqual([])
  expect(faults).toEqual([])
})

test('a body without end is answered and cut off, and others are served meanwhile', async () => {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', data => (answer += String(data))).on('error', () => {}) // whoever goes on writing is told so
  const closed = new Promise(done => void socket.on('close', done))
  socket.write(
    `POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n`,
  )
  const chunk = `1000\r\n${'x'.repeat(0x1000)}\r\n`
  socket.write(`${part.length.toString(16)}\r\n${part}\r\n`)
  const feeding = setInterval(() => socket.write(chunk.repeat(10)), 5)
  await expect.poll(() => answer).toContain('文件过大')
  expect(await send(formOf({}, [['file', 'a', 'x']]))).toMatchObject({ status: 200 })
  await closed
  clearInterval(feeding)
  await expect.poll(left).toEqual([])
})

test('a form is refused by a call that wants none', async () => {
  expect(await send(formOf({}, []), '/plain')).toMatchObject({ status: 415, message: '不支持的内容类型' })
})

test('what a killed run left is cleared after an hour', async () => {
  const [old, young, other] = ['upload-old', 'upload-young', 'other'].map(name => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const file of [old, young, other]) await fs.writeFile(file, 'x')
  for (const file of [old, other]) await fs.utimes(file, 0, 0)
  await clearAbandonedForms(folder)
  await clearAbandonedForms(path.join(folder, 'nowhere'))
  expect((await left()).toSorted()).toEqual(['other', 'upload-young'])
})
