import { LICENCE_VIEW } from '@xuanjiao/contract/system/licence/licence-calls'
import type { IconName } from '@xuanjiao/core/model/menu/icon-shapes'
import { lockScreen } from '../../app/lock/lock-acts.ts'
import { openLicence, openPassword } from '../own-dialogs/own-dialog-store.ts'
import { openSettings } from '../settings/settings-drawer-store.ts'
import { clearCache } from './clear-cache.ts'
import { askToLeave, chooseDepart, openTenants } from './own-acts.ts'

export const ACCOUNT_PATH = '/account/settings'

/** Something a person may do about themselves. */
export interface AccountEntry {
  readonly key: string
  readonly title: string
  readonly icon: IconName
  /** Where the search box has it: something done at once, or how things are set. */
  readonly group: 'act' | 'setting'
  readonly run: () => void
}

interface AccountFacts {
  may: (code: string) => boolean
  /** How many tenants the person belongs to. */
  tenants: number
  go: (path: string) => void
}

/** What the menu of the account holds, in its order; the search box finds the same. */
export function accountEntries({ may, tenants, go }: AccountFacts): AccountEntry[] {
  return [
    { key: 'account', title: '个人设置', icon: 'user', group: 'setting', run: () => go(ACCOUNT_PATH) },
    { key: 'password', title: '修改密码', icon: 'lock', group: 'setting', run: openPassword },
    { key: 'lock', title: '锁定屏幕', icon: 'lock', group: 'act', run: () => void lockScreen() },
    { key: 'depart', title: '切换部门', icon: 'swap', group: 'act', run: chooseDepart },
    ...entryIf(tenants > 1, { key: 'tenant', title: '切换租户', icon: 'hospital', group: 'act', run: openTenants }),
    { key: 'cache', title: '清理缓存', icon: 'broom', group: 'setting', run: () => void clearCache() },
    ...entryIf(may(LICENCE_VIEW), {
      key: 'licence',
      title: '授权信息',
      icon: 'shield',
      group: 'setting',
      run: openLicence,
    }),
    { key: 'settings', title: '系统设置', icon: 'sliders', group: 'setting', run: openSettings },
    { key: 'leave', title: '退出登录', icon: 'exit', group: 'act', run: () => void askToLeave() },
  ]
}

const entryIf = (is: boolean, entry: AccountEntry): AccountEntry[] => (is ? [entry] : [])
