import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { videoFileCalls } from '@xuanjiao/contract/business/video/video-file-calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stableId } from '../../../platform/primitives/ids.ts'
import type { DataScope, Principal } from '../../../platform/access/principal.ts'
import { startLiveApp, type LiveApp } from '../../../testing/app/live-app.ts'
import { TEST_TIME } from '../../../testing/app/test-app.ts'
import {
  requestOffset,
  createVideoUpload,
  deleteUpload,
  uploadPathOf,
  sendInterruptedPart,
  sendUploadPart,
  type TusSender,
} from '../../../testing/videos/tus-client.ts'
import { runJobByKind } from '../../../testing/app/run-job.ts'
import { finishVideoUpload } from './finish-upload.ts'
import { readOwnUpload } from './video-upload-store.ts'

/** Its job may have begun by the time one looks. */
const MAKING = expect.stringMatching(/^(queued|transcoding)$/)

const dataScope: DataScope = { kind: 'platform' }
const me: Principal = {
  kind: 'staff',
  sessionId: 's',
  userId: stableId('uploader'),
  username: 'uploader',
  realname: 'uploader',
  tenantId: 1,
  departId: null,
  orgCode: null,
  dataScope,
  grants: { version: '1', may: () => true, fieldAccess: () => 'shown' },
}

let t: LiveApp
let folder: string
let sender: TusSender
let count = 0

beforeAll(async () => {
  t = await startLiveApp()
  t.context.staffAuthenticator.authenticate = async () => me
  folder = path.join(t.dataDir, 'uploads')
  sender = { address: t.address, window: 'first' }
  const group = stableId('test:group')
  await t.database
    .forTenant(1)
    .insertInto('he_video_classification')
    .values({ id: group, tenant_id: 1, name: '入院' })
    .execute()
})
beforeEach(() => t.clock.set(TEST_TIME))
afterAll(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
})

const db = () => t.database.forTenant(1)
const sweep = () => runJobByKind(t, 'upload.sweep')

async function newVideo(): Promise<string> {
  const id = stableId(`uploads:${(count += 1)}`)
  const value = { title: `上传中的视频 ${count}`, classification_id: stableId('test:group') }
  await db()
    .insertInto('he_video')
    .values({ id, tenant_id: 1, code: `U${count}`, ...value })
    .execute()
  return id
}

async function newHospital(): Promise<string> {
  const id = stableId('uploads:hospital')
  await db().insertInto('he_hospital_class').values({ id, tenant_id: 1, name: '综合', code: 'general' }).execute()
  const said = { name: '医院', short_name: '院', address: '路', contact_name: '张三', contact_phone: '13800010000' }
  const days = { service_start: '2026-01-01', service_end: '2027-01-01' }
  await db()
    .insertInto('he_hospital')
    .values({ id, tenant_id: 1, code: 'H1', class_id: id, area_code: '320508', ...said, ...days })
    .execute()
  return id
}

interface Begun {
  videoId: string
  bytes: Buffer<ArrayBuffer>
  /** Its path on the server. */
  at: string
  id: string
}

async function begin(size = 100_000, more: { sha256?: string } = {}): Promise<Begun> {
  const videoId = await newVideo()
  const bytes = Buffer.from(randomBytes(size))
  const created = await createVideoUpload(sender, size, { videoId, filename: '入院.mp4', ...more })
  expect(created.status).toBe(201)
  const at = uploadPathOf(created)
  return { videoId, bytes, at, id: at.split('/').at(-1) ?? '' }
}

const offsetOf = async (at: string): Promise<number> =>
  Number((await requestOffset(sender, at)).headers.get('upload-offset') ?? NaN)

async function sendRest({ at, bytes }: Begun): Promise<void> {
  const offset = await offsetOf(at)
  expect((await sendUploadPart(sender, at, offset, bytes.subarray(offset))).status).toBe(204)
}

async function video(id: string): Promise<Record<string, unknown>> {
  return db().selectFrom('he_video').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** What lies in the storage as the video's source. */
async function stored(videoId: string): Promise<string> {
  const source = await t.context.storage.asLocalFile(String((await video(videoId))['source_path']))
  return digest(await fs.readFile(source.file))
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

describe('an upload goes on from what the disk holds', () => {
  it('where bytes came that no answer told of', async () => {
    const begun = await begin()
    await sendInterruptedPart(sender, begun.at, { offset: 0, body: begun.bytes, bytes: 40_000 }, async () => {
      while ((await fs.stat(path.join(folder, begun.id))).size < 40_000) await sleep(5)
    })
    expect(await offsetOf(begun.at)).toBe(40_000)
    await sendRest(begun)
    expect(await stored(begun.videoId)).toBe(digest(begun.bytes))
  })

  it('where the disk has lost bytes that were answered for', async () => {
    const begun = await begin()
    await sendUploadPart(sender, begun.at, 0, begun.bytes.subarray(0, 60_000))
    await fs.truncate(path.join(folder, begun.id), 25_000) // as after a power cut
    expect(await offsetOf(begun.at)).toBe(25_000)
    expect((await sendUploadPart(sender, begun.at, 60_000, begun.bytes.subarray(60_000))).status).toBe(409)
    await sendRest(begun)
    expect(await stored(begun.videoId)).toBe(digest(begun.bytes))
  })

  it('never from where the sender says it is', async () => {
    const begun = await begin()
    await sendUploadPart(sender, begun.at, 0, begun.bytes.subarray(0, 30_000))
    for (const wrong of [0, 29_999, 30_001, 90_000])
      expect((await sendUploadPart(sender, begun.at, wrong, begun.bytes.subarray(wrong))).status).toBe(409)
    expect(await offsetOf(begun.at)).toBe(30_000)
  })
})

describe('a server killed while it finishes', () => {
  it('makes good when the last byte is on disk and nothing else happened', async () => {
    const begun = await begin()
    await fs.writeFile(path.join(folder, begun.id), begun.bytes)
    expect(await offsetOf(begun.at)).toBe(begun.bytes.length)
    expect(await video(begun.videoId)).toMatchObject({ media_status: MAKING, source_size: begun.bytes.length })
    expect(await stored(begun.videoId)).toBe(digest(begun.bytes))
  })

  it('makes good when the file was moved and the table does not know', async () => {
    const begun = await begin()
    await fs.writeFile(path.join(folder, begun.id), begun.bytes)
    const upload = await readOwnUpload(db(), me, begun.id)
    const source = `source/${begun.videoId}/${begun.id}.mp4`
    await t.context.storage.moveIn(source, path.join(folder, begun.id))
    expect(await offsetOf(begun.at)).toBe(begun.bytes.length)
    expect(await video(begun.videoId)).toMatchObject({ media_status: MAKING, source_path: source })
    await finishVideoUpload(t.context, folder, upload) // a second time changes nothing
    expect(await stored(begun.videoId)).toBe(digest(begun.bytes))
  })

  it('tells a sender that did not hear the last answer that all is here', async () => {
    const begun = await begin()
    await sendRest(begun)
    const answer = await requestOffset(sender, begun.at)
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([200, '100000'])
    const jobs = await t.database.system.selectFrom('sys_job').select('id').where('key', '=', begun.videoId).execute()
    expect(jobs).toHaveLength(1)
  })

  it('is made good for by the sweep when nobody comes back', async () => {
    const begun = await begin()
    await fs.writeFile(path.join(folder, begun.id), begun.bytes)
    expect(await sweep()).toMatchObject({ finished: 1 })
    expect(await stored(begun.videoId)).toBe(digest(begun.bytes))
  })
})

describe('uploads left behind', () => {
  it('are there for a day and gone after it, with all that was said of them', async () => {
    const begun = await begin()
    await sendUploadPart(sender, begun.at, 0, begun.bytes.subarray(0, 10_000))
    t.clock.set(new Date(TEST_TIME.getTime() + 23.9 * 3_600_000))
    await sweep()
    expect(await video(begun.videoId)).toMatchObject({ media_status: 'uploading' })
    expect(await offsetOf(begun.at)).toBe(10_000) // asking keeps it
    t.clock.set(new Date(TEST_TIME.getTime() + 47 * 3_600_000))
    await sweep()
    expect(await offsetOf(begun.at)).toBe(10_000)
    t.clock.set(new Date(TEST_TIME.getTime() + 72 * 3_600_000))
    await sweep()
    expect((await requestOffset(sender, begun.at)).status).toBe(404)
    expect(await video(begun.videoId)).toMatchObject({ media_status: 'none' })
    expect((await fs.readdir(folder)).filter(name => name.startsWith(begun.id))).toEqual([])
  })

  it('of which only the file was made go too', async () => {
    const stray = stableId('stray')
    await fs.writeFile(path.join(folder, stray), 'x')
    await fs.utimes(path.join(folder, stray), TEST_TIME, TEST_TIME)
    t.clock.set(new Date(TEST_TIME.getTime() + 2 * 3_600_000))
    await sweep()
    expect(await fs.readdir(folder)).not.toContain(stray)
  })

  it('make room for the one that is begun anew', async () => {
    const begun = await begin()
    const again = await createVideoUpload(sender, 5, { videoId: begun.videoId, filename: 'b.mp4' })
    expect(again.status).toBe(201)
    expect((await requestOffset(sender, begun.at)).status).toBe(404)
    expect(await fs.readdir(folder)).not.toContain(begun.id)
  })

  it('leave the video as it was when they are given up', async () => {
    const begun = await begin()
    expect((await deleteUpload(sender, begun.at)).status).toBe(204)
    expect(await video(begun.videoId)).toMatchObject({ media_status: 'none' })
    expect((await requestOffset(sender, begun.at)).status).toBe(404)
  })
})

describe('two windows with the same file', () => {
  it('one goes on, the other is told; it may when the first has fallen silent', async () => {
    const begun = await begin()
    const second = { ...sender, window: 'second' }
    expect((await requestOffset(second, begun.at)).status).toBe(423)
    const rejected = await sendUploadPart(second, begun.at, 0, begun.bytes)
    expect([rejected.status, await rejected.text()]).toEqual([423, expect.stringContaining('该视频正在另一个窗口上传')])
    const anew = await createVideoUpload(second, 5, { videoId: begun.videoId, filename: 'b.mp4' })
    expect([anew.status, await anew.text()]).toEqual([423, '该视频正在另一个窗口上传'])
    await sendUploadPart(sender, begun.at, 0, begun.bytes.subarray(0, 10))
    t.clock.set(new Date(TEST_TIME.getTime() + 20_000))
    expect((await requestOffset(second, begun.at)).headers.get('upload-offset')).toBe('10')
    expect((await requestOffset(sender, begun.at)).status).toBe(423)
  })
})

it('a file whose digest is not what was said is refused', async () => {
  const begun = await begin(5000, { sha256: digest(Buffer.from('something else')) })
  await sendRest(begun)
  for (;;) {
    await t.jobs.tick()
    await t.jobs.idle()
    const now = await video(begun.videoId)
    if (now['media_status'] !== 'failed') continue
    expect(now['media_error']).toBe('文件在上传途中损坏，请重新上传')
    return
  }
})

describe('a file that is here already', () => {
  it('is found by its size, then by its digest, among the videos one may see', async () => {
    const digests = ['a', 'b'].map(letter => letter.repeat(64))
    const ids = [await newVideo(), await newVideo()]
    for (const [at, id] of ids.entries())
      await db()
        .updateTable('he_video')
        .set({ source_size: 4321, source_md5: digests[at] })
        .where('id', '=', id)
        .execute()
    const request = async (...files: { size: number; sha256?: string }[]) =>
      (await t.call(videoFileCalls.known, { body: { files } })).result
    expect(await request({ size: 4321 }, { size: 4322 })).toEqual([
      { sameSize: true, same: [] },
      { sameSize: false, same: [] },
    ])
    const [match, other] = await request(
      { size: 4321, sha256: digests[1] ?? '' },
      { size: 4321, sha256: 'c'.repeat(64) },
    )
    expect(match?.same).toEqual([expect.objectContaining({ id: ids[1], code: `U${count}` })])
    expect(other?.same).toEqual([])
    t.context.staffAuthenticator.authenticate = async () => ({
      ...me,
      dataScope: { kind: 'hospital', hospitalId: stableId('elsewhere'), areaCode: '320508' },
    })
    const owner = { owner_type: 'hospital', owner_hospital_id: await newHospital() }
    await db().updateTable('he_video').set(owner).where('id', 'in', ids).execute()
    expect(await request({ size: 4321, sha256: digests[1] ?? '' })).toEqual([{ sameSize: false, same: [] }])
    t.context.staffAuthenticator.authenticate = async () => me
  })
})

describe('a cover', () => {
  it('is one of the pictures taken from the video, while it may be changed', async () => {
    const id = await newVideo()
    const poster = `poster/${id}/1-2-abc.jpg`
    const media = { id: stableId('poster'), tenant_id: 1, video_id: id, version_no: 1, kind: 'poster', path: poster }
    await db().insertInto('he_video_media').values(media).execute()
    const choose = (path: string) => t.call(videoFileCalls.cover, { body: { id, poster: path } })
    expect((await choose('poster/another/1-0-abc.jpg')).body.message).toBe('请从候选封面中选择')
    expect((await choose(poster)).result).toEqual({ cover: poster })
    expect((await video(id))['cover']).toBe(poster)
    await db().updateTable('he_video').set({ status: 'reviewing' }).where('id', '=', id).execute()
    expect((await choose(poster)).body.success).toBe(false)
  })
})
