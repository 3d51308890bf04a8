import { document } from '@xuanjiao/contract/business/documents/document'
import { momentOf } from './wall-moment.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { absentPrincipal } from '../session/index.ts'

/** A share as it is kept. */
export interface StoredShare {
  id: string
  tenantId: number
  documentId: string
  codeHash: string
  sharedBy: string
  sharedFrom: string | null
  by: string
  expiresAt: string
  revokedAt: string | null
}

const COLUMNS = sql`xj_hex(s.id) as id, s.tenant_id as "tenantId", xj_hex(s.document_id) as "documentId",
  s.code_hash as "codeHash", xj_hex(s.shared_by) as "sharedBy", xj_hex(s.shared_from) as "sharedFrom",
  s.expires_at as "expiresAt", s.revoked_at as "revokedAt",
  (select coalesce(nullif(u.realname, ''), u.username) from sys_user u where u.id = s.shared_by) as by`

/** A share by what it is known by. */
export async function findShare(db: Db, by: { id: string } | { tokenHash: string }): Promise<StoredShare | undefined> {
  const condition = 'id' in by ? sql`s.id = ${by.id}::uuid` : sql`s.token_hash = ${by.tokenHash}`
  const { rows } = await sql<
    Computed<StoredShare>
  >`select ${COLUMNS} from he_document_share s where ${condition}`.execute(db)
  return rows[0]
}

/** One word for everything: whoever holds a dead link learns nothing of why. */
const closedLink = () => new AppError(404, '分享链接已失效，请联系分享人')

type ShareServices = EntityServices & Pick<AppContext, 'clock' | 'sessions'>

/**
 * The share with its document as the sharer would see it now: a link gives no more than who made it has. It is dead when
 * its time is over, when it was stopped, when the document lies in the recycle bin or out of the sharer's sight, and when
 * the sharer may share no longer (rules/documents#shares).
 */
export async function requireShare(context: ShareServices, share: StoredShare | undefined) {
  if (!share || share.revokedAt || momentOf(share.expiresAt) <= context.clock.now().getTime()) throw closedLink()
  const { id: workId, tenantId, sharedBy: userId, sharedFrom: departId } = share
  const sharer = await absentPrincipal(context, { userId, tenantId, departId, workId })
  const may = sharer?.grants.may('he:document:share') && sharer.grants.may('he:document:list')
  if (!sharer || !may || (sharer.departId ?? null) !== departId) throw closedLink()
  const documents = recordAccessOf(context, document)
  return documents.get(sharer, share.documentId).catch((error: unknown) => {
    throw error instanceof AppError ? closedLink() : error
  })
}

/** Refuses where a share opens nothing any more. */
export async function requireLivingShare(context: ShareServices, db: Db, id: string): Promise<void> {
  await requireShare(context, await findShare(db, { id }))
}
