import { signInReplies as says } from '@xuanjiao/contract/calls/reply-texts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { clientNetworkOf } from '../../../platform/http/client-address.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { SmsSender } from '../../../platform/egress/sms.ts'
import { countAttempts } from '../../session/index.ts'
import type { SignInWayServices } from '../base/sign-in-way-services.ts'
import { makePhoneCode, phoneHashOf, type CodePurpose } from './phone-codes.ts'

/** A code that is asked for. */
export interface AskedCode {
  purpose: CodePurpose
  phone: string
  /** Whose phone it is; null for one that is nobody's, or for whoever registers. */
  userId: string | null
  /** Whether it will open anything: if not, another text is sent in its place, or nothing. */
  opens: boolean
  insteadOfCode?: string
}

const TEXTS: Readonly<Record<CodePurpose, string>> = { signIn: '登录', register: '注册', forgotten: '找回密码' }

/**
 * Sends a code, and answers at once, whoever the phone belongs to: how long a gateway takes tells nothing. What is answered
 * is the code, where nothing is really sent and everybody may try (the demo), else null.
 */
export async function sendPhoneCode(
  context: SignInWayServices,
  sms: SmsSender | undefined,
  asked: AskedCode,
  ip: string,
): Promise<string | null> {
  if (!sms) throw appErrors.business(says.smsOff)
  await requireFewPhoneCodes(context, asked.phone, ip)
  const code = await makePhoneCode(context, asked)
  const text = asked.opens ? `${TEXTS[asked.purpose]}验证码${code}，10分钟内有效，请勿告诉他人` : asked.insteadOfCode
  if (text !== undefined)
    void sms.send(asked.phone, text).catch(() => context.log.warn(`短信发送失败，尾号${asked.phone.slice(-4)}`))
  return isCodeShown(context) ? code : null
}

/** Where nothing is really sent, and everybody may try. */
export const isCodeShown = ({ config }: Pick<AppContext, 'config'>): boolean =>
  config.DEMO && config.SMS_DRIVER === 'development'

const MINUTE = { tries: 1, windowSeconds: 60 }
const HOUR = { tries: 5, windowSeconds: 3600 }
const DAY = { tries: 10, windowSeconds: 86_400 }
/** Of one place, whatever the phones. */
const PLACE = { tries: 20, windowSeconds: 3600 }

/**
 * Holds how many texts a number gets, and a place asks for, whatever they are for. A try too soon is told so, and does not
 * count against the hour and the day.
 */
export async function requireFewPhoneCodes(
  context: Pick<AppContext, 'database' | 'clock' | 'personalEncryption'>,
  phone: string,
  ip: string,
): Promise<void> {
  const hash = phoneHashOf(context, phone)
  await requireFew(context, says.codesTooMany, [{ key: `sms:place:${clientNetworkOf(ip)}`, limit: PLACE }])
  await requireFew(context, says.codeStillValid, [{ key: `sms:minute:${hash}`, limit: MINUTE }])
  const longer = [
    { key: `sms:hour:${hash}`, limit: HOUR },
    { key: `sms:day:${hash}`, limit: DAY },
  ]
  await requireFew(context, says.codesTooMany, longer)
}

async function requireFew(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  refusal: string,
  attempts: Parameters<typeof countAttempts>[1],
): Promise<void> {
  const counted = await countAttempts(database.system, attempts, clock.now())
  const wait = Math.max(...counted.map(({ waitSeconds }) => waitSeconds))
  if (wait > 0) throw appErrors.tooMany(refusal, wait)
}
