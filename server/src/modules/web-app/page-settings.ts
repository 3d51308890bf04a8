import type { Config } from '../../platform/config/config.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../seed/demo/demo-people.ts'
import { roleSeeds } from '../../seed/base/roles.ts'

/** What the page is told before it makes its first call: titles and switches, never a secret. */
export function pageSettings(config: Config): Record<string, unknown> {
  return {
    platformTitle: config.PLATFORM_TITLE,
    phoneTitle: config.PHONE_TITLE,
    loginTitle: config.LOGIN_TITLE,
    loginIntro: config.LOGIN_INTRO,
    filingNumber: config.FILING_NUMBER,
    filingUrl: config.FILING_URL,
    apiBase: config.BASE_PATH,
    captcha: config.CAPTCHA !== 'off',
    loginByUrl: config.LOGIN_BY_URL,
    demoAccounts: config.DEMO ? demoAccounts() : [],
  }
}

/** In demo mode the login page offers the accounts; the product only starts in that mode on this very machine. */
export function demoAccounts(): { username: string; password: string; title: string }[] {
  const titles = new Map(roleSeeds.map(({ code, name }) => [code, name]))
  return DEMO_ACCOUNTS.map(({ username, realname, role }) => {
    return { username, password: DEMO_PASSWORD, title: `${titles.get(role) ?? role}（${realname}）` }
  })
}
