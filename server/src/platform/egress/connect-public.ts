import dns from 'node:dns'
import { isIP, Socket, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** The place is inside, and nobody allowed it. Told before anything is tried, so it says nothing of what listens there. */
export class ForbiddenPlaceError extends Error {
  override readonly name = 'ForbiddenPlaceError'
}

export interface PublicPlace {
  host: string
  port: number
  /** Internal places that are allowed all the same: `host:port`. */
  allow: readonly string[] | undefined
  /** How names are resolved; the system's way unless a test says otherwise. */
  resolve?: LookupFunction | undefined
}

/**
 * A line to the open internet that is being opened, and to nowhere else (rules/security#outgoing): the address is checked
 * where the connection is made, after the name is resolved. A driver that opens its line itself is given this one: its
 * own attempt does nothing.
 */
export function connectPublic({ host, port, allow, resolve = dns.lookup }: PublicPlace): Socket {
  const isAllowed = allow?.includes(`${host}:${port}`) ?? false
  if (!isAllowed && isIP(host) !== 0 && !isPublicAddress(host)) throw new ForbiddenPlaceError()
  const socket = new Socket()
  socket.connect({ host, port, lookup: isAllowed ? resolve : checkedLookup(resolve) })
  socket.connect = () => socket
  return socket
}

/** A name that leads to one forbidden address leads nowhere, whatever else it leads to. */
const checkedLookup =
  (resolve: LookupFunction): LookupFunction =>
  (name, options, answer) =>
    resolve(name, { ...options, all: true }, (error, match) => {
      const all = Array.isArray(match) ? match : []
      const [first] = all
      if (error || !first) return answer(error ?? new Error('no such name'), '')
      if (all.some(({ address }) => !isPublicAddress(address))) return answer(new ForbiddenPlaceError(), '')
      return options.all ? answer(null, all) : answer(null, first.address, first.family)
    })
