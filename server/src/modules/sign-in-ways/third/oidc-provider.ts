import type { Configuration } from 'openid-client'
import type { Config } from '../../../platform/config/config.ts'
import type { EgressFetch } from '../../../platform/egress/egress-fetch.ts'
import type { ThirdProvider } from './third-provider.ts'

type OidcSettings = Pick<Config, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_TITLE'>

const SECONDS = 5
/** What the house publishes of itself is read anew after so long. */
const READ_AGAIN_MS = 3_600_000

/** OpenID Connect: code flow with state, nonce and PKCE, by a certified client library. */
export function oidcProvider(settings: OidcSettings, out: EgressFetch): ThirdProvider | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = settings
  if (!issuer || !id || !secret) return undefined
  const discovered = keptFor(READ_AGAIN_MS, () => discover(issuer, id, secret, out))
  return {
    source: 'oidc',
    title: settings.OIDC_TITLE,
    async depart(state, redirectUri) {
      const client = await import('openid-client')
      const [verifier, nonce] = [client.randomPKCECodeVerifier(), client.randomNonce()]
      const url = client.buildAuthorizationUrl(await discovered(), {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, secrets: { verifier, nonce } }
    },
    async identify(back, state, { verifier, nonce }) {
      const client = await import('openid-client')
      const tokens = await client.authorizationCodeGrant(await discovered(), back, {
        expectedState: state,
        expectedNonce: nonce ?? '',
        pkceCodeVerifier: verifier ?? '',
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('no id token')
      const name = [claims['name'], claims['preferred_username']].find(text => typeof text === 'string' && text !== '')
      return { issuer: claims.iss, subject: claims.sub, name: String(name ?? claims.sub) }
    },
  }
}

async function discover(issuer: string, id: string, secret: string, out: EgressFetch): Promise<Configuration> {
  const client = await import('openid-client')
  const url = new URL(issuer)
  return client.discovery(url, id, undefined, client.ClientSecretPost(secret), {
    // Over http only where the settings allow it: they are judged at the start.
    execute: url.protocol === 'http:' ? [client.allowInsecureRequests] : [],
    [client.customFetch]: async (address, options) => {
      const answer: unknown = await out.fetch(address, options as never)
      return answer as Response // of the undici beside Node, the same thing by another name
    },
    timeout: SECONDS,
  })
}

/** Made when it is first asked for, kept for a while; what failed is tried anew. */
function keptFor<T>(ms: number, make: () => Promise<T>): () => Promise<T> {
  let kept: { until: number; value: Promise<T> } | undefined
  return () => {
    if (kept && kept.until > performance.now()) return kept.value
    const value = make()
    kept = { until: performance.now() + ms, value }
    value.catch(() => (kept = undefined))
    return value
  }
}
