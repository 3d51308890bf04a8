import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { MenuEntry } from '@xuanjiao/core/ui/dialogs/popup'
import { lockScreen } from '../../app/lock/lock-acts.ts'
import { sessionStore } from '../../app/session/session-store.ts'
import { usePrincipal } from '../../app/session/use-principal.ts'
import { AppearanceChoice } from '../settings/appearance-choice.tsx'
import styles from './application-header.module.css'
import { clearCache } from './clear-cache.ts'
import { usePermissionChecks } from '../../app/session/use-permission.ts'
import { LICENCE_VIEW } from '@xuanjiao/contract/system/licence/licence-calls'
import { openLicence, openPassword } from '../own-dialogs/own-dialog-store.ts'
import { askToLeave, chooseDepart, openTenants } from './own-acts.ts'
import { openSettings } from '../settings/settings-drawer-store.ts'
import { PrimaryColourChoice } from '../settings/primary-colour-choice.tsx'

const ACCOUNT_PATH = '/account/settings'

/** What a person may do about themselves, and how the product looks to them. */
export function UserMenuEntries() {
  const { realname, username } = usePrincipal()
  const navigate = useNavigate()
  const { may } = usePermissionChecks()
  const tenants = useStore(sessionStore, session => session.tenants)
  return (
    <>
      <p className={styles['self']}>
        <b>{realname}</b>
        <span>{username}</span>
      </p>
      <MenuEntry icon={<Icon name="user" />} onPick={() => void navigate(ACCOUNT_PATH)}>
        个人设置
      </MenuEntry>
      <MenuEntry icon={<Icon name="lock" />} onPick={openPassword}>
        修改密码
      </MenuEntry>
      <MenuEntry icon={<Icon name="lock" />} onPick={() => void lockScreen()}>
        锁定屏幕
      </MenuEntry>
      <MenuEntry icon={<Icon name="swap" />} onPick={chooseDepart}>
        切换部门
      </MenuEntry>
      {tenants.length > 1 && (
        <MenuEntry icon={<Icon name="hospital" />} onPick={openTenants}>
          切换租户
        </MenuEntry>
      )}
      <MenuEntry icon={<Icon name="broom" />} onPick={() => void clearCache()}>
        清理缓存
      </MenuEntry>
      {may(LICENCE_VIEW) && (
        <MenuEntry icon={<Icon name="shield" />} onPick={openLicence}>
          授权信息
        </MenuEntry>
      )}
      <MenuEntry icon={<Icon name="sliders" />} onPick={openSettings}>
        系统设置
      </MenuEntry>
      <AppearanceChoice />
      <PrimaryColourChoice />
      <MenuEntry icon={<Icon name="exit" />} onPick={() => void askToLeave()}>
        退出登录
      </MenuEntry>
    </>
  )
}
