import { sessionTexts } from '@xuanjiao/contract/calls/interface-texts'

const MOBILE = /^1[3-9]\d{9}$/

/** What is wrong with a phone, by the name its field has on the wire. */
export function phoneProblem(mobile: string): { mobile?: string; phone?: string } {
  if (mobile.trim() === '') return both('请输入手机号')
  return MOBILE.test(mobile.trim()) ? {} : both('请输入正确手机号')
}

const both = (text: string) => ({ mobile: text, phone: text })

export interface NewAccount {
  username: string
  password: string
  repeated: string
  phone: string
  smscode: string
}

export const NO_ACCOUNT: NewAccount = { username: '', password: '', repeated: '', phone: '', smscode: '' }

/** What a new password lacks before the server is asked. */
export function repeatedProblem(
  { password, repeated }: Pick<NewAccount, 'password' | 'repeated'>,
  asks: { password: string; repeated: string } = {
    password: sessionTexts.newPassword,
    repeated: sessionTexts.repeatPassword,
  },
) {
  return {
    ...(password === '' ? { password: asks.password } : {}),
    ...(repeated === '' ? { repeated: asks.repeated } : {}),
    ...(repeated !== '' && repeated !== password ? { repeated: sessionTexts.passwordsDiffer } : {}),
  }
}

/** What a registration lacks before the server is asked. */
export function accountProblem(account: NewAccount): Readonly<Record<string, string>> {
  const { username, smscode, phone } = account
  return {
    ...(username.trim() === '' ? { username: '请输入用户名' } : {}),
    ...repeatedProblem(account, { password: '请输入密码', repeated: '请确认密码' }),
    ...phoneProblem(phone),
    ...(smscode === '' ? { smscode: '请输入短信验证码' } : {}),
  }
}
