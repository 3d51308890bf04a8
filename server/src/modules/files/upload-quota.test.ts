import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileCalls, resumableUploadCalls } from '@xuanjiao/contract/system/files/file-calls'
import { afterEach, expect, test } from 'vitest'
import { newId } from '../../platform/primitives/ids.ts'
import { formRequest, SAMPLE_PDF } from '../../testing/files/sample-files.ts'
import { testPrincipal } from '../../testing/people/test-principals.ts'
import { storedFileName, insertStoredFile } from '../../testing/files/stored-files.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { businessModule } from '../business/index.ts'
import { filesModule } from './index.ts'

const MB = 1024 ** 2
const hospitalId = newId()
const nurse = testPrincipal({ username: 'nurse', dataScope: { kind: 'hospital', hospitalId, areaCode: '320508' } })
let t: TestApp
afterEach(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
})
const open = async (config: Record<string, string>) => {
  t = await startTestApp({ modules: [filesModule, businessModule], principal: nurse, config })
}

const FULL = '服务器磁盘空间不足，请联系管理员'

async function sent(): Promise<{ status: number; message: string; headers: Record<string, unknown> }> {
  const form = await formRequest({ biz: 'temp' }, [['a.pdf', SAMPLE_PDF]])
  const response = await t.app.inject({ method: 'POST', url: '/api/sys/common/upload', ...form })
  return {
    status: response.statusCode,
    message: response.json<{ message: string }>().message,
    headers: response.headers,
  }
}

const begun = (length = 1000) =>
  t.app.inject({
    method: 'POST',
    url: `/api${resumableUploadCalls.create.path}`,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(length),
      'upload-metadata': `filename ${Buffer.from('a.pdf').toString('base64')}`,
    },
  })

test('a person has a quota, on every way in', async () => {
  await open({ FILE_QUOTA_PERSON_MB: '1' })
  expect((await sent()).message).toMatch(/^temp\//)
  await insertStoredFile(t, 'nurse', storedFileName('temp', 'pdf'), { size: MB })
  const full = /^您上传的文件已占满 1 MB/
  expect((await sent()).message).toMatch(full)
  expect((await begun()).body).toMatch(full)
  const fetched = await t.call(fileCalls.uploadFrom, { body: { url: 'https://example.com/a.png' } })
  expect(fetched.body.message).toMatch(full)
})

test('a hospital has a quota of its own', async () => {
  await open({ FILE_QUOTA_HOSPITAL_MB: '1' })
  expect((await sent()).message).toMatch(/^temp\//)
  const path = await insertStoredFile(t, 'colleague', storedFileName('temp', 'pdf'), { size: MB })
  await t.database.system.updateTable('sys_file').set({ hospital_id: hospitalId }).where('path', '=', path).execute()
  expect((await sent()).message).toBe('本院上传的文件已占满 1 MB，请联系管理员')
})

test('an hour has a limit, and says when to come back', async () => {
  await open({ UPLOADS_PER_HOUR: '2' })
  for (let at = 0; at < 2; at++) expect((await sent()).status).toBe(200)
  expect(await sent()).toMatchObject({
    status: 429,
    message: '每小时最多上传 2 个文件，请稍后再试',
    headers: { 'retry-after': '600' },
  })
  t.clock.advance(3601)
  expect((await sent()).status).toBe(200)
})

test('a disk without room for the database says so on every way in, and keeps nothing', async () => {
  await open({ DISK_RESERVE_MB: '999999' })
  expect((await sent()).message).toBe(FULL)
  expect(await begun()).toMatchObject({ statusCode: 422, body: FULL })
  const fetched = await t.call(fileCalls.uploadFrom, { body: { url: 'https://example.com/a.png' } })
  expect(fetched.body.message).toBe(FULL)
  const form = await formRequest({}, [['a.xlsx', Buffer.from('x')]])
  const imported = await t.app.inject({ method: 'POST', url: '/api/he/hospital/importExcel', ...form })
  expect(imported.json<{ message: string }>().message).toBe(FULL)
})

test('a part that comes when the disk is full is answered, not cut', async () => {
  await open({ DISK_RESERVE_MB: '999999' })
  const id = newId()
  const metadata = { filename: 'a.pdf', biz: 'temp', tenant: '1', user: nurse.userId }
  const file = join(t.dataDir, 'resumable', id)
  await mkdir(join(t.dataDir, 'resumable'), { recursive: true })
  await writeFile(`${file}.json`, JSON.stringify({ id, size: 1000, offset: 0, metadata }))
  await writeFile(file, '')
  const response = await t.app.inject({
    method: 'PATCH',
    url: `/api${resumableUploadCalls.part.path.replace('{uploadId}', id)}`,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': '1000',
    },
    payload: Buffer.alloc(1000),
  })
  expect(response.json<{ message: string }>().message).toBe(FULL)
  expect((await stat(file)).size).toBe(0)
})

test('what lies on the disk on its way is closed to others on the machine', async () => {
  await open({})
  const mode = async (name: string) => ((await stat(join(t.dataDir, name))).mode & 0o777).toString(8)
  await sent()
  expect(await Promise.all(['work', 'resumable', 'files', 'files/temp'].map(mode))).toEqual([
    '700',
    '700',
    '700',
    '700',
  ])
})
