const SUCCESS = /<cas:authenticationSuccess>([\s\S]*?)<\/cas:authenticationSuccess>/g
const USER = /<cas:user>([^<>]*)<\/cas:user>/g

/** Who a CAS server says has signed in; undefined for whatever is not exactly one person. */
export function userOfCasAnswer(xml: string): string | undefined {
  if (/<!|<\?(?!xml )/.test(xml) || xml.includes('authenticationFailure')) return undefined
  const [success, ...more] = [...xml.matchAll(SUCCESS)]
  const [user, ...others] = [...(success?.[1] ?? '').matchAll(USER)]
  if (more.length > 0 || others.length > 0) return undefined
  const name = user?.[1]?.trim() ?? ''
  return /^\w{1,64}$/.test(name) ? name : undefined
}
