import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Principal } from '../../../platform/access/principal.ts'

type Person = Pick<Principal, 'tenantId' | 'userId' | 'username'>

/** Does what somebody has to prove something for; where they cannot, it is written down before they are refused. */
export async function auditFailure<T>(
  { audit }: Pick<AppContext, 'audit'>,
  { tenantId, userId, username }: Person,
  what: string,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const line = { kind: 'security', tenantId, userId, username } as const
    if (error instanceof AppError) audit.write({ ...line, content: `${what}失败：${error.message}` })
    throw error
  }
}
