import { Refusal } from '@xuanjiao/contract/calls/refusal'
import { FILE_LINK_SECONDS, isPublicPath, type fileCalls } from '@xuanjiao/contract/system/files/files'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { findOpened } from '../../platform/sealing/file-seal.ts'
import type { Secrets } from '../../platform/secrets/secret.ts'
import { linkHolds, signLink } from '../../platform/secrets/signed-links.ts'
import { isStoragePath } from '../../platform/storage/storage.ts'
import type { Staff } from '../../platform/access/who.ts'
import { kindByEnding } from './kinds.ts'
import { fileByPath, fileForStaff, type FileRow } from './store.ts'

/** What links to stored files are signed for. */
export const FILE_PURPOSE = 'file'

/** A link to a private file for somebody who may see it; a public file needs none. */
export async function linkTo(
  context: Pick<AppContext, 'config' | 'clock' | 'fileReaders'>,
  secret: Secrets,
  db: Db,
  who: Staff,
  path: string,
): Promise<string> {
  const address = `${context.config.BASE_PATH}/sys/common/static/${path}`
  if (!isStoragePath(path)) throw deny.notFound()
  if (isPublicPath(path)) return address
  if (!(await fileForStaff(context, db, path, who))) throw deny.notFound()
  const expires = Math.floor(context.clock.now().getTime() / 1000) + FILE_LINK_SECONDS
  const signature = signLink(secret, { purpose: FILE_PURPOSE, path, holder: who.sessionId, expires })
  return `${address}?${new URLSearchParams({ expires: String(expires), holder: who.sessionId, signature }).toString()}`
}

type Asked = z.output<(typeof fileCalls.file)['query']>

/** Sends a public file to anybody, a private one to whoever holds a link or may see it. */
export async function readFile(
  context: Pick<AppContext, 'database' | 'clock' | 'storage' | 'personal' | 'fileReaders' | 'staffIdentity'>,
  secret: Secrets,
  db: Db,
  asked: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = asked['*']
  if (!isStoragePath(path)) throw deny.notFound()
  const isPublic = isPublicPath(path)
  const row = isPublic ? publicFile(path) : await privateFile(context, secret, db, asked, request)
  const file =
    row && (await (isPublic ? context.storage.find(path) : findOpened(context.storage, context.personal.ring, path)))
  if (!file) throw deny.notFound()
  return sendFile(request, reply, { file, type: row.type, name: row.name, isPublic })
}

/** Public files are pictures: the ending, which we gave, says which. */
function publicFile(path: string): FileRow | undefined {
  const kind = kindByEnding(path.split('.').at(-1) ?? '')
  return kind?.family === 'image' ? { path, name: path.split('/').at(-1) ?? '', type: kind.mime } : undefined
}

async function privateFile(
  context: Pick<AppContext, 'database' | 'clock' | 'fileReaders' | 'staffIdentity'>,
  secret: Secrets,
  db: Db,
  asked: Asked,
  request: FastifyRequest,
): Promise<FileRow | undefined> {
  const path = asked['*']
  const { expires, holder, signature } = asked
  if (expires !== undefined && holder !== undefined && signature !== undefined) {
    const right = { purpose: FILE_PURPOSE, path, holder, expires }
    const holds =
      linkHolds(secret, right, signature, context.clock.now()) && (await context.staffIdentity.isOpen(holder))
    return holds ? fileByPath(db, path) : undefined
  }
  const who = await context.staffIdentity.staff(request).catch(asNobody)
  return who && fileForStaff(context, context.database.forTenant(who.tenantId), path, who)
}

/** Somebody who is not who they say they are is nobody here: the call is open to everybody. */
function asNobody(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}
