import { account as says } from '@xuanjiao/contract/calls/answers'
import { passwordProblem } from '@xuanjiao/contract/system/session/password-policy'
import { hashPassword, randomPassword } from '../../platform/secrets/password.ts'
import { deny } from '../../platform/errors/refuse.ts'

interface Asked {
  password?: string | null | undefined
  confirmpassword?: string | null | undefined
}

interface Given {
  hash: string
  /** Told once, when the server made it. */
  oneTimePassword: string | null
}

/** A password somebody is given by another: typed twice and good, or made at random. Either way it must be changed. */
export async function givenPassword(asked: Asked, username: string, realname: string): Promise<Given> {
  if (!asked.password) {
    const oneTimePassword = randomPassword()
    return { hash: await hashPassword(oneTimePassword), oneTimePassword }
  }
  if (asked.password !== asked.confirmpassword) throw deny.business(says.passwordsDiffer)
  const problem = passwordProblem(asked.password, username, [realname])
  if (problem !== undefined) throw deny.field('password', problem)
  return { hash: await hashPassword(asked.password), oneTimePassword: null }
}
