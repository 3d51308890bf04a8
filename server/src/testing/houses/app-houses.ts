import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** WeCom and DingTalk as far as signing in asks them: a code is one person's, once. */
export interface AppHouses {
  settings: Record<string, string>
  /** Who is signed in to WeCom in the browser that comes. */
  person: string
  /** Codes that are good, with whose they are. */
  codes: Map<string, string>
  close(): Promise<void>
}

export async function openAppHouses(): Promise<AppHouses> {
  const codes = new Map<string, string>()
  const house = { person: 'nobody' }
  const take = (code: string | null | undefined) => {
    const person = codes.get(code ?? '')
    codes.delete(code ?? '')
    return person
  }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://house')
    if (pathname === '/connect/oauth2/authorize') {
      const code = randomUUID()
      codes.set(code, house.person)
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString()
      return response.writeHead(302, { location: back.href }).end()
    }
    const say = (answer: object, status = 200) => response.writeHead(status).end(JSON.stringify(answer))
    if (pathname === '/cgi-bin/gettoken') {
      const isOurs = searchParams.get('corpsecret') === 'wx-secret'
      return say(isOurs ? { errcode: 0, access_token: 'wx-token' } : { errcode: 40001 })
    }
    if (pathname === '/cgi-bin/auth/getuserinfo') {
      const person = searchParams.get('access_token') === 'wx-token' ? take(searchParams.get('code')) : undefined
      return say(person === undefined ? { errcode: 40029 } : { errcode: 0, userid: person })
    }
    if (pathname === '/v1.0/oauth2/userAccessToken') {
      const { code, clientSecret } = JSON.parse(await textOf(request)) as { code: string; clientSecret: string }
      const person = clientSecret === 'ding-secret' ? take(code) : undefined
      return person === undefined ? say({}, 400) : say({ accessToken: `token-${person}` })
    }
    const person = String(request.headers['x-acs-dingtalk-access-token'] ?? '').replace('token-', '')
    return person === '' ? say({}, 401) : say({ unionId: person, nick: `钉${person}` })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(house, {
    codes,
    settings: {
      WXWORK_CORP_ID: 'corp',
      WXWORK_AGENT_ID: '1000002',
      WXWORK_SECRET: 'wx-secret',
      WXWORK_API: `http://${place}`,
      WXWORK_LOGIN: `http://${place}/connect/oauth2/authorize`,
      DINGTALK_CLIENT_ID: 'ding',
      DINGTALK_SECRET: 'ding-secret',
      DINGTALK_API: `http://${place}`,
      EGRESS_ALLOW: place,
    },
    close: () => new Promise<void>(resolve => (server.closeAllConnections(), server.close(() => resolve()))),
  })
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}
