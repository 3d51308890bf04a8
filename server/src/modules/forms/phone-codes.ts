import { randomInt } from 'node:crypto'
import { accountReplies } from '@xuanjiao/contract/calls/reply-texts'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { SmsSender } from '../../platform/egress/sms.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { countAttempts } from '../session/index.ts'
import type { LinkedForm } from './form-link-store.ts'

type Services = Pick<AppContext, 'database' | 'clock' | 'personalEncryption'>

const LIFE_MS = 600_000
const TRIES = 5
const ONE_A_MINUTE = { tries: 1, windowSeconds: 60 }
const SOME_A_DAY = { tries: 10, windowSeconds: 86_400 }

/** The keyed hashes of a phone for one form, that of now first: the number itself is kept nowhere. */
const phoneHashes = ({ personalEncryption }: Services, form: LinkedForm, phone: string): [string, ...string[]] =>
  personalEncryption.blindIndexes('he_form_phone.phone_hash', `${form.id} ${phone}`) as [string, ...string[]]

const codeHash = ({ personalEncryption }: Services, phoneHash: string, code: string): string =>
  personalEncryption.blindIndexes('he_form_phone.code_hash', `${phoneHash} ${code}`)[0] ?? ''

/** Sends a phone the code of a form; says nothing of whether it has handed the form in. */
export async function sendPhoneCode(context: Services, sms: SmsSender, form: LinkedForm, phone: string): Promise<void> {
  const now = context.clock.now()
  const [hash, ...older] = phoneHashes(context, form, phone)
  const limits = [ONE_A_MINUTE, SOME_A_DAY].map(limit => ({ key: `formcode:${limit.tries}:${hash}`, limit }))
  const waits = (await countAttempts(context.database.system, limits, now)).map(({ waitSeconds }) => waitSeconds)
  if (Math.max(...waits) > 0) throw appErrors.tooMany('验证码发送过于频繁，请稍后再试', Math.max(...waits))
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const db = context.database.forTenant(form.tenantId)
  await forgetOldPhones(db, form, now)
  const known = await phoneRow(db, form, [hash, ...older])
  const kept = known?.phone_hash ?? hash
  const values = { code_hash: codeHash(context, kept, code), tries: 0, expires_at: new Date(now.getTime() + LIFE_MS) }
  await db
    .insertInto('he_form_phone')
    .values({ design_id: form.id, tenant_id: form.tenantId, phone_hash: kept, ...values })
    .onConflict(conflict => conflict.columns(['design_id', 'phone_hash']).doUpdateSet(values))
    .execute()
  await sms.send(phone, `验证码${code}，用于提交表单，10分钟内有效`)
}

/** Who asked for a code and has handed nothing in is nobody's business for longer. */
const forgetOldPhones = (db: Db, form: LinkedForm, now: Date) =>
  db
    .deleteFrom('he_form_phone')
    .where('design_id', '=', form.id)
    .where('submitted_at', 'is', null)
    .where(sql<boolean>`expires_at < ${now}`)
    .execute()

const phoneRow = (db: Db, form: LinkedForm, hashes: readonly string[]) =>
  db
    .selectFrom('he_form_phone')
    .select(['phone_hash', 'submitted_at'])
    .where('design_id', '=', form.id)
    .where('phone_hash', 'in', [...hashes])
    .executeTakeFirst()

/** Judges the code of a phone, counting the try first; answers by which hash the phone is known. */
export async function requirePhoneCode(
  context: Services,
  form: LinkedForm,
  { phone, verifyCode }: { phone?: string | undefined; verifyCode?: string | undefined },
): Promise<string> {
  if (phone === undefined || verifyCode === undefined) throw appErrors.field('verifyCode', '请输入短信验证码')
  const now = context.clock.now()
  const tried = await context.database
    .forTenant(form.tenantId)
    .updateTable('he_form_phone')
    .set({ tries: sql`tries + 1` })
    .where('design_id', '=', form.id)
    .where('phone_hash', 'in', phoneHashes(context, form, phone))
    .where(sql<boolean>`expires_at > ${now}`)
    .where('tries', '<', TRIES)
    .returning(['phone_hash', 'code_hash'])
    .executeTakeFirst()
  if (!tried) throw appErrors.field('verifyCode', accountReplies.smsExpired)
  if (tried.code_hash !== codeHash(context, tried.phone_hash, verifyCode))
    throw appErrors.field('verifyCode', accountReplies.smsWrong)
  return tried.phone_hash
}

/** Takes the one turn of a phone, in the transaction of what it hands in; answers whether it had not been taken. */
export async function takePhoneTurn(tx: Db, form: LinkedForm, phoneHash: string, now: Date): Promise<boolean> {
  const taken = await tx
    .updateTable('he_form_phone')
    .set({ submitted_at: now, code_hash: null, expires_at: null })
    .where('design_id', '=', form.id)
    .where('phone_hash', '=', phoneHash)
    .where('submitted_at', 'is', null)
    .returning('phone_hash')
    .executeTakeFirst()
  return taken !== undefined
}
