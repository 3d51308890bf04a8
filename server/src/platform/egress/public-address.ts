import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** What IANA sets aside: this host, private, shared, link-local, documentation, benchmarks, multicast, reserved. */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Of IPv6 only global unicast is public, without what carries another address inside (Teredo, 6to4) or is for examples. */
const PUBLIC_6 = ['2000::/3']
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const notPublic4 = listOf(NOT_PUBLIC_4, 'ipv4')
const public6 = listOf(PUBLIC_6, 'ipv6')
const notPublic6 = listOf(NOT_PUBLIC_6, 'ipv6')

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [net = '', bits] = range.split('/')
    list.addSubnet(net, Number(bits), family)
  }
  return list
}

/** Whether an address belongs to the open internet; an IPv4 address written as IPv6 (`::ffff:10.0.0.1`) never does. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic4.check(address, 'ipv4')
  return isIPv6(address) && public6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}
