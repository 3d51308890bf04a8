import { AppError } from '@xuanjiao/contract/calls/app-error'
import { signInReplies as says } from '@xuanjiao/contract/calls/reply-texts'
import { SECOND_STEP_CODE, type FactorKind, type SecondStep } from '@xuanjiao/contract/system/session/second-step'
import type { LoginResult } from '@xuanjiao/contract/system/session/session-calls'
import { wireHeaders } from '@xuanjiao/wire/headers'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { beginStep, readStep, STEP_SECONDS, takeStep } from '../factors/factor-steps.ts'
import { factorKindsOf, passkeysOf } from '../factors/factor-store.ts'
import { authenticationOptions, type PasskeyAnswer } from '../factors/passkeys.ts'
import { showFactor } from '../factors/show-factor.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { readAccountById, type SignInAccount } from './accounts.ts'
import { clearFailures, countFailures, readAttemptStates, type AttemptLimit } from './attempts.ts'
import { auditAttack, auditSignIn } from './audit-sign-in.ts'
import { readKnownDevice } from './known-devices.ts'
import { judgeSignInAttempt, tooManyAttemptsError } from './sign-in-attempts.ts'

type StepServices = Pick<AppContext, 'config' | 'database' | 'clock' | 'audit'>

/**
 * Wrong second factors of an account from anywhere. Whoever gets here knows the password, so no stranger shuts anybody out
 * (rules/security#second-factors).
 */
const FACTOR_LIMIT: AttemptLimit = { tries: 10, windowSeconds: 900, lockSeconds: 900 }
const factorAttempt = (userId: string) => ({ key: `factor:${userId}`, limit: FACTOR_LIMIT })

/** The password was right: refuses with the ticket that leads on. Clients that know no second step hear what they may do. */
export async function demandSecondStep(
  context: StepServices,
  { userId, username, homeTenant }: SignInAccount,
  request: FastifyRequest,
): Promise<never> {
  const { config, database, clock } = context
  if (config.COMPAT === 'jeecg' && request.headers[wireHeaders.client.toLowerCase()] === undefined) {
    auditSignIn(context, request, username, `用户名：${username}，登录失败：旧客户端不支持两步验证`)
    throw appErrors.business(says.secondStepForOld)
  }
  const db = database.system
  const [kinds, passkeys] = [await factorKindsOf(db, userId), await passkeysOf(db, userId)]
  const passkey = passkeys.length > 0 ? await authenticationOptions(config, passkeys) : null
  const step = { userId, tenantId: homeTenant, purpose: 'signIn', challenge: passkey?.challenge } as const
  const ticket = await beginStep(db, step, clock.now())
  const result: SecondStep = { ticket, kinds, passkey, seconds: STEP_SECONDS }
  throw new AppError(200, says.secondStep, { code: SECOND_STEP_CODE, result })
}

const FACTOR_NAMES: Readonly<Record<FactorKind, string>> = { totp: '验证器', passkey: '通行密钥', recovery: '恢复码' }

interface SecondStepInput {
  ticket: string
  verifyCode?: string | null | undefined
  passkey?: PasskeyAnswer | null | undefined
}

/** Finishes a sign-in whose password was right; `open` makes the session. */
export async function finishSignIn(
  context: StepServices,
  sessions: Sessions,
  input: SecondStepInput,
  request: FastifyRequest,
  open: (account: SignInAccount) => Promise<LoginResult>,
): Promise<LoginResult> {
  const { database, clock } = context
  const step = await readStep(database.system, input.ticket, 'signIn', clock.now())
  const account = step && (await readAccountById(database.system, step.userId, clock.now()))
  if (!step || !account?.active) throw appErrors.business(says.stepOver)
  const { username, userId } = account
  const knownDevice = await readKnownDevice(database.system, sessions.device, request, username, clock.now())
  await judgeSignInAttempt(context, { username, ip: request.ip, knownDevice, withCaptcha: true }, async attempt => {
    await requireFactorTries(context, userId)
    const kind = await showFactor(context, userId, { ...input, challenge: step.challenge })
    if (kind === undefined) {
      auditAttack(context, request, username, await attempt.failed())
      await countFailures(database.system, [factorAttempt(userId)], clock.now())
      auditSignIn(context, request, username, `用户名：${username}，登录失败：两步验证错误`)
      throw appErrors.business(input.passkey ? says.passkeyWrong : says.factorWrong)
    }
    if (!(await takeStep(database.system, input.ticket))) throw appErrors.business(says.stepOver)
    await attempt.succeeded()
    await clearFailures(database.system, factorAttempt(userId).key)
    const line = { kind: 'security', userId, username, ip: request.ip, tenantId: account.homeTenant } as const
    context.audit.write({ ...line, content: `登录时使用了${FACTOR_NAMES[kind]}` })
  })
  return open(account)
}

async function requireFactorTries({ database, clock }: StepServices, userId: string): Promise<void> {
  const [state] = await readAttemptStates(database.system, [factorAttempt(userId)], clock.now())
  if (state && state.waitSeconds > 0) throw tooManyAttemptsError(state.waitSeconds)
}
