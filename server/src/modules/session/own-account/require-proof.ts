import { signInReplies as says } from '@xuanjiao/contract/calls/reply-texts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { showFactor } from '../factors/show-factor.ts'
import { auditFailure } from './audit-failure.ts'
import { guardOwnProof, requireOwnPassword } from '../sign-in/own-password.ts'

interface Proof {
  password?: string | null | undefined
  verifyCode?: string | null | undefined
}

/** Asks once more who it is: an open session alone changes nothing of how its person signs in. */
export async function requireProof(
  context: Pick<AppContext, 'audit' | 'config' | 'database' | 'clock'>,
  principal: Principal,
  { password, verifyCode }: Proof,
): Promise<void> {
  await auditFailure(context, principal, '修改两步验证时核对本人', async () => {
    if (password) await requireOwnPassword(context, principal, password, '密码错误')
    else
      await guardOwnProof(context, principal.userId, says.factorWrong, () =>
        showFactor(context, principal.userId, { verifyCode }),
      )
  })
}
