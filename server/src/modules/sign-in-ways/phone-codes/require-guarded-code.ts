import type { phoneCodeCalls } from '@xuanjiao/contract/system/session/phone-code-calls'
import type { EndpointBody } from '@xuanjiao/contract/calls/endpoint'
import { clientNetworkOf } from '../../../platform/http/client-address.ts'
import { countAttempts, requireCaptcha } from '../../session/index.ts'
import type { SignInWayServices } from '../base/sign-in-way-services.ts'

/** Codes a place may ask for without a captcha, for clients of the old wire know none (rules/security#phone-codes). */
const BARE_PLACE = { tries: 5, windowSeconds: 3600 }

/** Keeps programs from having texts sent: a captcha that is handed in has to be right, and beyond a few there has to be one. */
export async function requireGuardedCode(
  context: SignInWayServices,
  guard: Pick<EndpointBody<typeof phoneCodeCalls.send>, 'captcha' | 'checkKey'>,
  ip: string,
): Promise<void> {
  if (context.config.CAPTCHA === 'off') return
  if (isGuarded(guard) || !(await mayAskBare(context, ip))) await requireCaptcha(context, guard)
}

const isGuarded = ({ captcha, checkKey }: Parameters<typeof requireGuardedCode>[1]): boolean =>
  (captcha ?? '') !== '' || (checkKey ?? '') !== ''

async function mayAskBare({ database, clock }: SignInWayServices, ip: string): Promise<boolean> {
  const attempt = { key: `sms:bare:${clientNetworkOf(ip)}`, limit: BARE_PLACE }
  const [counted] = await countAttempts(database.system, [attempt], clock.now())
  return counted?.waitSeconds === 0
}
