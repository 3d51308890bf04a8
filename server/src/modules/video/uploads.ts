import { AsyncLocalStorage } from 'node:async_hooks'
import { rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { uploadCalls, uploadMetadata, VIDEO_EXTENSIONS, VIDEO_MAX_BYTES } from '@xuanjiao/contract/business/video-calls'
import { Refusal } from '@xuanjiao/contract/refusal'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { House } from '../../platform/house.ts'
import { newId } from '../../platform/ids.ts'
import { deny } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import type { Staff } from '../../platform/who.ts'
import { TRANSCODE } from './media-job.ts'
import { changeVideo, findVideo, type VideoRow } from './store.ts'

/** Unfinished uploads are thrown away after this long. */
const KEPT_MS = 7 * 24 * 3600 * 1000

interface UploadRow {
  id: string
  video_id: string
  user_id: string
  name: string
  size: number
  finished_at: string | null
}

/** Resumable uploads: the protocol is the library's; who may, what for, and what follows is ours. */
export function serveUploads(house: House): void {
  const asking = new AsyncLocalStorage<Staff>()
  const folder = join(house.config.DATA_DIR, 'uploads')
  const tus = new Server({
    path: `${house.config.BASE_PATH}/upload`,
    datastore: new FileStore({ directory: folder, expirationPeriodInMilliseconds: KEPT_MS }),
    relativeLocation: true,
    maxSize: VIDEO_MAX_BYTES,
    respectForwardedHeaders: false,
    namingFunction: () => newId(),
    onUploadCreate: async (_request, upload) => {
      await begin(house, present(asking), { id: upload.id, size: upload.size ?? 0, metadata: upload.metadata ?? {} })
      return {}
    },
    onUploadFinish: async (_request, upload) => {
      await finish(house, present(asking), upload.id, folder)
      return {}
    },
    onResponseError: (_request, error) => inChinese(error),
  })
  // The bytes go straight to the protocol handler, unread by us.
  house.app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))

  const pass = async (who: Staff, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.hijack()
    reply.raw.setHeader('cache-control', 'no-store')
    reply.raw.setHeader('x-content-type-options', 'nosniff')
    await asking.run(who, () => tus.handle(request.raw, reply.raw))
  }
  serve(house, uploadCalls.create, ({ who, request, reply }) => pass(who, request, reply))
  serve(house, uploadCalls.part, async ({ who, query, request, reply }) => {
    await own(house, who, query.uploadId)
    return pass(who, request, reply)
  })
  serve(house, uploadCalls.giveUp, async ({ who, query, request, reply }) => {
    await own(house, who, query.uploadId)
    return pass(who, request, reply)
  })
  serve(house, uploadCalls.offset, async ({ who, query, request, reply }) => {
    const upload = await own(house, who, query.uploadId)
    // A server killed between the last byte and its record makes good for it here.
    if (upload.finished_at === null && (await isWhole(tus, upload))) await finish(house, who, upload.id, folder)
    return pass(who, request, reply)
  })
}

function present(asking: AsyncLocalStorage<Staff>): Staff {
  const who = asking.getStore()
  if (!who) throw deny.signIn()
  return who
}

/** The upload, if it is the person's own; anybody else's does not exist for them. */
async function own(house: House, who: Staff, id: string): Promise<UploadRow> {
  const db = house.database.forTenant(who.tenantId)
  const row = await db
    .selectFrom('he_upload')
    .select(['id', 'video_id', 'user_id', 'name', 'size', 'finished_at'])
    .where('id', '=', id)
    .where('user_id', '=', who.userId)
    .executeTakeFirst()
  if (!row) throw deny.notFound()
  return row as unknown as UploadRow
}

async function isWhole(tus: Server, upload: UploadRow): Promise<boolean> {
  const known = await tus.datastore.getUpload(upload.id).catch(() => undefined)
  return known !== undefined && known.offset === upload.size
}

async function begin(
  house: House,
  who: Staff,
  upload: { id: string; size: number; metadata: Record<string, string | null> },
): Promise<void> {
  const said = uploadMetadata.safeParse(upload.metadata)
  if (!said.success) throw deny.input('缺少视频编号或文件名')
  const { videoId, filename } = said.data
  const extension = extname(filename).slice(1).toLowerCase()
  if (!VIDEO_EXTENSIONS.some(known => known === extension))
    throw deny.unsupported(`仅支持 ${VIDEO_EXTENSIONS.join('/')} 格式的视频`)
  if (upload.size <= 0) throw deny.input('文件是空的')
  const db = house.database.forTenant(who.tenantId)
  mayUpload(await findVideo(db, videoId, who.place, true))
  await db
    .insertInto('he_upload')
    .values({
      id: upload.id,
      tenant_id: who.tenantId,
      video_id: videoId,
      user_id: who.userId,
      name: filename,
      size: upload.size,
      created_by: who.username,
    })
    .execute()
  await changeVideo(db, videoId, who.username, {
    media_status: 'uploading',
    media_error: null,
    source_name: filename,
    source_size: upload.size,
  })
}

function mayUpload(video: VideoRow | undefined): VideoRow {
  if (!video) throw deny.notFound()
  if (!['draft', 'rejected', 'off'].includes(video.status)) throw deny.business('已发布的视频不能更换文件，请先下架')
  if (['queued', 'transcoding'].includes(video.media_status)) throw deny.business('视频正在转码，请稍后再上传')
  return video
}

/** The last byte has come: file into the storage, video to the queue, once. */
async function finish(house: House, who: Staff, id: string, folder: string): Promise<void> {
  const upload = await own(house, who, id)
  if (upload.finished_at !== null) return
  const source = `source/${upload.video_id}/${upload.id}${extname(upload.name).toLowerCase()}`
  await house.storage.adopt(source, join(folder, upload.id))
  await rm(join(folder, `${upload.id}.json`), { force: true })
  const db = house.database.forTenant(who.tenantId)
  await db.transaction().execute(async tx => {
    const marked = await tx
      .updateTable('he_upload')
      .set({ finished_at: house.clock.now() })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .executeTakeFirst()
    if (marked.numUpdatedRows === 0n) return
    await changeVideo(tx, upload.video_id, who.username, { media_status: 'queued', source_path: source })
    await house.jobs.add(
      {
        kind: TRANSCODE,
        payload: { videoId: upload.video_id, source },
        tenantId: who.tenantId,
        createdBy: who.username,
        title: `视频转码：${upload.name}`,
        key: upload.video_id,
      },
      tx,
    )
  })
}

/** The library's refusals and ours, as the protocol writes them. */
function inChinese(
  error: Error | { status_code: number; body: string },
): { status_code: number; body: string } | undefined {
  if (error instanceof Refusal) return { status_code: error.status === 200 ? 409 : error.status, body: error.message }
  if ('status_code' in error && error.status_code === 413)
    return { status_code: 413, body: '文件过大，视频不能超过 2 GB' }
  return undefined
}
