import { sessionTexts } from '@xuanjiao/contract/calls/interface-texts'
import { passwordProblem, type PasswordProfile } from '@xuanjiao/contract/system/session/password-policy'

/** What is sent, by the names of the wire (rules/shell#changing-the-password). */
export interface PasswordChange {
  oldpassword: string
  password: string
  confirmpassword: string
}

export type PasswordErrors = Partial<Record<keyof PasswordChange, string>>

export const EMPTY_PASSWORD_CHANGE: PasswordChange = { oldpassword: '', password: '', confirmpassword: '' }

/** What is wrong before the server needs to be asked (rules/shell#changing-the-password). */
export function checkPasswordChange(typed: PasswordChange, username: string, profile: PasswordProfile): PasswordErrors {
  const problem = typed.password === '' ? sessionTexts.newPassword : passwordProblem(typed.password, profile, username)
  const again = typed.confirmpassword === '' ? sessionTexts.repeatPassword : sessionTexts.passwordsDiffer
  return {
    ...(typed.oldpassword === '' ? { oldpassword: sessionTexts.oldPassword } : {}),
    ...(problem === undefined ? {} : { password: problem }),
    ...(typed.confirmpassword === '' || typed.confirmpassword !== typed.password ? { confirmpassword: again } : {}),
  }
}
