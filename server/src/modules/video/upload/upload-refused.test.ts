import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stableId, newId } from '../../../platform/primitives/ids.ts'
import { startLiveApp, type LiveApp } from '../../../testing/app/live-app.ts'
import { testPrincipal } from '../../../testing/people/test-principals.ts'
import { createVideoUpload, uploadPathOf, sendUploadPart } from '../../../testing/videos/tus-client.ts'

/** What an uploader of a video is told at once, before the bytes have travelled. */

const principal = testPrincipal({ username: 'uploader' })
let t: LiveApp
beforeEach(() => {
  t = undefined as unknown as LiveApp
})
afterEach(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
})

async function open(config: Record<string, string>): Promise<string> {
  t = await startLiveApp({ config })
  t.context.staffAuthenticator.authenticate = async () => principal
  const db = t.database.forTenant(1)
  const group = stableId('refused:group')
  await db.insertInto('he_video_classification').values({ id: group, tenant_id: 1, name: '入院' }).execute()
  const id = newId()
  await db
    .insertInto('he_video')
    .values({ id, tenant_id: 1, code: 'R1', title: '入院', classification_id: group })
    .execute()
  return id
}

const begin = (videoId: string) => createVideoUpload({ address: t.address }, 1000, { videoId, filename: 'a.mp4' })

test('a missing ffmpeg is told to the uploader at once', async () => {
  const answer = await begin(await open({ FFMPEG_PATH: '/nowhere/ffmpeg' }))
  expect([answer.status, await answer.text()]).toEqual([
    422,
    '服务器没有安装视频转码程序 ffmpeg，暂时不能上传视频，请联系管理员',
  ])
})

test('a full disk is told as such', async () => {
  const answer = await begin(await open({ DISK_RESERVE_MB: '999999' }))
  expect([answer.status, await answer.text()]).toEqual([422, '服务器磁盘空间不足，请联系管理员'])
})

const GIB = 1024 ** 3

/** Uploads that somebody has begun and not finished. */
async function begun(userId: string, count: number, size: number, received: number): Promise<void> {
  const value = { tenant_id: 1, video_id: newId(), user_id: userId, name: 'b.mp4', size, received }
  const rows = Array.from({ length: count }, () => ({ ...value, id: newId() }))
  await t.database.forTenant(1).insertInto('he_upload').values(rows).execute()
}

const TOO_MANY = '未完成的上传过多，请先完成或取消一些'
test.each([
  ['a hundredth of one person is begun', 99, 1, 201, ''],
  ['one more is not', 100, 1, 422, TOO_MANY],
  ['a hundred gigabytes of one person are the most', 1, 100 * GIB - 999, 422, TOO_MANY],
  ['and may be reached', 1, 100 * GIB - 1000, 201, ''],
])('%s', async (_what, count, size, status, said) => {
  const video = await open({})
  await begun(principal.userId, count, size, size)
  const answer = await begin(video)
  expect([answer.status, await answer.text()]).toEqual([status, said])
})

test('what is still to come of everybody’s uploads has its room already', async () => {
  const video = await open({})
  await begun(newId(), 1, 1e15, 0)
  const answer = await begin(video)
  expect([answer.status, await answer.text()]).toEqual([422, '服务器磁盘空间不足，请联系管理员'])
})

test('videos on their way are closed to others on the machine', async () => {
  const answer = await begin(await open({}))
  expect(answer.status).toBe(201)
  const part = await sendUploadPart({ address: t.address }, uploadPathOf(answer), 0, Buffer.alloc(500))
  expect(part.status).toBe(204)
  expect(((await stat(join(t.dataDir, 'uploads'))).mode & 0o777).toString(8)).toBe('700')
})
