import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { MenuEntry } from '@xuanjiao/core/ui/dialogs/popup'
import { usePrincipal } from '../../app/session/use-principal.ts'
import { AppearanceChoice } from './appearance-choice.tsx'
import styles from './application-header.module.css'
import { clearCache } from './clear-cache.ts'
import { askToLeave, chooseDepart, openPassword } from './own-acts.ts'
import { PrimaryColourChoice } from './primary-colour-choice.tsx'

/** What a person may do about themselves, and how the product looks to them. */
export function UserMenuEntries() {
  const { realname, username } = usePrincipal()
  return (
    <>
      <p className={styles['self']}>
        <b>{realname}</b>
        <span>{username}</span>
      </p>
      <MenuEntry icon={<Icon name="lock" />} onPick={openPassword}>
        修改密码
      </MenuEntry>
      <MenuEntry icon={<Icon name="swap" />} onPick={chooseDepart}>
        切换部门
      </MenuEntry>
      <MenuEntry icon={<Icon name="broom" />} onPick={() => void clearCache()}>
        清理缓存
      </MenuEntry>
      <AppearanceChoice />
      <PrimaryColourChoice />
      <MenuEntry icon={<Icon name="exit" />} onPick={() => void askToLeave()}>
        退出登录
      </MenuEntry>
    </>
  )
}
