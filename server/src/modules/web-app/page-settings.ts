import type { Config } from '../../platform/config/config.ts'

/** An account that the login page offers, with its password. */
export interface PublishedAccount {
  username: string
  password: string
  title: string
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
  }
}
