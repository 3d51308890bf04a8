import { AsyncLocalStorage } from 'node:async_hooks'
import { extname, join } from 'node:path'
import {
  UPLOAD_WINDOW_HEADER,
  uploadCalls,
  uploadMetadata,
  VIDEO_EXTENSIONS,
  VIDEO_MAX_BYTES,
} from '@xuanjiao/contract/business/video/video-calls'
import { ownVideo, videoWorkflow } from '@xuanjiao/contract/business/video/life/video-workflow'
import { Refusal } from '@xuanjiao/contract/calls/refusal'
import { whyNot } from '@xuanjiao/contract/workflow/decide'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { acceptParts, bare, protocolRefusal, resumableServer } from '../../../platform/http/resumable.ts'
import { needDiskForPart } from '../../../platform/host/disk-room.ts'
import { newId } from '../../../platform/primitives/ids.ts'
import { findMediaTools } from '../../../platform/host/media-tools.ts'
import { privateFolder } from '../../../platform/host/private-folder.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import { serve, type StaffCallServices } from '../../../platform/calls/serve.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { refuseExpired } from '../records/expired.ts'
import { holdVideo } from '../records/life-row.ts'
import { changeVideo, findVideo, type MediaVideoRow } from '../records/store.ts'
import { bytesHere, finishUpload, isWhole } from './upload-finish.ts'
import { UploadHolders } from './upload-holders.ts'
import { needRoom } from './upload-room.ts'
import { ownUpload, touchUpload, UPLOAD_COLUMNS, type UploadRow } from './upload-store.ts'
import { dropUpload, sweepEveryHour } from './upload-sweep.ts'

/** Who is asking, known inside the hooks of the protocol. */
interface Asker {
  who: Staff
  window: string
}

/** Resumable uploads: the protocol is the library's; who may, what for, and what follows is ours. */
export async function serveUploads(
  context: StaffCallServices & Pick<AppContext, 'app' | 'clock' | 'jobs' | 'storage'>,
): Promise<void> {
  const asking = new AsyncLocalStorage<Asker>()
  const folder = join(context.config.DATA_DIR, 'uploads')
  await privateFolder(folder)
  const holders = new UploadHolders(() => context.clock.now().getTime())
  const finish = once((upload: UploadRow) => finishUpload(context, folder, upload))
  const dbOf = (who: Staff) => context.database.forTenant(who.tenantId)
  const tus = resumableServer(folder, {
    path: `${context.config.BASE_PATH}/upload`,
    relativeLocation: true,
    maxSize: VIDEO_MAX_BYTES,
    respectForwardedHeaders: false,
    namingFunction: () => newId(),
    onUploadCreate: async (_request, upload) => {
      const asker = present(asking)
      await begin(context, { asker, holders, folder }, upload.id, upload.size ?? 0, upload.metadata ?? {})
      return {}
    },
    onUploadFinish: async (_request, upload) => {
      const { who } = present(asking)
      await finish(await ownUpload(dbOf(who), who, upload.id))
      return {}
    },
    onResponseError: (_request, error) => protocolRefusal(error, '文件过大，视频不能超过 2 GB'),
  })
  acceptParts(context.app)

  const pass = async (asker: Asker, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    bare(reply)
    const server = await tus()
    await asking.run(asker, () => server.handle(request.raw, reply.raw))
  }
  serve(context, uploadCalls.create, ({ who, request, reply }) => pass(askerOf(who, request), request, reply))
  serve(context, uploadCalls.part, async ({ who, query, request, reply, db }) => {
    const upload = await ownUpload(db, who, query.uploadId)
    await needDiskForPart(context, request)
    const asker = askerOf(who, request)
    const end = holders.take(upload.video_id, asker.window)
    try {
      await pass(asker, request, reply)
    } finally {
      end()
      await touchUpload(db, upload.id, context.clock.now(), await bytesHere(folder, upload.id))
    }
  })
  serve(context, uploadCalls.giveUp, async ({ who, query, reply, db }) => {
    const upload = await ownUpload(db, who, query.uploadId)
    if (upload.finished_at !== null) throw new Refusal(409, '文件已上传完成，不能取消')
    holders.release(upload.video_id)
    await dropUpload(context, folder, upload)
    bare(reply)
    reply.raw.writeHead(204, { 'tus-resumable': '1.0.0' }).end()
  })
  serve(context, uploadCalls.offset, async ({ who, query, request, reply, db }) => {
    const upload = await ownUpload(db, who, query.uploadId)
    const asker = askerOf(who, request)
    if (upload.finished_at !== null) return tellWhole(reply, upload)
    holders.take(upload.video_id, asker.window)()
    // A server killed between the last byte and its record makes good for it here.
    if (await isWhole(context, folder, upload)) {
      await finish(upload)
      return tellWhole(reply, upload)
    }
    await touchUpload(db, upload.id, context.clock.now())
    return pass(asker, request, reply)
  })
  await sweepEveryHour(context, folder)
}

/** The bytes have gone to where they are kept; who asks how far it is hears: all of it. */
function tellWhole(reply: FastifyReply, { size }: UploadRow): void {
  bare(reply)
  const headers = { 'tus-resumable': '1.0.0', 'upload-offset': String(size), 'upload-length': String(size) }
  reply.raw.writeHead(200, headers).end()
}

/** Two requests may see the last byte at once; the work is done by one of them. */
function once(work: (upload: UploadRow) => Promise<void>): (upload: UploadRow) => Promise<void> {
  const running = new Map<string, Promise<void>>()
  return upload => {
    const known = running.get(upload.id)
    if (known) return known
    const made = work(upload).finally(() => running.delete(upload.id))
    running.set(upload.id, made)
    return made
  }
}

function askerOf(who: Staff, request: FastifyRequest): Asker {
  const said = request.headers[UPLOAD_WINDOW_HEADER]
  return { who, window: typeof said === 'string' && said !== '' ? said.slice(0, 64) : who.sessionId }
}

function present(asking: AsyncLocalStorage<Asker>): Asker {
  const asker = asking.getStore()
  if (!asker) throw deny.signIn()
  return asker
}

interface Beginning {
  asker: Asker
  holders: UploadHolders
  folder: string
}

async function begin(
  context: Pick<AppContext, 'config' | 'database' | 'clock'>,
  { asker: { who, window }, holders, folder }: Beginning,
  id: string,
  size: number,
  metadata: Record<string, string | null>,
): Promise<void> {
  const said = uploadMetadata.safeParse(metadata)
  if (!said.success) throw deny.input('缺少视频编号或文件名')
  const { videoId, filename, sha256 } = said.data
  const extension = extname(filename).slice(1).toLowerCase()
  if (!VIDEO_EXTENSIONS.some(known => known === extension))
    throw deny.unsupported(`仅支持 ${VIDEO_EXTENSIONS.join('/')} 格式的视频`)
  if (size <= 0) throw deny.input('文件是空的')
  const db = context.database.forTenant(who.tenantId)
  await refuseExpired(db, who)
  mayUpload(await findVideo(db, videoId, who.place, true))
  holders.take(videoId, window)()
  await needRoom(context, who, size)
  await needMediaTools(context)
  await dropEarlier(context, folder, who.tenantId, videoId)
  const now = context.clock.now()
  const row = { id, tenant_id: who.tenantId, video_id: videoId, user_id: who.userId, created_by: who.username }
  await db.transaction().execute(async tx => {
    // Looked at again while it is held: somebody may have handed it in just now.
    mayUpload(await holdVideo(tx, videoId, who))
    await tx
      .insertInto('he_upload')
      .values({ ...row, name: filename, size, sha256: sha256 ?? null, created_at: now, touched_at: now })
      .execute()
    await changeVideo(tx, videoId, who.username, { media_status: 'uploading', media_error: null })
  })
}

/** Without them nothing could be made of the file: better told before two gigabytes have come than after. */
async function needMediaTools({ config }: Pick<AppContext, 'config'>): Promise<void> {
  if (config.NODE_ROLES.includes('media') && !(await findMediaTools(config)))
    throw deny.business('服务器没有安装视频转码程序 ffmpeg，暂时不能上传视频，请联系管理员')
}

/** One file is on its way to a video: what was begun before and left is given up. */
async function dropEarlier(
  context: Pick<AppContext, 'database'>,
  folder: string,
  tenantId: number,
  videoId: string,
): Promise<void> {
  const earlier = await context.database
    .forTenant(tenantId)
    .selectFrom('he_upload')
    .select([...UPLOAD_COLUMNS])
    .where('video_id', '=', videoId)
    .where('finished_at', 'is', null)
    .execute()
  for (const upload of earlier) await dropUpload(context, folder, upload)
}

function mayUpload(video: Pick<MediaVideoRow, 'status' | 'media_status'> | undefined): void {
  if (!video) throw deny.notFound()
  const refusal = whyNot(videoWorkflow, 'upload', ownVideo({ status: video.status }))
  if (refusal !== undefined) throw deny.business(refusal)
  if (['queued', 'transcoding'].includes(video.media_status)) throw deny.business('视频正在转码，请稍后再上传')
}
