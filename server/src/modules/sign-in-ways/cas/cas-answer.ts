const SUCCESS = /<cas:authenticationSuccess>([\s\S]*?)<\/cas:authenticationSuccess>/g
const USER = /<cas:user>([^<>]*)<\/cas:user>/g

/** The ticket whose session a CAS server says has ended; undefined for whatever does not name exactly one. */
export function ticketOfLogoutRequest(xml: string): string | undefined {
  if (/<!|<\?(?!xml )/.test(xml) || !/^\s*(<\?xml [^>]*>\s*)?<samlp:LogoutRequest\b/.test(xml)) return undefined
  const [ticket, ...more] = [...xml.matchAll(/<samlp:SessionIndex>([^<>]*)<\/samlp:SessionIndex>/g)]
  const named = ticket?.[1]?.trim() ?? ''
  return more.length === 0 && /^[\w.-]{8,2000}$/.test(named) ? named : undefined
}

/** Who a CAS server says has signed in; undefined for whatever is not exactly one person. */
export function userOfCasAnswer(xml: string): string | undefined {
  if (/<!|<\?(?!xml )/.test(xml) || xml.includes('authenticationFailure')) return undefined
  const [success, ...more] = [...xml.matchAll(SUCCESS)]
  const [user, ...others] = [...(success?.[1] ?? '').matchAll(USER)]
  if (more.length > 0 || others.length > 0) return undefined
  const name = user?.[1]?.trim() ?? ''
  return /^\w{1,64}$/.test(name) ? name : undefined
}
