/** Where everybody starts (rules/shell#start). */
export const HOME_PATH = '/dashboard/analysis'
export const LOGIN_PATH = '/user/login'
/** What says that there is no such page; also to whoever has not signed in. */
export const MISSING_PATH = '/404'

/** Paths that need no session (rules/shell#guard). */
const OPEN_PATHS: ReadonlySet<string> = new Set([
  LOGIN_PATH,
  '/user/register',
  '/user/register-result',
  '/user/alteration',
])

/** The token of a form's public link; undefined at every other address. */
export const openFormToken = (pathname: string): string | undefined => /^\/f\/([^/]+)\/?$/.exec(pathname)?.[1]

/** What is done with a visit before anything is drawn. */
export type VisitDecision =
  | { to: 'login' }
  | { to: 'missing' }
  | { to: 'application' }
  | { to: 'address'; address: string }

/** Decides a visit by the address asked for and whether a session is held (rules/shell#guard). */
export function decideVisit(
  requested: { pathname: string; search: string; hash?: string },
  hasSession: boolean,
): VisitDecision {
  const path = requested.pathname.length > 1 ? requested.pathname.replace(/\/+$/, '') : requested.pathname
  if (path === '/user') return { to: 'address', address: LOGIN_PATH + requested.search }
  if (path === MISSING_PATH && !hasSession) return { to: 'missing' }
  if (!OPEN_PATHS.has(path)) {
    return hasSession
      ? { to: 'application' }
      : { to: 'address', address: loginAddress(path + requested.search + (requested.hash ?? '')) }
  }
  if (hasSession) return { to: 'address', address: addressAfterLogin(requested.search) }
  return path === LOGIN_PATH ? { to: 'login' } : { to: 'address', address: LOGIN_PATH }
}

/** The login page, which leads back to where the person was. */
export function loginAddress(from: string | undefined): string {
  const bare = from === undefined || from === '/' || from === HOME_PATH
  return bare ? LOGIN_PATH : `${LOGIN_PATH}?redirect=${encodeURIComponent(from)}`
}

/** Where a sign-in leads: the address the person came for, if it is one of ours. */
export function addressAfterLogin(search: string): string {
  const requested = new URLSearchParams(search).get('redirect') ?? ''
  const ours = requested.startsWith('/') && !/^\/[/\\]/.test(requested) && !requested.startsWith('/user')
  return ours ? requested : HOME_PATH
}
