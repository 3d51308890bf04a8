import { AppError } from '@xuanjiao/contract/calls/app-error'
import { FILE_LINK_SECONDS, isPublicFilePath, type fileCalls } from '@xuanjiao/contract/system/files/file-calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { findDecryptedFile } from '../../platform/encryption/file-encryption.ts'
import type { Secrets } from '../../platform/secrets/signing-secrets.ts'
import { isSignedLinkValid, signLink } from '../../platform/secrets/signed-links.ts'
import { isStoragePath } from '../../platform/storage/storage.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { fileKindByExtension } from './file-kinds.ts'
import { fileByPath, privateFileFor, type FileRow } from './file-store.ts'

/** What links to stored files are signed for. */
export const FILE_LINK_PURPOSE = 'file'

/** A link to a private file for somebody who may see it; a public file needs none. */
export async function fileLinkTo(
  context: Pick<AppContext, 'config' | 'clock' | 'fileReadChecks'>,
  secret: Secrets,
  db: Db,
  principal: Principal,
  path: string,
): Promise<string> {
  const address = `${context.config.BASE_PATH}/sys/common/static/${path}`
  if (!isStoragePath(path)) throw appErrors.notFound()
  if (isPublicFilePath(path)) return address
  if (!(await privateFileFor(context, db, path, principal))) throw appErrors.notFound()
  const expires = Math.floor(context.clock.now().getTime() / 1000) + FILE_LINK_SECONDS
  const signature = signLink(secret, { purpose: FILE_LINK_PURPOSE, path, holder: principal.sessionId, expires })
  return `${address}?${new URLSearchParams({ expires: String(expires), holder: principal.sessionId, signature }).toString()}`
}

type FileLinkQuery = z.output<(typeof fileCalls.file)['query']>

/** Sends a public file to anybody, a private one to whoever holds a link or may see it. */
export async function sendStoredFile(
  context: Pick<
    AppContext,
    'database' | 'clock' | 'storage' | 'personalEncryption' | 'fileReadChecks' | 'staffAuthenticator'
  >,
  secret: Secrets,
  db: Db,
  fileLinkQuery: FileLinkQuery,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = fileLinkQuery['*']
  if (!isStoragePath(path)) throw appErrors.notFound()
  const isPublic = isPublicFilePath(path)
  const row = isPublic ? publicFile(path) : await privateFile(context, secret, db, fileLinkQuery, request)
  const file =
    row &&
    (await (isPublic
      ? context.storage.find(path)
      : findDecryptedFile(context.storage, context.personalEncryption.keyRing, path)))
  if (!file) throw appErrors.notFound()
  return sendFile(request, reply, { file, type: row.type, name: row.name, isPublic })
}

/** Public files are pictures: the ending, which we gave, says which. */
function publicFile(path: string): FileRow | undefined {
  const kind = fileKindByExtension(path.split('.').at(-1) ?? '')
  return kind?.family === 'image' ? { path, name: path.split('/').at(-1) ?? '', type: kind.mime } : undefined
}

async function privateFile(
  context: Pick<AppContext, 'database' | 'clock' | 'fileReadChecks' | 'staffAuthenticator'>,
  secret: Secrets,
  db: Db,
  fileLinkQuery: FileLinkQuery,
  request: FastifyRequest,
): Promise<FileRow | undefined> {
  const path = fileLinkQuery['*']
  const { expires, holder, signature } = fileLinkQuery
  if (expires !== undefined && holder !== undefined && signature !== undefined) {
    const right = { purpose: FILE_LINK_PURPOSE, path, holder, expires }
    const holds =
      isSignedLinkValid(secret, right, signature, context.clock.now()) &&
      (await context.staffAuthenticator.isSessionOpen(holder))
    return holds ? fileByPath(db, path) : undefined
  }
  const principal = await context.staffAuthenticator.authenticate(request).catch(ignoreUnauthenticated)
  return principal && privateFileFor(context, context.database.forTenant(principal.tenantId), path, principal)
}

/** Somebody who is not who they say they are is nobody here: the call is open to everybody. */
function ignoreUnauthenticated(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}
