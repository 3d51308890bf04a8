import type { Viewer } from '../../../platform/access/principal.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { ownPersonOfCode, type WechatApi } from '../../wechat/index.ts'
import type { Payer } from './payment-channel.ts'

/**
 * Who pays by WeChat: whoever is signed in here. Another account on the same phone would pay for them and could not be
 * asked later. Nobody where no code is sent.
 */
export async function payerOfCode(
  context: Pick<AppContext, 'database'> & { wechat: WechatApi },
  viewer: Viewer,
  code: string | undefined,
): Promise<Payer | undefined> {
  if (code === undefined) return undefined
  const otherwise = '微信账号已切换，请重新登录后再支付'
  const { openid, sessionKey } = await ownPersonOfCode(context, viewer, { code, otherwise })
  return { id: openid, key: sessionKey }
}

/** Only what costs something needs somebody who pays. */
export function requirePayer(payer: Payer | undefined): Payer {
  if (!payer) throw appErrors.field('code', '请重新发起支付')
  return payer
}
