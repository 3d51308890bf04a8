import type { Config } from '../../../platform/config/config.ts'
import type { EgressFetch } from '../../../platform/egress/egress-fetch.ts'
import { dingtalkProvider } from './dingtalk-provider.ts'
import { oidcProvider } from './oidc-provider.ts'
import type { ThirdProviders } from './third-sign-in.ts'
import { wxworkProvider } from './wxwork-provider.ts'

/** The houses the settings name. */
export function thirdProviders(config: Config, out: EgressFetch): ThirdProviders {
  const named = [oidcProvider(config, out), wxworkProvider(config, out), dingtalkProvider(config, out)]
  return new Map(named.flatMap(provider => (provider ? [[provider.source, provider] as const] : [])))
}
