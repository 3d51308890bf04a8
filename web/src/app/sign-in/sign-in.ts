import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { LoginResult } from '@xuanjiao/contract/system/session/session-calls'
import { call } from '../calls/call.ts'
import { earlyCalls } from './early-calls.ts'
import { storeSession, sessionWithPermissions, sessionStore, sessionAfterSignIn } from '../session/session-store.ts'

export interface SignInInput {
  username: string
  password: string
  captcha: string
  checkKey: string
  remember: boolean
}

/** Hands in name and password. The person is signed in when the answer needs no choice of a department. */
export async function signIn(value: SignInInput): Promise<LoginResult> {
  const { remember, ...named } = value
  const answer = await call(earlyCalls.login, { body: { ...named, remember_me: remember } })
  storeSession(sessionAfterSignIn(answer))
  return answer
}

/** Makes a department the current one: it decides whose records are seen (rules/shell#session). */
export async function chooseDepart(orgCode: string): Promise<void> {
  const username = sessionStore.getState().user?.username ?? ''
  const { userInfo } = await call(earlyCalls.selectDepart, { body: { orgCode, username } })
  storeSession({ ...sessionStore.getState(), user: userInfo })
}

/**
 * Makes a tenant the one all calls are about, and finds out where the person stands there; without a department they stand
 * nowhere, which is told once they are in.
 */
export async function chooseTenant(tenantId: number): Promise<void> {
  const before = sessionStore.getState()
  storeSession({ ...before, tenantId })
  try {
    const { list, orgCode } = await call(earlyCalls.departs)
    const session = sessionStore.getState()
    storeSession({ ...session, departs: list, user: session.user && { ...session.user, orgCode } })
  } catch (error) {
    if (!(error instanceof AppError && error.status === 200)) {
      storeSession(before)
      throw error
    }
    storeSession({ ...sessionStore.getState(), departs: [] })
  }
}

/** Fetches menu and permissions; without a menu nobody can work, so that counts as a refusal (rules/shell#refusals). */
export async function loadPermissions(): Promise<void> {
  const answer = await call(earlyCalls.permissions)
  if (answer.menu.length === 0) throw new Error('empty menu')
  storeSession(sessionWithPermissions(sessionStore.getState(), answer))
}
