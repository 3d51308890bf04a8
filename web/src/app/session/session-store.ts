import { routeAllowed, type PermissionLists } from '@xuanjiao/contract/calls/permission'
import type { DepartRow, DictOptionsByCode, UserRow } from '@xuanjiao/contract/system/users/user-rows'
import type { MenuItem, PermissionResult } from '@xuanjiao/contract/system/session/permission-result'
import type { LoginResult, SeenIdentity } from '@xuanjiao/contract/system/session/session-calls'
import { createStore } from 'zustand/vanilla'
import { MIRRORED_LISTS, removeStored, readStored, writeStored } from './browser-storage.ts'

/** What the browser knows of the person at the keyboard (rules/shell#session). */
export interface BrowserSession {
  token: string
  tenantId: number
  /** Those the person belongs to. */
  tenants: LoginResult['tenantList']
  user: UserRow | undefined
  departs: readonly DepartRow[]
  /** The password was given by somebody else and must be changed before anything else. */
  mustChangePassword: boolean
  /** Who really sits here, while the page shows what `user` sees (rules/security#seeing-as). */
  seenBy?: NonNullable<SeenIdentity['seenBy']> | undefined
  menu: readonly MenuItem[]
  lists: PermissionLists
  sysSafeMode: boolean
  /** The service of the hospital one stands in has ended (rules/hospitals#expired). */
  serviceEnded?: boolean
  dicts: DictOptionsByCode
}

const NOBODY: BrowserSession = {
  token: '',
  tenantId: 0,
  tenants: [],
  user: undefined,
  departs: [],
  mustChangePassword: false,
  menu: [],
  lists: { auth: [], allAuth: [] },
  sysSafeMode: false,
  dicts: {},
}

type StoredSession = Pick<
  BrowserSession,
  'token' | 'tenantId' | 'tenants' | 'user' | 'departs' | 'mustChangePassword' | 'seenBy'
>

/** The session after a sign-in was accepted. */
export function sessionAfterSignIn(answer: LoginResult): BrowserSession {
  return {
    ...NOBODY,
    token: answer.token,
    // Of several one is chosen; until then the server's choice stands.
    tenantId: answer.tenantList.length === 1 ? (answer.tenantList[0]?.id ?? 0) : 0,
    tenants: answer.tenantList,
    user: answer.userInfo,
    departs: answer.departs,
    mustChangePassword: answer.mustChangePassword,
    dicts: answer.sysAllDictItems,
  }
}

/** The session after its menu and permissions arrived. */
export function sessionWithPermissions(session: BrowserSession, answer: PermissionResult): BrowserSession {
  const { auth, allAuth, sysSafeMode, serviceEnded } = answer
  const lists = { auth, allAuth }
  return { ...session, menu: allowedMenu(answer.menu, lists), lists, sysSafeMode, serviceEnded }
}

/** The menu without the pages that may not be opened, as when a role denies what another gives (rules/shell#menu-routes). */
const allowedMenu = (menu: readonly MenuItem[], lists: PermissionLists): MenuItem[] =>
  menu.flatMap(item => {
    const children = item.children && allowedMenu(item.children, lists)
    const kept: MenuItem = children === undefined ? item : { ...item, children }
    if (routeAllowed(item.meta.permissionList, lists)) return [kept]
    return children !== undefined && children.length > 0 ? [{ ...kept, route: '0' }] : []
  })

/** The lists that decide what is shown, for whoever looks into the browser; no right rests on them (rules/shell#session). */
function mirrorLists(lists: PermissionLists | undefined): void {
  try {
    for (const name of MIRRORED_LISTS)
      if (lists) sessionStorage.setItem(name, JSON.stringify(lists[name]))
      else sessionStorage.removeItem(name)
  } catch {
    // Nothing reads them to decide.
  }
}

export const sessionStore = createStore<BrowserSession>(() => ({
  ...NOBODY,
  ...readStored<StoredSession>('session'),
  dicts: readStored<DictOptionsByCode>('dicts') ?? {},
}))

/** Takes a session up and keeps what a reload needs. */
export function storeSession(session: BrowserSession): void {
  sessionStore.setState(session)
  const { token, tenantId, tenants, user, departs, mustChangePassword, seenBy } = session
  const stored: StoredSession = { token, tenantId, tenants, user, departs, mustChangePassword, seenBy }
  writeStored('session', stored)
  mirrorLists(session.lists)
  writeStored('dicts', session.dicts)
}

/** Whose eyes the page sees through from its next load on. */
export function storeIdentity({ userInfo: user, departs, seenBy }: SeenIdentity): void {
  storeSession({ ...sessionStore.getState(), user, departs, seenBy: seenBy ?? undefined })
}

/**
 * Forgets the person: token, permissions, user, dictionaries and tenant (rules/shell#session). What is on the screen
 * keeps its names until the login page comes; the next sign-in takes the place of everything.
 */
export function clearSession(): void {
  sessionStore.setState({ token: '' })
  removeStored('session')
  mirrorLists(undefined)
  removeStored('locked')
  removeStored('touched')
  removeStored('dicts')
}
