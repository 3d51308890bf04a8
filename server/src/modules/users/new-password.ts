import { accountReplies as says } from '@xuanjiao/contract/calls/reply-texts'
import { passwordProblem, type PasswordProfile } from '@xuanjiao/contract/system/session/password-policy'
import { hashPassword } from '../../platform/secrets/password.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { takeOneTimePassword } from './one-time-passwords.ts'

/** A password somebody is given by another, typed twice, or none. */
export interface TypedPassword {
  readonly password?: unknown
  readonly confirmpassword?: unknown
}

/** Refuses a password that was not typed twice, or that is none for this person. */
export function requireGoodPassword(
  { password, confirmpassword }: TypedPassword,
  profile: PasswordProfile,
  username: string,
  realname: string,
): void {
  if (typeof password !== 'string' || password === '') return
  if (password !== confirmpassword) throw appErrors.business(says.passwordsDiffer)
  const problem = passwordProblem(password, profile, username, [realname])
  if (problem !== undefined) throw appErrors.field('password', problem)
}

interface StoredPassword {
  hash: string
  /** Told once, when the server made it. */
  oneTimePassword: string | null
}

/** The password that was typed, else one made at random; either way it must be changed. */
export async function newPasswordOf({ password }: TypedPassword): Promise<StoredPassword> {
  if (typeof password === 'string' && password !== '')
    return { hash: await hashPassword(password), oneTimePassword: null }
  return takeOneTimePassword()
}
