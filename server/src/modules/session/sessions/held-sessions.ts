import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { AnyEndpoint, SessionHold } from '@xuanjiao/contract/calls/endpoint'
import { signInReplies as says } from '@xuanjiao/contract/calls/reply-texts'
import { ENROLMENT_CODE, LOCKED_CODE } from '@xuanjiao/contract/system/session/second-step'
import type { Principal } from '../../../platform/access/principal.ts'

const REFUSED: Readonly<Record<SessionHold, [message: string, code: number]>> = {
  locked: [says.locked, LOCKED_CODE],
  enrolling: [says.enrolFirst, ENROLMENT_CODE],
}

/** The one place that keeps a held session from every call that is not named for it (rules/security#held-sessions). */
export function requireFree({ hold }: Principal, endpoint: AnyEndpoint | undefined): void {
  if (hold === undefined || endpoint?.evenWhile.includes(hold)) return
  const [message, code] = REFUSED[hold]
  throw new AppError(403, message, { code })
}
