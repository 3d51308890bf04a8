import type { FactorKind } from '@xuanjiao/contract/system/session/second-step'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { notePasskeyUse, passkeysOf, takeTotpCode } from './factor-store.ts'
import { counterOfAnswer, type PasskeyAnswer } from './passkeys.ts'
import { isRecoveryCode, takeRecoveryCode } from './recovery-codes.ts'

interface ShownFactor {
  verifyCode?: string | null | undefined
  passkey?: PasskeyAnswer | null | undefined
  /** What a passkey has to have signed. */
  challenge?: string | null | undefined
}

type FactorServices = Pick<AppContext, 'config' | 'database' | 'clock'>

/** The factor somebody has shown to have; undefined where it is none of theirs. What was shown is used up. */
export async function showFactor(
  context: FactorServices,
  userId: string,
  shown: ShownFactor,
): Promise<FactorKind | undefined> {
  if (shown.passkey) return (await showPasskey(context, userId, shown.passkey, shown.challenge)) ? 'passkey' : undefined
  const code = shown.verifyCode?.replace(/\s/g, '') ?? ''
  const db = context.database.system
  if (isRecoveryCode(code)) return (await takeRecoveryCode(db, userId, code)) ? 'recovery' : undefined
  return (await takeTotpCode(context, db, userId, code)) ? 'totp' : undefined
}

async function showPasskey(
  context: FactorServices,
  userId: string,
  answer: PasskeyAnswer,
  challenge: string | null | undefined,
): Promise<boolean> {
  const db = context.database.system
  const passkey = (await passkeysOf(db, userId)).find(({ credentialId }) => credentialId === answer.id)
  if (!passkey || !challenge) return false
  const counter = await counterOfAnswer(context.config, answer, challenge, passkey)
  return counter !== undefined && notePasskeyUse(db, passkey.id, counter, context.clock.now())
}
