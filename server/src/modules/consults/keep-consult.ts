import { CONSULTS_A_DAY, CONSULT_NOTICE } from '@xuanjiao/contract/business/consults/consult-texts'
import { workingDeadline } from '@xuanjiao/contract/business/consults/working-time'
import type { Attribution } from '@xuanjiao/contract/viewer/attribution'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db, InsertOf } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { addLine } from './consult-lines.ts'
import { tellAnswerers } from './consult-people.ts'
import { requireAllowedWords, type StoredConsult } from './consult-row.ts'
import { requireOwnPictures } from '../files/index.ts'
import { speaksOfEmergency } from './emergency-words.ts'

export interface ConsultDraft {
  tenantId: number
  userId: string
  classId: string
  illnessId?: string | undefined
  videoId?: string | undefined
  question: string
  images: readonly string[]
  forWho?: string | undefined
  ageBand?: string | undefined
  gender?: string | undefined
  /** Whose it is (rules/viewers#attribution). */
  attribution: Attribution
}

/** What a question is kept with, and what whoever asked it is told. */
export interface KeptConsult {
  row: StoredConsult
  autoReply: string
}

type KeepServices = Pick<AppContext, 'config' | 'database' | 'dictionaries'>

const DAY_SECONDS = 86_400
const USUAL_REPLY = '您的提问已收到，我们会尽快答复。'

/** Keeps a question, answers it with what its class says at once, and tells who is to answer, in one transaction. */
export async function keepConsult(tx: Db, context: KeepServices, draft: ConsultDraft, now: Date): Promise<KeptConsult> {
  const warned = await requireAllowedWords(tx, 'question', draft.question)
  const consultClass = await readOpenClass(tx, draft)
  if (draft.illnessId !== undefined) await requireIllness(tx, draft.tenantId, draft.illnessId)
  await requireOwnPictures(tx, draft)
  await requireRoom(tx, draft, now)
  const urgent = await speaksOfEmergency(context, draft.question)
  const values = {
    ...placeOf(draft, consultClass),
    ...askedOf(draft),
    urgent: urgent ? 'Y' : 'N',
    warned_words: warned.join(',') || null,
    sla_hours: consultClass.reply_sla_hours,
    sla_deadline: workingDeadline(now, consultClass.reply_sla_hours, context.config.CONSULT_HOURS),
    created_at: now,
  }
  const row = await insertNumbered(tx, values, now)
  const autoReply = consultClass.auto_reply?.trim() || USUAL_REPLY
  await addLine(tx, row, { kind: 'auto', content: withNotice(autoReply) }, now)
  const title = `${urgent ? '急症咨询' : '新咨询'}：${row.consult_no}`
  await tellAnswerers(context, tx, row, { title, priority: urgent ? 'H' : 'M', now })
  return { row, autoReply }
}

/** What is told at once carries it in its words, too: it is read alone. */
const withNotice = (text: string): string => (text.includes('120') ? text : `${text}${CONSULT_NOTICE}。`)

async function readOpenClass(tx: Db, { classId, tenantId }: ConsultDraft) {
  const row = await tx
    .selectFrom('he_consult_class')
    .select(['id', 'reply_sla_hours', 'handler_role', 'auto_reply'])
    .where('id', '=', classId)
    .where('tenant_id', '=', tenantId)
    .where('status', '=', '1')
    .where('show_flag', '=', 'Y')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw appErrors.field('classId', '请选择咨询分类')
  return row
}

async function requireIllness(tx: Db, tenantId: number, illnessId: string): Promise<void> {
  const row = await tx
    .selectFrom('he_illness')
    .select('id')
    .where('id', '=', illnessId)
    .where('tenant_id', '=', tenantId)
    .where('status', '=', '1')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw appErrors.field('illnessId', '没有这个疾病')
}

/** What is nobody's hospital's is answered by the platform, whatever the class says (rules/consults#routing). */
function placeOf({ tenantId, classId, attribution }: ConsultDraft, { handler_role }: { handler_role: string }) {
  return {
    tenant_id: tenantId,
    class_id: classId,
    hospital_id: attribution.hospitalId,
    hospital_department_id: attribution.departmentId,
    area_code: attribution.areaCode,
    handler: attribution.hospitalId === null ? 'platform' : handler_role,
  }
}

function askedOf({ userId, illnessId, videoId, question, images, forWho, ageBand, gender }: ConsultDraft) {
  return {
    user_id: userId,
    illness_id: illnessId ?? null,
    video_id: videoId ?? null,
    question,
    images: images.join(',') || null,
    for_who: forWho ?? null,
    age_band: ageBand ?? null,
    gender: gender ?? null,
    created_by: 'viewer',
  }
}

/** One person's questions are counted one after the other, so that of several at once the sixth is refused. */
async function requireRoom(tx: Db, { tenantId, userId }: ConsultDraft, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`consult:${userId}`}, ${tenantId}))`.execute(tx)
  const { rows } = await sql<{ used: Computed<number> }>`
    select count(*)::integer as used from he_illness_consult
    where user_id = ${userId}::uuid and created_at >= ${`${wireDate(now)} 00:00:00+08`}::timestamptz`.execute(tx)
  if ((rows[0]?.used ?? 0) >= CONSULTS_A_DAY)
    throw appErrors.tooMany(`每天最多提问 ${numberText(CONSULTS_A_DAY)} 次，请明天再来`, DAY_SECONDS)
}

type NewConsult = Omit<Parameters<typeof insertOnce>[1], 'id' | 'consult_no'>
const MOST_TRIES = 10

/** `C261120` and six digits by chance: nobody counts our questions by them. One that is taken is thrown again. */
export async function insertNumbered(tx: Db, values: NewConsult, now: Date): Promise<StoredConsult> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const digits = String(randomInt(1_000_000)).padStart(6, '0')
    const consultNo = `C${wireDate(now).slice(2).replaceAll('-', '')}${digits}`
    const row = await insertOnce(tx, { ...values, id: newId(), consult_no: consultNo })
    if (row) return row
  }
  throw new Error('no number is left for today')
}

const insertOnce = (tx: Db, values: InsertOf<'he_illness_consult'>): Promise<StoredConsult | undefined> =>
  tx
    .insertInto('he_illness_consult')
    .values(values)
    .onConflict(conflict => conflict.columns(['tenant_id', 'consult_no']).doNothing())
    .returningAll()
    .executeTakeFirst()
