import { document } from '@xuanjiao/contract/business/documents/document'
import { documentCalls, type DocumentVersion } from '@xuanjiao/contract/business/documents/document-calls'
import { KEPT_VERSIONS } from '@xuanjiao/contract/business/documents/document-limits'
import type { RecordOf } from '@xuanjiao/contract/entity/entity'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { recordAccessOf, type EntityServices, type RecordAccess } from '../entities/index.ts'
import { readUploadedFile, type UploadedDocument } from './uploaded-document.ts'
import type { FileMarker } from './watermark/file-marker.ts'

/** A version that is to be kept. */
export interface NewVersion extends Omit<UploadedDocument, 'fileName'> {
  versionNo: number
  changeNote?: string | null
  fromVersionNo?: number | null
}

/** Keeps a version of a document, and of those before it the last ones (rules/documents#versions). */
export async function insertVersion(
  db: Db,
  { tenantId, username }: Pick<Principal, 'tenantId' | 'username'>,
  documentId: string,
  { filePath, ext, size, md5, markable, versionNo, changeNote = null, fromVersionNo = null }: NewVersion,
): Promise<void> {
  await sql`insert into he_document_version (id, tenant_id, document_id, version_no, file_path, ext, size, md5, markable,
      change_note, from_version_no, created_by)
    values (${newId()}, ${tenantId}, ${documentId}::uuid, ${versionNo}, ${filePath}, ${ext}, ${size}, ${md5}, ${markable},
      ${changeNote}, ${fromVersionNo}, ${username})`.execute(db)
  await sql`delete from he_document_version
    where document_id = ${documentId}::uuid and version_no <= ${versionNo - KEPT_VERSIONS}`.execute(db)
}

/** A version as it is kept. */
export interface StoredVersion extends Omit<UploadedDocument, 'fileName'> {
  id: string
  versionNo: number
  changeNote: string | null
  fromVersionNo: number | null
  by: string | null
  at: string
}

/** Versions of a document, the newest first; one alone where its number is given. */
export async function storedVersions(db: Db, documentId: string, versionNo?: number): Promise<StoredVersion[]> {
  const only = versionNo === undefined ? sql`` : sql`and v.version_no = ${versionNo}`
  const { rows } = await sql<Computed<StoredVersion>>`
    select xj_hex(v.id) as id, v.version_no as "versionNo", v.file_path as "filePath", v.ext, v.size, v.md5, v.markable,
      v.change_note as "changeNote", v.from_version_no as "fromVersionNo", v.created_at as at,
      coalesce((select nullif(u.realname, '') from sys_user u where u.username = v.created_by limit 1), v.created_by) as by
    from he_document_version v where v.document_id = ${documentId}::uuid ${only} order by v.version_no desc`.execute(db)
  return rows
}

type DocumentRow = RecordOf<typeof document>

interface VersionServices {
  context: EntityServices & Pick<AppContext, 'clock'>
  marker: FileMarker
}

/** The versions of a document: looked at, added to, gone back to (rules/documents#versions). */
export function serveDocumentVersions({ context, marker }: VersionServices): void {
  const documents = recordAccessOf(context, document)

  serveStaff(context, documentCalls.versions, async ({ query, db, principal }) => {
    const { id } = await documents.get(principal, query.id)
    return (await storedVersions(db, id)).map(shownVersion)
  })

  serveStaff(context, documentCalls.addVersion, async ({ body: { id, path, changeNote }, db, principal }) => {
    const row = await documents.get(principal, id)
    const file = await readUploadedFile({ context, marker, db, principal }, 'path', path)
    const [newest] = await storedVersions(db, id, row.currentVersion)
    if (newest?.md5 === file.md5) throw appErrors.field('path', `文件与当前的 v${row.currentVersion} 完全相同`)
    const versionNo = await keepVersion(documents, principal, row, { ...file, changeNote })
    return withMessage(`已上传为 v${versionNo}`, { versionNo })
  })

  serveStaff(context, documentCalls.rollBack, async ({ body: { id, versionNo: old, changeNote }, db, principal }) => {
    const row = await documents.get(principal, id)
    if (old === row.currentVersion) throw appErrors.field('versionNo', `v${old} 就是当前版本`)
    const [copied] = await storedVersions(db, id, old)
    if (!copied) throw appErrors.notFound()
    const note = { changeNote: changeNote ?? `回滚到 v${old}`, fromVersionNo: old }
    const versionNo = await keepVersion(documents, principal, row, { ...copied, ...note })
    return withMessage(`已回滚到 v${old}，成为 v${versionNo}`, { versionNo })
  })
}

const shownVersion = ({ filePath: _path, id: _id, markable: _markable, ...version }: StoredVersion): DocumentVersion =>
  version

/** The next version, if the document still is as it was read: two at once would have one number. */
async function keepVersion(
  documents: RecordAccess<typeof document.fields>,
  principal: Principal,
  { id, version, currentVersion }: DocumentRow,
  next: Omit<NewVersion, 'versionNo'>,
): Promise<number> {
  const versionNo = currentVersion + 1
  const change = { id, version, currentVersion: versionNo, ext: next.ext, size: next.size }
  await documents.editAll(principal, [change], db => insertVersion(db, principal, id, { ...next, versionNo }))
  return versionNo
}
