import { ruleTexts } from '@xuanjiao/wire/rules/rule-texts'
import { MOBILE_PATTERN } from '@xuanjiao/wire/rules/patterns'

/** What somebody types who is not known, beside the form. */
export interface GuardValues {
  readonly phone: string
  readonly captcha: string
  readonly verifyCode: string
}
export type GuardErrors = Partial<GuardValues>

export const NO_GUARDS: GuardValues = { phone: '', captcha: '', verifyCode: '' }

/** What is still to be typed before the form can be handed in. A code of a phone has had its captcha already. */
export function missingGuards(guards: GuardValues, oncePerPhone: boolean, hasCaptcha: boolean): GuardErrors {
  if (!oncePerPhone) return hasCaptcha && guards.captcha.trim() === '' ? { captcha: '请输入验证码' } : {}
  return {
    ...missingPhone(guards),
    ...(/^\d{6}$/.test(guards.verifyCode.trim()) ? {} : { verifyCode: '请输入 6 位短信验证码' }),
  }
}

export const missingPhone = ({ phone }: GuardValues): GuardErrors =>
  MOBILE_PATTERN.test(phone.trim()) ? {} : { phone: phone.trim() === '' ? ruleTexts.mobileRequired : ruleTexts.mobile }

export const captchaBody = ({ captcha }: GuardValues, checkKey: string) => ({ captcha: captcha.trim(), checkKey })

export const guardBody = (guards: GuardValues, checkKey: string, oncePerPhone: boolean) =>
  oncePerPhone ? { phone: guards.phone.trim(), verifyCode: guards.verifyCode.trim() } : captchaBody(guards, checkKey)
