import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A small CAS server, in which `person` is signed in. A ticket is of one service and is told about once. */
export interface CasHouse {
  settings: Record<'SSO_MODE' | 'CAS_URL' | 'EGRESS_ALLOW', string>
  person: string
  /** Tickets that were asked about, whatever was answered. */
  asked: string[]
  close(): Promise<void>
}

export async function openCasHouse(): Promise<CasHouse> {
  const tickets = new Map<string, { service: string; person: string }>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://cas')
    const service = searchParams.get('service') ?? ''
    if (pathname === '/cas/login') {
      const ticket = `ST-${randomBytes(12).toString('hex')}`
      tickets.set(ticket, { service, person: house.person })
      const to = new URL(service)
      to.searchParams.append('ticket', ticket)
      response.writeHead(302, { location: to.href }).end()
    } else if (pathname === '/cas/serviceValidate') {
      const ticket = searchParams.get('ticket') ?? ''
      house.asked.push(ticket)
      const known = tickets.get(ticket)
      tickets.delete(ticket)
      response
        .setHeader('content-type', 'application/xml')
        .end(answerOf(known?.service === service ? known.person : undefined))
    } else response.setHeader('content-type', 'text/html; charset=utf-8').end('<h1>已退出统一登录</h1>')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const house: CasHouse = {
    settings: { SSO_MODE: 'cas', CAS_URL: `http://${place}/cas`, EGRESS_ALLOW: place },
    person: '',
    asked: [],
    close: () => new Promise(resolve => (server.closeAllConnections(), server.close(() => resolve()))),
  }
  return house
}

const answerOf = (person: string | undefined): string => `<cas:serviceResponse xmlns:cas='http://www.yale.edu/tp/cas'>
${
  person === undefined
    ? "<cas:authenticationFailure code='INVALID_TICKET'>not recognised</cas:authenticationFailure>"
    : `<cas:authenticationSuccess><cas:user>${person}</cas:user></cas:authenticationSuccess>`
}
</cas:serviceResponse>`
