import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import {
  resumableUploadCalls,
  resumableUploadMetadata,
  type UploadedFile,
} from '@xuanjiao/contract/system/files/file-calls'
import type { Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { acceptUploadParts, takeOverReply, tusErrorFrom, openTusServer } from '../../platform/http/tus-server.ts'
import { requireDiskSpaceForPart } from '../../platform/host/require-disk-space.ts'
import { newId } from '../../platform/primitives/ids.ts'
import type { ImageRewriter } from '../../platform/images/image-rewriter.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveStaff, withMessage, type StaffCallServices } from '../../platform/calls/serve-calls.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { acceptFile, fileSha256, type FileServices } from './accept-file.ts'
import {
  uploadLabelOf,
  fileExtensionOf,
  fileKindByExtension,
  MAX_ANY_FILE_BYTES,
  UNSUPPORTED_FILE_MESSAGE,
  fileTooLargeMessage,
  requireFitFile,
} from './file-kinds.ts'
import { requireUploadQuota } from './upload-quota.ts'
import {
  requireUploadRoom,
  readResumableUpload,
  dropResumableUpload,
  scheduleUploadSweep,
  type ResumableUpload,
} from './resumable-upload-store.ts'
import { fileById } from './file-store.ts'

type ResumableServices = Pick<AppContext, 'config' | 'database' | 'clock'>

/** Files in parts: the protocol is the library's; who may, how much, and what is made of it is ours. */
export async function serveResumableUploads(
  context: StaffCallServices & Pick<AppContext, 'app' | 'clock' | 'jobs' | 'storage' | 'personalEncryption'>,
  imageRewriter: ImageRewriter,
): Promise<void> {
  const asking = new AsyncLocalStorage<Principal>()
  const folder = join(context.config.DATA_DIR, 'resumable')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const tus = openUploadProtocol(context, folder, asking)
  acceptUploadParts(context.app)
  const pass = async (principal: Principal, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    takeOverReply(reply)
    const server = await tus()
    await asking.run(principal, () => server.handle(request.raw, reply.raw))
  }
  serveStaff(context, resumableUploadCalls.create, ({ principal, request, reply }) => pass(principal, request, reply))
  serveStaff(context, resumableUploadCalls.offset, async ({ principal, query, request, reply }) => {
    await readOwnResumableUpload(folder, query.uploadId, principal)
    return pass(principal, request, reply)
  })
  serveStaff(context, resumableUploadCalls.part, async ({ principal, query, request, reply }) => {
    await readOwnResumableUpload(folder, query.uploadId, principal)
    await requireDiskSpaceForPart(context, request)
    return pass(principal, request, reply)
  })
  serveStaff(context, resumableUploadCalls.giveUp, async ({ principal, query, reply }) => {
    await dropResumableUpload(folder, (await readOwnResumableUpload(folder, query.uploadId, principal)).id)
    takeOverReply(reply)
    reply.raw.writeHead(204, { 'tus-resumable': '1.0.0' }).end()
  })
  const finish = finishOnce((db, principal, id) =>
    finishResumableUpload({ context, images: imageRewriter, folder }, db, principal, id),
  )
  serveStaff(context, resumableUploadCalls.finish, async ({ principal, query, db }) => {
    const file = await finish(db, principal, query.uploadId)
    return withMessage(file.path, file)
  })
  await scheduleUploadSweep(context, folder)
}

function openUploadProtocol(
  context: ResumableServices,
  folder: string,
  asking: AsyncLocalStorage<Principal>,
): () => Promise<Server> {
  return openTusServer(folder, {
    path: context.config.BASE_PATH + resumableUploadCalls.create.path,
    relativeLocation: true,
    maxSize: MAX_ANY_FILE_BYTES,
    respectForwardedHeaders: false,
    namingFunction: () => newId(),
    onUploadCreate: async (_request, upload) => {
      const principal = asking.getStore()
      if (!principal) throw appErrors.signIn()
      return {
        metadata: await beginResumableUpload(context, folder, principal, upload.size ?? 0, upload.metadata ?? {}),
      }
    },
    onResponseError: (_request, error) => tusErrorFrom(error, fileTooLargeMessage('media')),
  })
}

/** What can be said no to before a byte has come is said now. */
async function beginResumableUpload(
  context: ResumableServices,
  folder: string,
  principal: Principal,
  size: number,
  metadata: Record<string, string | null>,
): Promise<Record<string, string>> {
  const said = resumableUploadMetadata.safeParse(metadata)
  if (!said.success) throw appErrors.input('缺少文件名')
  const { filename, biz = 'temp' } = said.data
  const kind = fileKindByExtension(fileExtensionOf(filename))
  if (!kind) throw appErrors.unsupported(UNSUPPORTED_FILE_MESSAGE)
  if (size <= 0) throw appErrors.input('文件是空的')
  const label = uploadLabelOf({ biz })
  requireFitFile(label, kind, size)
  await requireUploadQuota({ context, db: context.database.forTenant(principal.tenantId), principal }, size)
  await requireUploadRoom(context, folder, principal, size)
  return { filename, biz: label, tenant: String(principal.tenantId), user: principal.userId }
}

/** The upload, if it is the person's own; anybody else's does not exist for them. */
async function readOwnResumableUpload(folder: string, id: string, principal: Principal): Promise<ResumableUpload> {
  const upload = await readResumableUpload(folder, id)
  if (!upload || upload.user !== principal.userId || upload.tenantId !== principal.tenantId) throw appErrors.notFound()
  return upload
}

interface ResumableFolder {
  context: FileServices
  images: ImageRewriter
  folder: string
}

async function finishResumableUpload(
  { context, images, folder }: ResumableFolder,
  db: Db,
  principal: Principal,
  id: string,
): Promise<UploadedFile> {
  const known = await fileById(db, id, principal)
  if (known) return known
  const { file, name, size, received, biz } = await readOwnResumableUpload(folder, id, principal)
  if (received !== size) throw new AppError(409, '文件尚未传完')
  try {
    return await acceptFile(
      { context, images, db, principal },
      { id, file, name, size, biz, sha256: await fileSha256(file) },
    )
  } finally {
    await dropResumableUpload(folder, id)
  }
}

type FinishUpload = (db: Db, principal: Principal, id: string) => Promise<UploadedFile>

/** Asked twice at once, the work is done by one of them. */
function finishOnce(work: FinishUpload): FinishUpload {
  const running = new Map<string, Promise<UploadedFile>>()
  return (db, principal, id) => {
    const key = `${principal.userId}:${id}`
    const made = running.get(key) ?? work(db, principal, id).finally(() => running.delete(key))
    running.set(key, made)
    return made
  }
}
