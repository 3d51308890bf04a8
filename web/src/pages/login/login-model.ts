/** What the login form holds. */
export interface LoginFields {
  username: string
  password: string
  captcha: string
  remember: boolean
}

export const EMPTY: LoginFields = { username: '', password: '', captcha: '', remember: true }

export type LoginErrors = Partial<Record<'username' | 'password' | 'captcha', string>>

/** What is missing before the server needs to be asked. */
export function missing(fields: LoginFields, captchaDemanded: boolean): LoginErrors {
  return {
    ...(fields.username.trim() === '' ? { username: '请输入用户名' } : {}),
    ...(fields.password === '' ? { password: '请输入密码' } : {}),
    ...(captchaDemanded && fields.captcha.trim() === '' ? { captcha: '请输入验证码' } : {}),
  }
}

/** At which field a refused person goes on: the letters when those were wrong, else the password. */
export function fieldOf(message: string): 'captcha' | 'password' {
  return message.includes('验证码') ? 'captcha' : 'password'
}

/** Name and password in the address of the page, where that is allowed at all (spec 1 §2.4). */
export function credentialsInAddress(search: string, allowed: boolean): Partial<LoginFields> | undefined {
  if (!allowed) return undefined
  const query = new URLSearchParams(search)
  const [username, password] = [query.get('username'), query.get('password')]
  return username && password ? { username, password } : undefined
}
