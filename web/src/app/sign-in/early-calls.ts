import type { phoneCodeCalls } from '@xuanjiao/contract/system/session/phone-code-calls'
import type { thirdLoginCalls } from '@xuanjiao/contract/system/session/third-login-calls'
import type { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import type { CallAddress } from '../calls/call.ts'

type Calls = typeof sessionCalls & {
  sendCode: typeof phoneCodeCalls.send
  phoneLogin: typeof phoneCodeCalls.signIn
  thirdLogin: typeof thirdLoginCalls.loginUser
  casLogin: typeof thirdLoginCalls.casValidate
}

const json = { answer: 'envelope', bodyKind: 'json' } as const

/**
 * The calls of the login page and of the first moment after a reload. They are repeated here as bare addresses because
 * the contract brings its validation library along, a third of what the login page may weigh; `early-calls.test.ts`
 * holds them equal to the contract.
 */
export const earlyCalls: {
  [
    Name in
      | 'captcha'
      | 'captchaSound'
      | 'login'
      | 'sendCode'
      | 'phoneLogin'
      | 'thirdLogin'
      | 'casLogin'
      | 'secondStep'
      | 'logout'
      | 'permissions'
      | 'departs'
      | 'selectDepart'
  ]: CallAddress<Calls[Name]>
} = {
  captcha: { ...json, method: 'GET', path: '/sys/randomImage/{key}' },
  captchaSound: { ...json, method: 'GET', path: '/sys/randomImage/{key}/sound' },
  login: { ...json, method: 'POST', path: '/sys/login' },
  sendCode: { ...json, method: 'POST', path: '/sys/sms' },
  phoneLogin: { ...json, method: 'POST', path: '/sys/phoneLogin' },
  thirdLogin: { ...json, method: 'GET', path: '/sys/thirdLogin/getLoginUser/{token}/{thirdType}' },
  casLogin: { ...json, method: 'POST', path: '/sys/cas/client/validateLogin' },
  secondStep: { ...json, method: 'POST', path: '/sys/login/second' },
  logout: { ...json, method: 'POST', path: '/sys/logout' },
  permissions: { ...json, method: 'GET', path: '/sys/permission/getUserPermissionByToken' },
  departs: { ...json, method: 'GET', path: '/sys/user/getCurrentUserDeparts' },
  selectDepart: { ...json, method: 'PUT', path: '/sys/selectDepart' },
}
