import { AsyncLocalStorage } from 'node:async_hooks'
import { extname, join } from 'node:path'
import {
  UPLOAD_WINDOW_HEADER,
  videoUploadCalls,
  videoUploadMetadata,
  VIDEO_EXTENSIONS,
  MAX_VIDEO_BYTES,
} from '@xuanjiao/contract/business/video/video-calls'
import { ownVideoSubject, videoWorkflow } from '@xuanjiao/contract/business/video/lifecycle/video-workflow'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { eventProblem } from '@xuanjiao/contract/workflow/decide-event'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { acceptUploadParts, takeOverReply, tusErrorFrom, openTusServer } from '../../../platform/http/tus-server.ts'
import { requireDiskSpaceForPart } from '../../../platform/host/require-disk-space.ts'
import { newId } from '../../../platform/primitives/ids.ts'
import { findMediaTools } from '../../../platform/host/media-tools.ts'
import { makePrivateFolder } from '../../../platform/host/private-folder.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { serveStaff, type StaffCallServices } from '../../../platform/calls/serve-calls.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { lockVideo } from '../records/video-row.ts'
import { updateVideo, findVideoInScope, type MediaVideoRow } from '../records/video-store.ts'
import { receivedUploadBytes, finishVideoUpload, isUploadComplete } from './finish-upload.ts'
import { UploadLocks } from './upload-locks.ts'
import { requireVideoUploadRoom } from './require-upload-room.ts'
import { readOwnUpload, touchUpload, UPLOAD_COLUMNS, type UploadRow } from './video-upload-store.ts'
import { dropVideoUpload, scheduleVideoUploadSweep } from './sweep-uploads.ts'

/** Who is asking, known inside the hooks of the protocol. */
interface UploadRequester {
  principal: Principal
  window: string
}

/** Resumable uploads: the protocol is the library's; who may, what for, and what follows is ours. */
export async function serveVideoUploads(
  context: StaffCallServices & Pick<AppContext, 'app' | 'clock' | 'jobs' | 'storage'>,
): Promise<void> {
  const asking = new AsyncLocalStorage<UploadRequester>()
  const folder = join(context.config.DATA_DIR, 'uploads')
  await makePrivateFolder(folder)
  const locks = new UploadLocks(() => context.clock.now().getTime())
  const finish = finishUploadOnce((upload: UploadRow) => finishVideoUpload(context, folder, upload))
  const dbOf = (principal: Principal) => context.database.forTenant(principal.tenantId)
  const tus = openTusServer(folder, {
    path: `${context.config.BASE_PATH}/upload`,
    relativeLocation: true,
    maxSize: MAX_VIDEO_BYTES,
    respectForwardedHeaders: false,
    namingFunction: () => newId(),
    onUploadCreate: async (_request, upload) => {
      const requester = currentRequester(asking)
      await beginVideoUpload(
        context,
        { asker: requester, holders: locks, folder },
        upload.id,
        upload.size ?? 0,
        upload.metadata ?? {},
      )
      return {}
    },
    onUploadFinish: async (_request, upload) => {
      const { principal } = currentRequester(asking)
      await finish(await readOwnUpload(dbOf(principal), principal, upload.id))
      return {}
    },
    onResponseError: (_request, error) => tusErrorFrom(error, '文件过大，视频不能超过 2 GB'),
  })
  acceptUploadParts(context.app)

  const pass = async (requester: UploadRequester, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    takeOverReply(reply)
    const server = await tus()
    await asking.run(requester, () => server.handle(request.raw, reply.raw))
  }
  serveStaff(context, videoUploadCalls.create, ({ principal, request, reply }) =>
    pass(uploadRequesterOf(principal, request), request, reply),
  )
  serveStaff(context, videoUploadCalls.part, async ({ principal, query, request, reply, db }) => {
    const upload = await readOwnUpload(db, principal, query.uploadId)
    await requireDiskSpaceForPart(context, request)
    const requester = uploadRequesterOf(principal, request)
    const end = locks.acquire(upload.video_id, requester.window)
    try {
      await pass(requester, request, reply)
    } finally {
      end()
      await touchUpload(db, upload.id, context.clock.now(), await receivedUploadBytes(folder, upload.id))
    }
  })
  serveStaff(context, videoUploadCalls.giveUp, async ({ principal, query, reply, db }) => {
    const upload = await readOwnUpload(db, principal, query.uploadId)
    if (upload.finished_at !== null) throw new AppError(409, '文件已上传完成，不能取消')
    locks.release(upload.video_id)
    await dropVideoUpload(context, folder, upload)
    takeOverReply(reply)
    reply.raw.writeHead(204, { 'tus-resumable': '1.0.0' }).end()
  })
  serveStaff(context, videoUploadCalls.offset, async ({ principal, query, request, reply, db }) => {
    const upload = await readOwnUpload(db, principal, query.uploadId)
    const requester = uploadRequesterOf(principal, request)
    if (upload.finished_at !== null) return replyUploadComplete(reply, upload)
    locks.acquire(upload.video_id, requester.window)()
    // A server killed between the last byte and its record makes good for it here.
    if (await isUploadComplete(context, folder, upload)) {
      await finish(upload)
      return replyUploadComplete(reply, upload)
    }
    await touchUpload(db, upload.id, context.clock.now())
    return pass(requester, request, reply)
  })
  await scheduleVideoUploadSweep(context, folder)
}

/** The bytes have gone to where they are kept; who asks how far it is hears: all of it. */
function replyUploadComplete(reply: FastifyReply, { size }: UploadRow): void {
  takeOverReply(reply)
  const headers = { 'tus-resumable': '1.0.0', 'upload-offset': String(size), 'upload-length': String(size) }
  reply.raw.writeHead(200, headers).end()
}

/** Two requests may see the last byte at once; the work is done by one of them. */
function finishUploadOnce(work: (upload: UploadRow) => Promise<void>): (upload: UploadRow) => Promise<void> {
  const running = new Map<string, Promise<void>>()
  return upload => {
    const known = running.get(upload.id)
    if (known) return known
    const made = work(upload).finally(() => running.delete(upload.id))
    running.set(upload.id, made)
    return made
  }
}

function uploadRequesterOf(principal: Principal, request: FastifyRequest): UploadRequester {
  const said = request.headers[UPLOAD_WINDOW_HEADER]
  return { principal, window: typeof said === 'string' && said !== '' ? said.slice(0, 64) : principal.sessionId }
}

function currentRequester(asking: AsyncLocalStorage<UploadRequester>): UploadRequester {
  const requester = asking.getStore()
  if (!requester) throw appErrors.signIn()
  return requester
}

interface BeginningUpload {
  asker: UploadRequester
  holders: UploadLocks
  folder: string
}

async function beginVideoUpload(
  context: Pick<AppContext, 'config' | 'database' | 'clock'>,
  { asker: { principal, window }, holders, folder }: BeginningUpload,
  id: string,
  size: number,
  metadata: Record<string, string | null>,
): Promise<void> {
  const said = videoUploadMetadata.safeParse(metadata)
  if (!said.success) throw appErrors.input('缺少视频编号或文件名')
  const { videoId, filename, sha256 } = said.data
  const extension = extname(filename).slice(1).toLowerCase()
  if (!VIDEO_EXTENSIONS.some(known => known === extension))
    throw appErrors.unsupported(`仅支持 ${VIDEO_EXTENSIONS.join('/')} 格式的视频`)
  if (size <= 0) throw appErrors.input('文件是空的')
  const db = context.database.forTenant(principal.tenantId)
  requireUploadableVideo(await findVideoInScope(db, videoId, principal, true))
  holders.acquire(videoId, window)()
  await requireVideoUploadRoom(context, principal, size)
  await needMediaTools(context)
  await dropEarlierUploads(context, folder, principal.tenantId, videoId)
  const now = context.clock.now()
  const row = {
    id,
    tenant_id: principal.tenantId,
    video_id: videoId,
    user_id: principal.userId,
    created_by: principal.username,
  }
  await db.transaction().execute(async tx => {
    // Looked at again while it is held: somebody may have handed it in just now.
    requireUploadableVideo(await lockVideo(tx, videoId, principal))
    await tx
      .insertInto('he_upload')
      .values({ ...row, name: filename, size, sha256: sha256 ?? null, created_at: now, touched_at: now })
      .execute()
    await updateVideo(tx, videoId, principal.username, { media_status: 'uploading', media_error: null })
  })
}

/** Without them nothing could be made of the file: better told before two gigabytes have come than after. */
async function needMediaTools({ config }: Pick<AppContext, 'config'>): Promise<void> {
  if (config.NODE_ROLES.includes('media') && !(await findMediaTools(config)))
    throw appErrors.business('服务器没有安装视频转码程序 ffmpeg，暂时不能上传视频，请联系管理员')
}

/** One file is on its way to a video: what was begun before and left is given up. */
async function dropEarlierUploads(
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
  for (const upload of earlier) await dropVideoUpload(context, folder, upload)
}

function requireUploadableVideo(video: Pick<MediaVideoRow, 'status' | 'media_status'> | undefined): void {
  if (!video) throw appErrors.notFound()
  const problem = eventProblem(videoWorkflow, 'upload', ownVideoSubject({ status: video.status }))
  if (problem !== undefined) throw appErrors.business(problem)
  if (['queued', 'transcoding'].includes(video.media_status)) throw appErrors.business('视频正在转码，请稍后再上传')
}
