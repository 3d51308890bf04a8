/** Where everybody starts (rules/shell#start). */
export const HOME_PATH = '/dashboard/analysis'
export const LOGIN_PATH = '/user/login'
/** What says that there is no such page; also to whoever has not signed in. */
export const MISSING_PATH = '/404'

/** Where other houses send somebody back to. */
export const THIRD_PATH = '/oauth2-app/login'
/** What shows that the application runs in a browser; nothing of anybody's. */
const TEST_PATH = '/test/home'

/** Pages of the way in beside the sign-in itself. */
const ENTRY_PAGES = {
  '/user/register': 'register',
  '/user/register-result': 'registered',
  '/user/alteration': 'forgotten',
  [THIRD_PATH]: 'third',
  [TEST_PATH]: 'test',
} as const
export type EntryPage = (typeof ENTRY_PAGES)[keyof typeof ENTRY_PAGES]

/** What stands for a whole section leads to the page in it. */
const SECTIONS: Readonly<Record<string, string>> = {
  '/user': LOGIN_PATH,
  '/oauth2-app': THIRD_PATH,
  '/test': TEST_PATH,
}

/** The token of a form's public link; undefined at every other address. */
export const openFormToken = (pathname: string): string | undefined => /^\/f\/([^/]+)\/?$/.exec(pathname)?.[1]

/** What is done with a visit before anything is drawn. */
export type VisitDecision =
  | { to: 'login' }
  | { to: 'missing' }
  | { to: 'entry'; page: EntryPage }
  | { to: 'application' }
  | { to: 'address'; address: string }
  /** The single sign-on, outside this page. */
  | { to: 'outside'; address: string }

/** Decides a visit by the address asked for and whether a session is held (rules/shell#guard). */
export function decideVisit(
  requested: { pathname: string; search: string; hash?: string },
  hasSession: boolean,
  ssoLogin = '',
): VisitDecision {
  const path = requested.pathname.length > 1 ? requested.pathname.replace(/\/+$/, '') : requested.pathname
  const section = SECTIONS[path]
  if (section !== undefined) return { to: 'address', address: section + requested.search }
  const entry = Object.hasOwn(ENTRY_PAGES, path) ? ENTRY_PAGES[path as keyof typeof ENTRY_PAGES] : undefined
  const isOpen = path === LOGIN_PATH || entry !== undefined
  if (path === MISSING_PATH && !hasSession) return { to: 'missing' }
  if (entry === 'test') return { to: 'entry', page: entry }
  if (hasSession)
    return isOpen ? { to: 'address', address: addressAfterLogin(requested.search) } : { to: 'application' }
  if (entry !== undefined) return { to: 'entry', page: entry }
  const from = isOpen ? addressAfterLogin(requested.search) : path + requested.search + (requested.hash ?? '')
  if (ssoLogin !== '' && !staysHere(path, requested.search))
    return { to: 'outside', address: ssoAddress(ssoLogin, from) }
  return isOpen ? { to: 'login' } : { to: 'address', address: loginAddress(from) }
}

/** Back from the single sign-on with a ticket, or from one that has failed: another turn would be the next of many. */
function staysHere(path: string, search: string): boolean {
  const query = new URLSearchParams(search)
  return path === LOGIN_PATH && (query.has('ticket') || query.has('local'))
}

const ssoAddress = (ssoLogin: string, from: string): string =>
  `${ssoLogin}?${new URLSearchParams({ redirect: from }).toString()}`

/** The login page, which leads back to where the person was. */
export function loginAddress(from: string | undefined): string {
  const bare = from === undefined || from === '/' || from === HOME_PATH
  return bare ? LOGIN_PATH : `${LOGIN_PATH}?redirect=${encodeURIComponent(from)}`
}

/** The same for who was refused inside: where another house signs people in by itself, the turn ends here. */
export function refusedAddress(from: string): string {
  const address = loginAddress(from)
  return `${address}${address.includes('?') ? '&' : '?'}local=1`
}

/** Where somebody is after signing out; where another house signs people in by itself, they would be in again at once. */
export const addressAfterSignOut = (elsewhere: string): string =>
  elsewhere === '' ? LOGIN_PATH : refusedAddress(HOME_PATH)

/** Where a sign-in leads: the address the person came for, if it is one of ours. */
function addressAfterLogin(search: string): string {
  const requested = new URLSearchParams(search).get('redirect') ?? ''
  const ours = requested.startsWith('/') && !/^\/[/\\]/.test(requested) && !requested.startsWith('/user')
  return ours ? requested : HOME_PATH
}
