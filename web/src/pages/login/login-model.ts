import type { LoginResult } from '@xuanjiao/contract/system/session/session-calls'

/** What the login form holds. */
export interface LoginFields {
  username: string
  password: string
  captcha: string
  remember: boolean
}

export const EMPTY_LOGIN_FIELDS: LoginFields = { username: '', password: '', captcha: '', remember: true }

export type LoginErrors = Partial<Record<'username' | 'password' | 'captcha', string>>

/** What is missing before the server needs to be asked. */
export function missingLoginFields(fields: LoginFields, captchaDemanded: boolean): LoginErrors {
  return {
    ...(fields.username.trim() === '' ? { username: '请输入用户名' } : {}),
    ...(fields.password === '' ? { password: '请输入密码' } : {}),
    ...(captchaDemanded && fields.captcha.trim() === '' ? { captcha: '请输入验证码' } : {}),
  }
}

/** At which field a refused person goes on: the letters when those were wrong, else the password. */
export function loginFieldToFocus(message: string): 'captcha' | 'password' {
  return message.includes('验证码') ? 'captcha' : 'password'
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, '微信'],
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS/, '鸿蒙'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** A browser as people call it. */
function deviceName(userAgent: string | null): string {
  const named = [BROWSERS, SYSTEMS].flatMap(list => list.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? [])
  return named.join(' · ') || '未知设备'
}

/** What the owner of an account is told when browsers have come that were not there before. */
export function newDevicesText(devices: LoginResult['newDevices']): string | undefined {
  const [first] = devices
  if (!first) return undefined
  const more = devices.length > 1 ? `等 ${devices.length} 台新设备` : ''
  const place = first.ip === null ? '' : `，IP ${first.ip}`
  return `您的账号曾在新设备登录：${first.time}，${deviceName(first.device)}${place}${more}。如非本人操作，请立即修改密码。`
}
