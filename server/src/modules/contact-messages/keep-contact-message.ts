import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { contactMessage } from '@xuanjiao/contract/business/contact/contact-message'
import { CONTACTS_A_DAY } from '@xuanjiao/contract/viewer/viewer-contact-calls'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { encryptedColumnsOf } from '../../platform/encryption/encrypted-columns.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { requireOwnPictures } from '../files/index.ts'
import { findSensitiveWords } from '../sensitive-words/index.ts'
import { handlersOf, tellOfMessage } from './tell-handlers.ts'

export interface ContactDraft {
  tenantId: number
  source: string
  type: string
  contactName: string
  phone: string
  content: string
  hospitalId: string | null
  areaCode: string | null
  /** Pictures of whoever is signed in. */
  images: readonly string[]
  userId: string | undefined
  /** Tells one caller from another; nothing leads from it to a person. */
  callerHash: string
}

const URGENT = new Set(['complaint', 'refund'])
const DAY_SECONDS = 86_400

/** Keeps a message and tells who handles it, in one transaction; three of one caller in a day (rules/contact#messages). */
export async function keepContactMessage(
  tx: Db,
  context: Pick<AppContext, 'database' | 'personalEncryption'>,
  draft: ContactDraft,
  now: Date,
): Promise<string> {
  await requireAllowedWords(tx, draft.content)
  await requireRoom(tx, draft, now)
  if (draft.userId !== undefined) await requireOwnPictures(tx, { ...draft, userId: draft.userId })
  const [id, no] = [newId(), messageNo(now)]
  const sealed = (field: 'contactName' | 'phone') => {
    const column = encryptedColumnsOf(contactMessage).find(({ name }) => name === field)
    if (!column) throw new Error(`${field} is kept encrypted`)
    return context.personalEncryption.encrypt(column.qualifiedName, column.maskKind, draft[field])
  }
  const { tenantId, source, type, content, hospitalId, areaCode, images } = draft
  await tx
    .insertInto('he_contact_message')
    .values({
      id,
      tenant_id: tenantId,
      created_at: now,
      message_no: no,
      source,
      type,
      contact_name: sealed('contactName'),
      phone: sealed('phone'),
      content,
      hospital_id: hospitalId,
      area_code: areaCode,
      images: images.join(',') || null,
      priority: URGENT.has(type) ? 'H' : 'M',
    })
    .execute()
  await tx
    .insertInto('he_contact_caller')
    .values({ message_id: id, tenant_id: tenantId, caller_hash: draft.callerHash, created_at: now })
    .execute()
  await tellOfMessage(tx, await handlersOf(context, draft), { tenantId, title: `新留言：${no}`, sender: null, now })
  return no
}

/** `LX20261120` and six signs of an id. */
const messageNo = (now: Date): string => `LX${wireDate(now).replaceAll('-', '')}${newId().slice(-6).toUpperCase()}`

async function requireAllowedWords(tx: Db, content: string): Promise<void> {
  const hits = await findSensitiveWords(tx, content)
  if (hits.some(({ level }) => level === 'block'))
    throw appErrors.field('content', '内容含有不能发布的文字，请修改后再提交')
}

/** One caller's messages are counted one after the other, so that of several at once the fourth is refused. */
async function requireRoom(tx: Db, { tenantId, callerHash }: ContactDraft, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact:${callerHash}`}, ${tenantId}))`.execute(tx)
  const { rows } = await sql<{ used: Computed<number> }>`
    select count(*)::integer as used from he_contact_caller
    where tenant_id = ${tenantId} and caller_hash = ${callerHash}
      and created_at >= ${`${wireDate(now)} 00:00:00+08`}::timestamptz`.execute(tx)
  if ((rows[0]?.used ?? 0) >= CONTACTS_A_DAY)
    throw appErrors.tooMany(`每天最多留言 ${numberText(CONTACTS_A_DAY)} 次，请明天再来`, DAY_SECONDS)
}
