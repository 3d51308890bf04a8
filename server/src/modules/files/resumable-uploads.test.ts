import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Principal } from '../../platform/access/principal.ts'
import { SAMPLE_PDF, samplePicture } from '../../testing/files/sample-files.ts'
import { testPrincipal } from '../../testing/people/test-principals.ts'
import { runJobByKind } from '../../testing/app/run-job.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import {
  requestOffset,
  createUploadAt,
  deleteUpload,
  uploadPathOf,
  sendInterruptedPart,
  sendUploadPart,
  type TusSender,
} from '../../testing/videos/tus-client.ts'
import { filesModule } from './index.ts'
import { UNSUPPORTED_FILE_MESSAGE } from './file-kinds.ts'

const AT = '/api/sys/common/resumable'
const nurse = testPrincipal({ username: 'nurse' })
const other = testPrincipal({ username: 'other' })

let t: TestApp
let principal: Principal
let sender: TusSender
let folder: string

beforeAll(async () => {
  t = await startTestApp({ modules: [filesModule] })
  t.context.staffAuthenticator.authenticate = async () => principal
  t.context.staffAuthenticator.isSessionOpen = async () => true
  sender = { address: await t.app.listen({ host: '127.0.0.1', port: 0 }) }
  folder = path.join(t.dataDir, 'resumable')
})
afterAll(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
})
beforeEach(() => {
  principal = nurse
})

/** A recording of so many bytes: the kind that may be large. */
async function recording(size: number): Promise<Buffer<ArrayBuffer>> {
  const head = Buffer.from('UklGRgAAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=', 'base64')
  return Buffer.concat([head, randomBytes(size - head.length)])
}

async function begin(size: number, filename = '讲座.wav', biz = 'document'): Promise<string> {
  const created = await createUploadAt(sender, AT, size, { filename, biz })
  expect(created.status).toBe(201)
  return uploadPathOf(created)
}

interface Finished {
  status: number
  success: boolean
  message: string
  result: { path: string; name: string; size: number; type: string }
}

async function finish(at: string): Promise<Finished> {
  const response = await fetch(`${sender.address}${at}/finish`, { method: 'POST' })
  return { status: response.status, ...((await response.json()) as Omit<Finished, 'status'>) }
}

const offsetOf = async (at: string) => Number((await requestOffset(sender, at)).headers.get('upload-offset'))
const left = () => fs.readdir(folder)
const stored = (file: string) => fs.readFile(path.join(t.dataDir, 'files', file))

test('a file comes in parts, over a cut line, and is kept like every other', async () => {
  const bytes = await recording(200_000)
  const at = await begin(bytes.length)
  const id = at.split('/').at(-1) ?? ''
  await sendInterruptedPart(sender, at, { offset: 0, body: bytes, bytes: 80_000 }, async () => {
    while ((await fs.stat(path.join(folder, id))).size < 80_000) await sleep(5)
  })
  const offset = await offsetOf(at)
  expect(offset).toBe(80_000)
  expect(await finish(at)).toMatchObject({ status: 409, message: '文件尚未传完' })
  expect((await sendUploadPart(sender, at, offset, bytes.subarray(offset))).status).toBe(204)
  const done = await finish(at)
  expect(done).toMatchObject({ status: 200, result: { name: '讲座.wav', size: 200_000, type: 'audio/wav' } })
  expect(done.message).toMatch(/^document\/2026\/11\/[0-9a-f]{32}\.wav$/)
  expect((await stored(done.message)).equals(bytes)).toBe(true)
  expect(await left()).toEqual([])
  expect(await finish(at)).toMatchObject({ status: 200, message: done.message })
})

test('asked many times at once it is kept once', async () => {
  const photo = await sharp(randomBytes(1200 * 1200 * 3), { raw: { width: 1200, height: 1200, channels: 3 } })
    .png()
    .toBuffer()
  const at = await begin(photo.length, '照片.png')
  await sendUploadPart(sender, at, 0, Buffer.from(photo)) // takes a while to draw anew
  const answers = await Promise.all(Array.from({ length: 5 }, () => finish(at)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
})

test('a picture that came in parts is drawn anew, and an unknown label is none', async () => {
  const script = '<script>alert(1)</script>'
  const bytes = Buffer.concat([await samplePicture(), Buffer.from(script)])
  const at = await begin(bytes.length, '../../院徽.png', '../../etc')
  await sendUploadPart(sender, at, 0, bytes)
  const done = await finish(at)
  expect(done.message).toMatch(/^temp\/2026\/11\/\w{32}\.png$/)
  expect(done.result.name).toBe('院徽.png')
  expect((await stored(done.message)).includes('script')).toBe(false)
})

test('what it is not is refused at its end, and leaves nothing', async () => {
  const at = await begin(SAMPLE_PDF.length, 'a.wav')
  await sendUploadPart(sender, at, 0, Buffer.from(SAMPLE_PDF))
  expect(await finish(at)).toMatchObject({ status: 415, message: UNSUPPORTED_FILE_MESSAGE })
  expect(await left()).toEqual([])
})

test.each([
  [1000, { filename: 'a.html' }, 415],
  [1000, { filename: 'a' }, 415],
  [0, { filename: 'a.pdf' }, 400],
  [60 * 1024 ** 2, { filename: 'a.pdf' }, 413],
  [5 * 1024 ** 3, { filename: 'a.mp4' }, 413],
  [1000, {}, 400],
])('%i bytes of %j are refused before they come', async (size, metadata, status) => {
  expect((await createUploadAt(sender, AT, size, metadata as Record<string, string>)).status).toBe(status)
  expect(await left()).toEqual([])
})

test('another’s upload does not exist for anybody else', async () => {
  const bytes = await recording(1000)
  const at = await begin(bytes.length)
  for (const stranger of [other, testPrincipal({ tenantId: nurse.tenantId + 1 })]) {
    principal = { ...stranger, ...(stranger.tenantId === nurse.tenantId ? {} : { userId: nurse.userId }) }
    expect((await requestOffset(sender, at)).status).toBe(404)
    expect((await sendUploadPart(sender, at, 0, bytes)).status).toBe(404)
    expect((await deleteUpload(sender, at)).status).toBe(404)
    expect((await finish(at)).status).toBe(404)
  }
  principal = nurse
  expect(await offsetOf(at)).toBe(0)
  expect((await deleteUpload(sender, at)).status).toBe(204)
  expect(await left()).toEqual([])
})

test('nobody may have more than twenty on their way', async () => {
  const begun = await Promise.all(Array.from({ length: 20 }, () => begin(1000)))
  const rejected = await createUploadAt(sender, AT, 1000, { filename: 'a.wav' })
  expect([rejected.status, await rejected.text()]).toEqual([422, '未完成的上传过多，请先完成或取消一些'])
  principal = other
  expect((await deleteUpload(sender, await begin(1000))).status).toBe(204)
  principal = nurse
  for (const at of begun) await deleteUpload(sender, at)
})

test('what nobody came back to for a day goes, and what still comes stays', async () => {
  const [old, young] = [await begin(1000), await begin(1000)].map(at => at.split('/').at(-1) ?? '') as [string, string]
  t.clock.set(new Date())
  const yesterday = new Date(t.clock.now().getTime() - 25 * 3600 * 1000)
  for (const name of [old, `${old}.json`, `${young}.json`])
    await fs.utimes(path.join(folder, name), yesterday, yesterday)
  expect(await runJobByKind(t, 'files.sweep')).toEqual({ dropped: 2 })
  expect((await left()).toSorted()).toEqual([young, `${young}.json`].toSorted())
  await deleteUpload(sender, `${AT}/${young}`)
})
