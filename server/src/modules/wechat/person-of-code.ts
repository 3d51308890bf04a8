import { createHash } from 'node:crypto'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { Viewer } from '../../platform/access/principal.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { WechatApi, WechatPerson } from './wechat-api.ts'
import { WechatError } from './wechat-error.ts'

/** Of a person's lasting id no more than this is kept. */
export const hashOfOpenid = (openid: string): string => createHash('sha256').update(openid).digest('hex')

/** What WeChat says of a code, by its numbers. */
const REFUSALS: Readonly<Record<number, string>> = {
  40029: '登录凭证已失效，请重新打开小程序',
  40163: '登录凭证已失效，请重新打开小程序',
  40226: '该微信账号存在风险，暂时无法登录',
}
/** Too many at once, from one person or from the mini program. */
const TOO_MANY = 45011
const WAIT_SECONDS = 60

/** Whose code it is, as WeChat says; where it says no, a person is told why, and where it does not answer, to try again. */
export async function personOfCode(wechat: WechatApi, code: string): Promise<WechatPerson> {
  try {
    return await wechat.personOf(code)
  } catch (error) {
    if (!(error instanceof WechatError)) throw new AppError(503, '微信暂时没有响应，请稍后再试', { retryAfter: 5 })
    if (error.code === TOO_MANY) throw appErrors.tooMany('登录过于频繁，请稍后再试', WAIT_SECONDS)
    const why = REFUSALS[error.code]
    if (why === undefined) throw error
    throw appErrors.business(why)
  }
}

/** Whose code it is, where that is the viewer who is signed in; `otherwise` says what to do where somebody else is in WeChat. */
export async function ownPersonOfCode(
  { database, wechat }: Pick<AppContext, 'database'> & { wechat: WechatApi },
  viewer: Viewer,
  { code, otherwise }: { code: string; otherwise: string },
): Promise<WechatPerson> {
  const person = await personOfCode(wechat, code)
  const { openid_hash: known } = await database
    .forTenant(viewer.tenantId)
    .selectFrom('he_wxapp_user')
    .select('openid_hash')
    .where('id', '=', viewer.userId)
    .executeTakeFirstOrThrow()
  if (known !== hashOfOpenid(person.openid)) throw appErrors.business(otherwise)
  return person
}
