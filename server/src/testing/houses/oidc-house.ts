import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

const CLIENT = { id: 'xuanjiao', secret: 'a-secret-of-the-test-house-0123456789' }

/** A real provider of OpenID Connect, in which `person` is signed in and agrees to everything. */
export interface OidcHouse {
  issuer: string
  /** Its address as the rules of outgoing connections name it. */
  place: string
  settings: Record<'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'EGRESS_ALLOW', string>
  person: string
  close(): Promise<void>
}

export async function openOidcHouse(redirectUri: string): Promise<OidcHouse> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = providerAt(`http://${place}`, redirectUri)
  const house: OidcHouse = {
    issuer: `http://${place}`,
    place,
    settings: {
      OIDC_ISSUER: `http://${place}`,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      EGRESS_ALLOW: place,
    },
    person: 'person-1',
    close: () => new Promise(resolve => (server.closeAllConnections(), server.close(() => resolve()))),
  }
  const answer = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/')) void agree(provider, house.person, request, response)
    else void answer(request, response)
  })
  return house
}

function providerAt(issuer: string, redirectUri: string): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'test' }
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a-key-for-the-cookies-of-a-test'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], profile: ['name'] },
    conformIdTokenClaims: false,
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, name: `外部${id}` }) }),
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 60, Session: 60, Grant: 60 },
  })
}

/** Signs the person in and agrees for them. */
async function agree(
  provider: Provider,
  accountId: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) })
  grant.addOIDCScope('openid profile')
  const consent = { grantId: await grant.save() }
  await provider.interactionFinished(request, response, { login: { accountId }, consent })
}
