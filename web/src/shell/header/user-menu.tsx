import { sessionTexts as texts } from '@xuanjiao/contract/calls/interface-texts'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { MenuEntry, Popup } from '@xuanjiao/core/ui/dialogs/popup'
import { fileUrl } from '../../app/calls/call.ts'
import type { DeviceKind } from '../../app/device/use-device.ts'
import { loadPasswordDialog } from '../registry/page-registry.ts'
import { DepartDialog } from '../../app/departs/depart-dialog.tsx'
import { usePrincipal } from '../../app/session/use-principal.ts'
import { AppearanceChoice } from './appearance-choice.tsx'
import { clearCache } from './clear-cache.ts'
import { reloadPage } from './depart-switch.tsx'
import { askToLeave, chooseDepart, closeOwnDialog, openPassword, ownDialogStore } from './own-acts.ts'
import styles from './application-header.module.css'
import { PrimaryColourChoice } from './primary-colour-choice.tsx'
import { useHour } from './use-hour.ts'

const PasswordDialog = lazy(loadPasswordDialog)

/** Who is signed in, and what he may do about himself. */
export function UserMenu({ device }: { device: DeviceKind }) {
  const { dialog } = useStore(ownDialogStore)
  return (
    <>
      <Popup
        label="我的账号"
        width={220}
        trigger={properties => (
          <button type="button" className={styles['user']} aria-label="我的账号" {...properties}>
            <Face greet={device === 'desktop'} />
          </button>
        )}
      >
        <Entries />
      </Popup>
      {dialog === 'depart' && <DepartDialog onDone={reloadPage} onClose={closeOwnDialog} />}
      <Suspense>{dialog === 'password' && <PasswordDialog onClose={closeOwnDialog} />}</Suspense>
    </>
  )
}

function Entries() {
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

/** The greeting goes by the hour (rules/shell#greeting) and is for wide screens only. */
function Face({ greet }: { greet: boolean }) {
  const { realname, avatar } = usePrincipal()
  const hour = useHour()
  return (
    <>
      {avatar ? (
        <img className={styles['avatar']} src={fileUrl(avatar)} alt="" />
      ) : (
        <span className={styles['avatar']} aria-hidden>
          {[...realname][0]}
        </span>
      )}
      {greet && (
        <span className={styles['greeting']}>
          {texts.greeting(hour)}，{realname}
        </span>
      )}
    </>
  )
}
