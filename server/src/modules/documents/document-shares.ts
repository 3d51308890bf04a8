import { document } from '@xuanjiao/contract/business/documents/document'
import { isPreviewable } from '@xuanjiao/contract/business/documents/document-limits'
import { documentShareCalls, type DocumentShare } from '@xuanjiao/contract/business/documents/document-share-calls'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import { momentOf } from './wall-moment.ts'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, RowOf } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { recordAccessOf } from '../entities/index.ts'
import type { DocumentFileServices } from './document-files.ts'
import { leavesMarked } from './document-right.ts'
import { storedVersions, type StoredVersion } from './document-versions.ts'
import { linkToVersion } from './file-right.ts'
import { findShare, requireShare, type StoredShare } from './living-share.ts'
import { noteFileLeft } from './note-file-left.ts'
import { requireRightCode } from './share-tries.ts'

const DAY_MS = 86_400_000
/** Letters and digits that are not taken for each other. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 6

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
/** The code is short: it is kept with its link, so that no table of all codes opens it. */
const codeHash = (token: string, code: string): string => hash(`${token}:${code}`)

/** Documents shown to colleagues by a link and a code (rules/documents#shares). */
export function serveDocumentShares(services: DocumentFileServices): void {
  const { context } = services
  const documents = recordAccessOf(context, document)

  serveStaff(context, documentShareCalls.make, async ({ body: { id, days }, db, principal }) => {
    const row = await documents.get(principal, id)
    const token = randomBytes(24).toString('base64url')
    const code = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
    const expires = new Date(context.clock.now().getTime() + days * DAY_MS)
    const shareId = newId()
    await sql`insert into he_document_share (id, tenant_id, document_id, token_hash, code_hash, shared_by, shared_from,
        expires_at, created_at)
      values (${shareId}, ${principal.tenantId}, ${row.id}::uuid, ${hash(token)}, ${codeHash(token, code)}, ${principal.userId}::uuid,
        ${principal.departId}::uuid, ${expires}, ${context.clock.now()})`.execute(db)
    noteFileLeft(context, principal, `分享文档：${row.name}`, 'export')
    return withMessage('已生成分享链接', { id: shareId, token, code, expiresAt: wireDatetime(expires) })
  })

  serveStaff(context, documentShareCalls.list, async ({ query, db, principal }) => {
    const { id } = await documents.get(principal, query.id)
    return sharesOf(db, id, context.clock.now())
  })

  serveStaff(context, documentShareCalls.revoke, async ({ body, db, principal }) => {
    const share = await findShare(db, { id: body.id })
    if (!share) throw appErrors.notFound()
    await documents.get(principal, share.documentId)
    await sql`update he_document_share set revoked_at = ${context.clock.now()}
      where id = ${body.id}::uuid and revoked_at is null`.execute(db)
    return withMessage('已停止分享，链接马上失效', null)
  })

  serveStaff(context, documentShareCalls.open, async ({ body, db, principal }) => {
    const { share, row, version } = await opened(services, db, principal, body)
    await sql`update he_document_share set opened_count = opened_count + 1, last_opened_at = ${context.clock.now()}
      where id = ${share.id}::uuid`.execute(db)
    noteFileLeft(context, principal, `打开分享的文档：${row.name}（${share.by}分享）`, 'query')
    const may = (as: 'preview' | 'download') => isAllowed(() => leavesMarked(row, version, { as, mayEdit: false }))
    return {
      name: row.name,
      ext: version.ext,
      size: version.size,
      versionNo: version.versionNo,
      by: share.by,
      expiresAt: share.expiresAt,
      mayPreview: isPreviewable(version.ext) && may('preview'),
      mayDownload: may('download'),
    }
  })

  serveStaff(context, documentShareCalls.link, async ({ body, db, principal }) => {
    const { share, row, version } = await opened(services, db, principal, body)
    const marked = leavesMarked(row, version, { as: body.as, mayEdit: false })
    if (body.as === 'download')
      noteFileLeft(context, principal, `下载分享的文档：${row.name}（${share.by}分享）`, 'export')
    const right = { versionId: version.id, as: body.as, marked, shareId: share.id }
    return { url: linkToVersion(context, principal, right), name: `${row.name}.${version.ext}`, ext: version.ext }
  })
}

const isAllowed = (ask: () => unknown): boolean => {
  try {
    ask()
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** What a link and its code lead to; the code is asked first, and what is wrong with the link is told to who knows it. */
async function opened(
  { context }: DocumentFileServices,
  db: Db,
  { userId, tenantId }: Pick<Principal, 'userId' | 'tenantId'>,
  { token, code }: { token: string; code: string },
): Promise<{ share: StoredShare; row: Awaited<ReturnType<typeof requireShare>>; version: StoredVersion }> {
  const share = await findShare(db, { tokenHash: hash(token) })
  if (share) {
    const asker = { shareId: share.id, userId, tenantId, now: context.clock.now() }
    await requireRightCode(db, asker, share.codeHash === codeHash(token, code))
  }
  const row = await requireShare(context, share)
  const [version] = await storedVersions(db, row.id, row.currentVersion)
  if (!share || !version) throw appErrors.notFound()
  return { share, row, version }
}

interface ShareRow extends Pick<
  RowOf<'he_document_share'>,
  'expires_at' | 'revoked_at' | 'last_opened_at' | 'created_at'
> {
  id: Computed<string>
  by: Computed<string | null>
  opened: Computed<number>
}

async function sharesOf(db: Db, documentId: string, now: Date): Promise<DocumentShare[]> {
  const { rows } = await sql<ShareRow>`
    select xj_hex(s.id) as id, coalesce(nullif(u.realname, ''), u.username) as by, s.expires_at, s.revoked_at,
      s.opened_count as opened, s.last_opened_at, s.created_at
    from he_document_share s left join sys_user u on u.id = s.shared_by
    where s.document_id = ${documentId}::uuid order by s.created_at desc limit 100`.execute(db)
  return rows.map(row => ({
    id: row.id,
    by: row.by,
    expiresAt: row.expires_at,
    closed: row.revoked_at ? 'revoked' : momentOf(row.expires_at) <= now.getTime() ? 'expired' : null,
    openedCount: row.opened,
    lastOpenedAt: row.last_opened_at,
    createTime: row.created_at,
  }))
}
