import type { Config } from '../../platform/config/config.ts'

/** An account that the login page offers, with its password. */
export interface PublishedAccount {
  username: string
  password: string
  title: string
  /** Codes for it are shown where they are asked for. */
  phone: string
}

/** What the page is told before it makes its first call: titles and switches, never a secret. */
export function pageSettingsOf(
  config: Config,
  accounts: readonly PublishedAccount[],
  release: string,
): Record<string, unknown> {
  return {
    release,
    platformTitle: config.PLATFORM_TITLE,
    loginTitle: config.LOGIN_TITLE,
    loginIntro: config.LOGIN_INTRO,
    filingNumber: config.FILING_NUMBER,
    filingUrl: config.FILING_URL,
    apiBase: config.BASE_PATH,
    primaryColour: config.PRIMARY_COLOUR,
    watermark: config.WATERMARK,
    licensed: config.LICENCE_KEYS.size > 0,
    captcha: config.CAPTCHA !== 'off',
    loginByUrl: config.LOGIN_BY_URL,
    demoAccounts: config.DEMO ? accounts : [],
    phoneCodes: config.SMS_DRIVER !== 'off',
    passwordProfile: config.PASSWORD_PROFILE,
    registration: config.REGISTRATION && config.SMS_DRIVER !== 'off',
    thirdWays: thirdWaysOf(config),
    ...ssoOf(config),
  }
}

/** What the patient's page is told: anybody reads it. */
export const patientSettingsOf = (config: Config): Record<string, unknown> => ({
  title: config.PLATFORM_TITLE,
  apiBase: config.BASE_PATH,
  filingNumber: config.FILING_NUMBER,
  filingUrl: config.FILING_URL,
})

/** The other houses people may sign in by, by their sources, with what the page calls them. */
function thirdWaysOf(config: Config): Record<string, string> {
  return {
    ...(config.OIDC_ISSUER ? { oidc: config.OIDC_TITLE } : {}),
    ...(config.WXWORK_CORP_ID ? { wechat_enterprise: '企业微信' } : {}),
    ...(config.DINGTALK_CLIENT_ID ? { dingtalk: '钉钉' } : {}),
  }
}

/** Where a visit without a session is sent, and where a person goes who signs out. */
function ssoOf({ SSO_MODE, CAS_URL = '', PUBLIC_URL, BASE_PATH }: Config): Record<string, string> {
  if (SSO_MODE !== 'cas') return {}
  const service = new URLSearchParams({ service: `${PUBLIC_URL}/` }).toString()
  return {
    ssoLogin: `${BASE_PATH}/sys/cas/client/login`,
    ssoLogout: `${CAS_URL.replace(/\/+$/, '')}/logout?${service}`,
  }
}
