/** Where everybody starts (rules/shell#start). */
export const HOME_PATH = '/dashboard/analysis'
export const LOGIN_PATH = '/user/login'

/** Paths that need no session (rules/shell#guard). */
const OPEN_PATHS: ReadonlySet<string> = new Set([
  LOGIN_PATH,
  '/user/register',
  '/user/register-result',
  '/user/alteration',
])

/** What is done with a visit before anything is drawn. */
export type Passage = { to: 'login' } | { to: 'application' } | { to: 'address'; address: string }

/** Decides a visit by the address asked for and whether a session is held (rules/shell#guard). */
export function passageOf(asked: { pathname: string; search: string }, hasSession: boolean): Passage {
  const path = asked.pathname.length > 1 ? asked.pathname.replace(/\/+$/, '') : asked.pathname
  if (path === '/user') return { to: 'address', address: LOGIN_PATH + asked.search }
  if (!OPEN_PATHS.has(path)) {
    return hasSession ? { to: 'application' } : { to: 'address', address: loginAddress(path + asked.search) }
  }
  if (hasSession) return { to: 'address', address: afterLogin(asked.search) }
  return path === LOGIN_PATH ? { to: 'login' } : { to: 'address', address: LOGIN_PATH }
}

/** The login page, which leads back to where the person was. */
export function loginAddress(from: string | undefined): string {
  const bare = from === undefined || from === '/' || from === HOME_PATH
  return bare ? LOGIN_PATH : `${LOGIN_PATH}?redirect=${encodeURIComponent(from)}`
}

/** Where a sign-in leads: the address the person came for, if it is one of ours. */
export function afterLogin(search: string): string {
  const asked = new URLSearchParams(search).get('redirect') ?? ''
  const ours = asked.startsWith('/') && !/^\/[/\\]/.test(asked) && !asked.startsWith('/user')
  return ours ? asked : HOME_PATH
}
