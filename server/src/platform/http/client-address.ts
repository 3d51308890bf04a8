import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * What proxies wrote about where a request comes from, each in front of the next: ports and brackets are taken off, and what
 * stands before something that is no address was not written by any of them.
 */
export function cleanForwardedHeaders({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const value = headers['x-forwarded-for']
  if (value === undefined) return
  const hops = String(value).split(',').map(bareAddress)
  const trusted = hops.slice(hops.findLastIndex(hop => isIP(hop) === 0) + 1)
  if (trusted.length > 0) headers['x-forwarded-for'] = trusted.join(', ')
  else delete headers['x-forwarded-for']
}

function bareAddress(hop: string): string {
  const text = hop.trim()
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}

/** One person with one IPv6 line has 2^64 addresses: they count as one. */
export function clientNetworkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip
  const groups = groupsOf(ip)
  const mapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff
  if (mapped) return [groups[6] ?? 0, groups[7] ?? 0].flatMap(pair => [pair >> 8, pair & 255]).join('.')
  const network = groups.slice(0, 4).map(group => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The eight numbers of an IPv6 address, however it is written. */
function groupsOf(ip: string): number[] {
  const bare = ip.replace(/%.*$/, '').replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [head = '', tail] = bare.split('::')
  const [left, right] = [head, tail ?? ''].map(part => part.split(':').filter(Boolean))
  const missing = tail === undefined ? 0 : 8 - (left?.length ?? 0) - (right?.length ?? 0)
  return [...(left ?? []), ...Array.from({ length: missing }, () => '0'), ...(right ?? [])].map(text =>
    Number.parseInt(text, 16),
  )
}
