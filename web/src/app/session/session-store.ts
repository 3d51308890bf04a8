import type { PermissionLists } from '@xuanjiao/contract/calls/permission'
import type { DepartRow, DictOptionsByCode, UserRow } from '@xuanjiao/contract/system/users/people-rows'
import type { MenuItem, PermissionResult } from '@xuanjiao/contract/system/session/granted'
import type { LoginResult } from '@xuanjiao/contract/system/session/session'
import { createStore } from 'zustand/vanilla'
import { forget, readStored, store } from './stored.ts'

/** What the browser knows of the person at the keyboard (rules/shell#session). */
export interface Session {
  token: string
  tenantId: number
  user: UserRow | undefined
  departs: readonly DepartRow[]
  /** The password was given by somebody else and must be changed before anything else. */
  mustChangePassword: boolean
  menu: readonly MenuItem[]
  lists: PermissionLists
  sysSafeMode: boolean
  dicts: DictOptionsByCode
}

const NOBODY: Session = {
  token: '',
  tenantId: 0,
  user: undefined,
  departs: [],
  mustChangePassword: false,
  menu: [],
  lists: { auth: [], allAuth: [] },
  sysSafeMode: false,
  dicts: {},
}

type Kept = Pick<Session, 'token' | 'tenantId' | 'user' | 'departs' | 'mustChangePassword'>

/** The session after a sign-in was accepted. */
export function signedIn(answer: LoginResult): Session {
  return {
    ...NOBODY,
    token: answer.token,
    tenantId: answer.tenantList[0]?.id ?? 0,
    user: answer.userInfo,
    departs: answer.departs,
    mustChangePassword: answer.mustChangePassword,
    dicts: answer.sysAllDictItems,
  }
}

/** The session after its menu and permissions arrived. */
export function permitted(session: Session, answer: PermissionResult): Session {
  const { menu, auth, allAuth, sysSafeMode } = answer
  return { ...session, menu, lists: { auth, allAuth }, sysSafeMode }
}

export const sessionStore = createStore<Session>(() => ({
  ...NOBODY,
  ...readStored<Kept>('session'),
  dicts: readStored<DictOptionsByCode>('dicts') ?? {},
}))

/** Takes a session up and keeps what a reload needs. */
export function keepSession(session: Session): void {
  sessionStore.setState(session)
  const { token, tenantId, user, departs, mustChangePassword } = session
  store('session', { token, tenantId, user, departs, mustChangePassword } satisfies Kept)
  store('dicts', session.dicts)
}

/**
 * Forgets the person: token, permissions, user, dictionaries and tenant (rules/shell#session). What is on the screen
 * keeps its names until the login page comes; the next sign-in takes the place of everything.
 */
export function dropSession(): void {
  sessionStore.setState({ token: '' })
  forget('session')
  forget('dicts')
}
