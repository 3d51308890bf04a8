/** Where a browser is sent to sign in by another house; it comes back to the path in `redirect`. */
export function thirdLoginAddress(apiBase: string, source: string, search: string): string {
  const redirect = new URLSearchParams(search).get('redirect') ?? ''
  const query = redirect === '' ? '' : `?${new URLSearchParams({ redirect }).toString()}`
  return `${apiBase}/sys/thirdLogin/oauth2/${source}/login${query}`
}

/** What the server said of the way back, in the address of the page. */
export type ThirdReturn =
  | { kind: 'known'; token: string; source: string }
  | { kind: 'unknown'; visitor: string; source: string }
  | { kind: 'failed'; source: string }
  | { kind: 'nothing' }

export function thirdReturnOf(search: string): ThirdReturn {
  const query = new URLSearchParams(search)
  const source = query.get('thirdType') ?? ''
  const [token, visitor] = [query.get('oauth2LoginToken'), query.get('thirdUserUuid')]
  if (token) return { kind: 'known', token, source }
  if (visitor) return { kind: 'unknown', visitor, source }
  return query.has('failed') ? { kind: 'failed', source } : { kind: 'nothing' }
}
