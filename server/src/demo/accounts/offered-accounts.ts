import { roleSeeds } from '../../seed/base/role-seeds.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'

/** In demo mode the login page offers the accounts; the product only starts in that mode on this very machine. */
export function publishedDemoAccountList(): { username: string; password: string; title: string; phone: string }[] {
  const titles = new Map(roleSeeds.map(({ code, name }) => [code, name]))
  return DEMO_ACCOUNTS.map(({ username, realname, role, phone }) => {
    return { username, password: DEMO_PASSWORD, title: `${titles.get(role) ?? role}（${realname}）`, phone }
  })
}
