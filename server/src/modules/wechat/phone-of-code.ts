import { AppError } from '@xuanjiao/contract/calls/app-error'
import { z } from 'zod'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { WechatApi } from './wechat-api.ts'
import { WechatError } from './wechat-error.ts'

const phoneAnswer = z.object({ phone_info: z.object({ purePhoneNumber: z.string().min(1) }) })

/** The number a person has let WeChat tell us by 获取手机号; another code than that of signing in. */
export async function phoneOfCode(wechat: WechatApi, code: string): Promise<string> {
  try {
    const answer = await wechat.post('/wxa/business/getuserphonenumber', JSON.stringify({ code }))
    return phoneAnswer.parse(answer).phone_info.purePhoneNumber
  } catch (error) {
    if (!(error instanceof WechatError)) throw new AppError(503, '微信暂时没有响应，请稍后再试', { retryAfter: 5 })
    throw appErrors.business('手机号没有获取成功，请重新授权')
  }
}
