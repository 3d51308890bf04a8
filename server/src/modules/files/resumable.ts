import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '@xuanjiao/contract/calls/refusal'
import { resumableCalls, resumableMetadata, type UploadedFile } from '@xuanjiao/contract/system/files/files'
import type { Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { acceptParts, bare, protocolRefusal, resumableServer } from '../../platform/http/resumable.ts'
import { needDiskForPart } from '../../platform/host/disk-room.ts'
import { newId } from '../../platform/primitives/ids.ts'
import type { Images } from '../../platform/images/images.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { serve, told, type StaffCallServices } from '../../platform/calls/serve.ts'
import type { Staff } from '../../platform/access/who.ts'
import { accept, sumOf, type KeepsFiles } from './accept.ts'
import { bizOf, endingOf, kindByEnding, MOST_BYTES, MOST_OF_ALL, ONLY_KNOWN, tooLargeMessage } from './kinds.ts'
import { needQuota } from './quota.ts'
import { needRoom, openOf, dropUpload, sweepEveryHour, type OpenUpload } from './resumable-store.ts'
import { fileById } from './store.ts'

type Needs = Pick<AppContext, 'config' | 'database' | 'clock'>

/** Files in parts: the protocol is the library's; who may, how much, and what is made of it is ours. */
export async function serveResumable(
  context: StaffCallServices & Pick<AppContext, 'app' | 'clock' | 'jobs' | 'storage' | 'personal'>,
  images: Images,
): Promise<void> {
  const asking = new AsyncLocalStorage<Staff>()
  const folder = join(context.config.DATA_DIR, 'resumable')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const tus = protocol(context, folder, asking)
  acceptParts(context.app)
  const pass = async (who: Staff, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    bare(reply)
    const server = await tus()
    await asking.run(who, () => server.handle(request.raw, reply.raw))
  }
  serve(context, resumableCalls.create, ({ who, request, reply }) => pass(who, request, reply))
  serve(context, resumableCalls.offset, async ({ who, query, request, reply }) => {
    await own(folder, query.uploadId, who)
    return pass(who, request, reply)
  })
  serve(context, resumableCalls.part, async ({ who, query, request, reply }) => {
    await own(folder, query.uploadId, who)
    await needDiskForPart(context, request)
    return pass(who, request, reply)
  })
  serve(context, resumableCalls.giveUp, async ({ who, query, reply }) => {
    await dropUpload(folder, (await own(folder, query.uploadId, who)).id)
    bare(reply)
    reply.raw.writeHead(204, { 'tus-resumable': '1.0.0' }).end()
  })
  const finish = once((db, who, id) => finished({ context, images, folder }, db, who, id))
  serve(context, resumableCalls.finish, async ({ who, query, db }) => {
    const file = await finish(db, who, query.uploadId)
    return told(file.path, file)
  })
  await sweepEveryHour(context, folder)
}

function protocol(context: Needs, folder: string, asking: AsyncLocalStorage<Staff>): () => Promise<Server> {
  return resumableServer(folder, {
    path: context.config.BASE_PATH + resumableCalls.create.path,
    relativeLocation: true,
    maxSize: MOST_OF_ALL,
    respectForwardedHeaders: false,
    namingFunction: () => newId(),
    onUploadCreate: async (_request, upload) => {
      const who = asking.getStore()
      if (!who) throw deny.signIn()
      return { metadata: await begin(context, folder, who, upload.size ?? 0, upload.metadata ?? {}) }
    },
    onResponseError: (_request, error) => protocolRefusal(error, tooLargeMessage('media')),
  })
}

/** What can be said no to before a byte has come is said now. */
async function begin(
  context: Needs,
  folder: string,
  who: Staff,
  size: number,
  metadata: Record<string, string | null>,
): Promise<Record<string, string>> {
  const said = resumableMetadata.safeParse(metadata)
  if (!said.success) throw deny.input('缺少文件名')
  const { filename, biz = 'temp' } = said.data
  const kind = kindByEnding(endingOf(filename))
  if (!kind) throw deny.unsupported(ONLY_KNOWN)
  if (size <= 0) throw deny.input('文件是空的')
  if (size > MOST_BYTES[kind.family]) throw new Refusal(413, tooLargeMessage(kind.family))
  await needQuota({ context, db: context.database.forTenant(who.tenantId), who }, size)
  await needRoom(context, folder, who, size)
  return { filename, biz: bizOf({ biz }), tenant: String(who.tenantId), user: who.userId }
}

/** The upload, if it is the person's own; anybody else's does not exist for them. */
async function own(folder: string, id: string, who: Staff): Promise<OpenUpload> {
  const upload = await openOf(folder, id)
  if (!upload || upload.user !== who.userId || upload.tenantId !== who.tenantId) throw deny.notFound()
  return upload
}

interface Place {
  context: KeepsFiles
  images: Images
  folder: string
}

async function finished({ context, images, folder }: Place, db: Db, who: Staff, id: string): Promise<UploadedFile> {
  const known = await fileById(db, id, who)
  if (known) return known
  const { file, name, size, received, biz } = await own(folder, id, who)
  if (received !== size) throw new Refusal(409, '文件尚未传完')
  try {
    return await accept({ context, images, db, who }, { id, file, name, size, biz, sha256: await sumOf(file) })
  } finally {
    await dropUpload(folder, id)
  }
}

type Finish = (db: Db, who: Staff, id: string) => Promise<UploadedFile>

/** Asked twice at once, the work is done by one of them. */
function once(work: Finish): Finish {
  const running = new Map<string, Promise<UploadedFile>>()
  return (db, who, id) => {
    const key = `${who.userId}:${id}`
    const made = running.get(key) ?? work(db, who, id).finally(() => running.delete(key))
    running.set(key, made)
    return made
  }
}
