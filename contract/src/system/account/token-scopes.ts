import type { AnyEndpoint } from '../../calls/endpoint.ts'

/** What an access token may be used for: an area of permission codes, to read it or to change it too. */
export interface TokenScope {
  area: string
  write: boolean
}

/** The area of a permission code: `he:video:list` and `he:video:field:cover` belong to `he:video`. */
export const areaOfCode = (code: string): string => code.split(':').slice(0, 2).join(':')

/** What a code lets one do when it only lets look: its third word. */
const READING: ReadonlySet<string> = new Set(['list', 'view', 'data', 'export', 'field'])

/** Whether a code only lets look. */
export const isReadingCode = (code: string): boolean => READING.has(code.split(':')[2] ?? '')

/** Whether scopes cover a permission code; what its person may not do it never allows. */
export function scopesCover(scopes: readonly TokenScope[], code: string): boolean {
  const scope = scopes.find(({ area }) => area === areaOfCode(code))
  return scope !== undefined && (scope.write || isReadingCode(code))
}

/** Calls for everybody that only look things up: choices, dictionaries, categories, stored files, one's own tasks. */
const LOOKING_UP = /\/options$|^\/sys\/(dict|category|common|task)\//

/**
 * Whether a call may be made with an access token. Calls that ask for a permission go by its scopes; of those for
 * everybody a token only looks things up, so it reaches neither accounts nor sessions nor tokens
 * (rules/security#access-tokens).
 */
export function isCallForToken(
  { method, allow, path }: Pick<AnyEndpoint, 'method' | 'allow' | 'path'>,
  scopes: readonly TokenScope[],
): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  if (allow === 'signed-in') return reads && LOOKING_UP.test(path)
  const scope = scopes.find(({ area }) => area === areaOfCode(allow))
  return scopesCover(scopes, allow) && (reads || scope?.write === true)
}
