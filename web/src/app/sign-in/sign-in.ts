import { AppError } from '@xuanjiao/contract/calls/app-error'
import { SECOND_STEP_CODE, type SecondStep } from '@xuanjiao/contract/system/session/second-step'
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

/** What a right password, or what stands for it, comes to: a session, or the question for a second factor. */
export type SignInAnswer = { signedIn: LoginResult } | { secondStep: SecondStep }

/** Hands in name and password. The person is signed in when the answer needs no choice of a department. */
export function signIn(value: SignInInput): Promise<SignInAnswer> {
  const { remember, ...named } = value
  return signInBy(() => call(earlyCalls.login, { body: { ...named, remember_me: remember } }))
}

/** By the code that was sent to a phone. */
export const signInByPhone = (mobile: string, captcha: string): Promise<SignInAnswer> =>
  signInBy(() => call(earlyCalls.phoneLogin, { body: { mobile, captcha } }))

/** By what another house has said of this browser (rules/security#other-houses). */
export const signInByThird = (token: string, thirdType: string): Promise<SignInAnswer> =>
  signInBy(() => call(earlyCalls.thirdLogin, { query: { token, thirdType } }))

/** By a ticket of the single sign-on, which the server asks about. */
export const signInByTicket = (ticket: string, service: string): Promise<SignInAnswer> =>
  signInBy(() => call(earlyCalls.casLogin, { body: { ticket, service } }))

async function signInBy(ask: () => Promise<LoginResult>): Promise<SignInAnswer> {
  try {
    return taken(await ask())
  } catch (error) {
    if (error instanceof AppError && error.code === SECOND_STEP_CODE) return { secondStep: error.result as SecondStep }
    throw error
  }
}

/** Six digits or a recovery code, or what a passkey has signed. */
export type ShownFactor = { verifyCode: string } | { passkey: { id: string; response: object } }

export async function finishSignIn(ticket: string, shown: ShownFactor): Promise<LoginResult> {
  return taken(await call(earlyCalls.secondStep, { body: { ticket, ...shown } as never })).signedIn
}

function taken(answer: LoginResult): { signedIn: LoginResult } {
  storeSession(sessionAfterSignIn(answer))
  return { signedIn: answer }
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
