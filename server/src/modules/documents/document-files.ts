import { document } from '@xuanjiao/contract/business/documents/document'
import { documentCalls } from '@xuanjiao/contract/business/documents/document-calls'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql, type SqlBool } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { rowScopePredicate } from '../../platform/access/row-scope-predicate.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { servePublic, serveStaff } from '../../platform/calls/serve-calls.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { findDecryptedFile } from '../../platform/encryption/file-encryption.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { decryptedLocalFile } from '../../platform/files/local-encrypted-files.ts'
import { sendFile, type FileReply } from '../../platform/http/send-file.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { noteFileLeft } from './note-file-left.ts'
import { leavesMarked } from './document-right.ts'
import { linkToVersion, readFileRight, type FileRight } from './file-right.ts'
import { requireLivingShare } from './living-share.ts'
import { storedVersions, type StoredVersion } from './document-versions.ts'
import { markLines, readHolder } from './mark-holder.ts'
import { markKindOf, type FileMarker } from './watermark/file-marker.ts'

export interface DocumentFileServices {
  context: EntityServices & Pick<AppContext, 'clock' | 'audit' | 'sessions'>
  marker: FileMarker
}

/** Looking at documents and taking them along: a link that soon closes, and what it leads to (rules/documents#downloads). */
export function serveDocumentFiles({ context, marker }: DocumentFileServices): void {
  const documents = recordAccessOf(context, document)
  const link = async (
    { id, versionNo }: { id: string; versionNo?: number | undefined },
    as: 'preview' | 'download',
    { db, principal }: { db: Db; principal: Principal },
  ) => {
    const row = await documents.get(principal, id)
    const [version] = await storedVersions(db, id, versionNo ?? row.currentVersion)
    if (!version) throw appErrors.notFound()
    const mayEdit = await mayEditDocument(db, principal, id)
    const marked = leavesMarked(row, version, { as, mayEdit })
    if (as === 'download') noteFileLeft(context, principal, `下载文档：${row.name}（v${version.versionNo}）`, 'export')
    const right = { versionId: version.id, as, marked, shareId: undefined }
    return {
      url: linkToVersion(context, principal, right),
      name: `${row.name}.${version.ext}`,
      ext: version.ext,
      marked,
    }
  }
  serveStaff(context, documentCalls.previewLink, ({ query, db, principal }) =>
    link(query, 'preview', { db, principal }),
  )
  serveStaff(context, documentCalls.downloadLink, ({ query, db, principal }) =>
    link(query, 'download', { db, principal }),
  )
  servePublic(context, documentCalls.file, async ({ query, db, request, reply }) => {
    const right = readFileRight(context, query)
    const holder = right && (await readHolder(db, query.holder, context.clock.now()))
    if (!right || !holder) throw appErrors.notFound()
    if (right.shareId) await requireLivingShare(context, db, right.shareId)
    return sendVersion({ context, marker }, db, right, markLines(holder, context.clock.now()), { request, reply })
  })
}

/** Who keeps a document: with the permission, and where it lies. */
export async function mayEditDocument(db: Db, principal: Principal, id: string): Promise<boolean> {
  if (!principal.grants.may('he:document:edit')) return false
  const own = rowScopePredicate(document, principal, 't', true) ?? sql<SqlBool>`true`
  const { rows } = await sql`select from he_document t
    where t.id = ${id}::uuid and t.tenant_id = ${principal.tenantId} and t.deleted_at is null and ${own}`.execute(db)
  return rows.length > 0
}

interface Http {
  request: FastifyRequest
  reply: FastifyReply
}

interface FoundVersion {
  documentId: string
  versionNo: number
  name: string
  type: string
}

/** The version, while its document lives: a link made before it went into the recycle bin leads nowhere. */
async function livingVersion(
  db: Db,
  versionId: string,
): Promise<(StoredVersion & { name: string; type: string }) | undefined> {
  const { rows } = await sql<Computed<FoundVersion>>`
    select xj_hex(d.id) as "documentId", v.version_no as "versionNo", d.name, f.type from he_document_version v
    join he_document d on d.id = v.document_id and d.deleted_at is null
    join sys_file f on f.tenant_id = v.tenant_id and f.path = v.file_path and f.deleted_at is null
    where v.id = ${versionId}::uuid`.execute(db)
  const [found] = rows
  const [version] = found ? await storedVersions(db, found.documentId, found.versionNo) : []
  return found && version && { ...version, name: `${found.name}.${version.ext}`, type: found.type }
}

async function sendVersion(
  services: DocumentFileServices,
  db: Db,
  { versionId, as, marked }: FileRight,
  lines: readonly string[],
  { request, reply }: Http,
): Promise<FastifyReply> {
  const version = await livingVersion(db, versionId)
  if (!version) throw appErrors.notFound()
  const said = { type: version.type, name: version.name, saved: as === 'download' }
  const { storage, personalEncryption } = services.context
  if (marked) return sendFile(request, reply, { ...said, ...(await markedFile(services, version, lines, reply)) })
  const file = await findDecryptedFile(storage, personalEncryption.keyRing, version.filePath)
  if (!file) throw appErrors.notFound()
  return sendFile(request, reply, { ...said, file })
}

/** Made for this one request, and gone with it. */
async function markedFile(
  { context, marker }: DocumentFileServices,
  { ext, filePath }: StoredVersion,
  lines: readonly string[],
  reply: FastifyReply,
): Promise<Pick<FileReply, 'file' | 'whole'>> {
  const kind = markKindOf(ext)
  if (kind === undefined) throw new Error(`nothing marks ${ext}`)
  const local = await decryptedLocalFile(context, filePath)
  const marked = `${local.file}.marked`
  reply.raw.once('close', () => void rm(marked, { force: true }))
  try {
    await marker.run({ kind, file: local.file, marked, lines })
  } finally {
    await local.done()
  }
  const { size, mtime } = await stat(marked)
  return { file: { size, modified: mtime, read: range => createReadStream(marked, range) }, whole: true }
}
