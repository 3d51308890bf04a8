import { LOGIN_PATH } from './visit-guard.ts'

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>

/** Name and password that stood in an address. */
export interface AddressCredentials {
  username: string
  password: string
}

export interface CleanAddress {
  address: string
  credentials: AddressCredentials | undefined
}

/** Names under which a secret is put into an address; those of a token lead elsewhere on pages that have one of their own. */
const PASSWORD = /^password$/i
const OF_LOGIN = /^(username|token|x-access-token)$/i

/**
 * The address without what must not stay in it, for histories and logs keep addresses: name and password on any path, and
 * on the path to go to after signing in. Undefined when nothing has to go (rules/shell#guard).
 */
export function withoutSecrets({ pathname, search, hash }: Place): CleanAddress | undefined {
  const query = new URLSearchParams(search)
  const inner = cleanRedirect(query)
  const own = takeSecrets(query, pathname.replace(/\/+$/, '') === LOGIN_PATH)
  if (!own && !inner) return undefined
  const rest = query.toString()
  return {
    address: `${pathname}${rest === '' ? '' : `?${rest}`}${hash}`,
    credentials: own?.credentials ?? inner?.credentials,
  }
}

/** What was asked for before the sign-in may have held them, too: whoever sent it here put it whole into `redirect`. */
function cleanRedirect(query: URLSearchParams): CleanAddress | undefined {
  const at = /^(\/[^?#]*)(\?[^#]*)?(#.*)?$/.exec(query.get('redirect') ?? '')
  const clean = at ? withoutSecrets({ pathname: at[1] ?? '', search: at[2] ?? '', hash: at[3] ?? '' }) : undefined
  if (clean) query.set('redirect', clean.address)
  return clean
}

/** Takes them out of a query; undefined when there were none. */
function takeSecrets(query: URLSearchParams, isLogin: boolean): Pick<CleanAddress, 'credentials'> | undefined {
  const names = [...new Set(query.keys())]
  const hasPassword = names.some(name => PASSWORD.test(name))
  const secret = names.filter(
    name => PASSWORD.test(name) || (isLogin && OF_LOGIN.test(name)) || (hasPassword && /^username$/i.test(name)),
  )
  if (secret.length === 0) return undefined
  const [username, password] = [query.get('username'), query.get('password')]
  for (const name of secret) query.delete(name)
  return { credentials: username && password ? { username, password } : undefined }
}
