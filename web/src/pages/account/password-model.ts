import { session } from '@xuanjiao/contract/calls/messages'
import { passwordProblem } from '@xuanjiao/contract/system/session/password-policy'

/** What is sent, by the names of the wire (rules/shell#changing-the-password). */
export interface Passwords {
  oldpassword: string
  password: string
  confirmpassword: string
}

export type PasswordErrors = Partial<Record<keyof Passwords, string>>

export const NOTHING_TYPED: Passwords = { oldpassword: '', password: '', confirmpassword: '' }

/** What is wrong before the server needs to be asked (rules/shell#changing-the-password). */
export function checkPasswords(typed: Passwords, username: string): PasswordErrors {
  const problem = typed.password === '' ? session.newPassword : passwordProblem(typed.password, username)
  const again = typed.confirmpassword === '' ? session.repeatPassword : session.passwordsDiffer
  return {
    ...(typed.oldpassword === '' ? { oldpassword: session.oldPassword } : {}),
    ...(problem === undefined ? {} : { password: problem }),
    ...(typed.confirmpassword === '' || typed.confirmpassword !== typed.password ? { confirmpassword: again } : {}),
  }
}
