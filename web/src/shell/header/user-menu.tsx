import { sessionTexts as texts } from '@xuanjiao/contract/calls/interface-texts'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { MenuEntry, Popup } from '@xuanjiao/core/ui/dialogs/popup'
import { fileUrl } from '../../app/calls/call.ts'
import { askConfirm } from '../../app/confirm/confirm-store.ts'
import type { DeviceKind } from '../../app/device/use-device.ts'
import { loadPasswordDialog } from '../registry/page-registry.ts'
import { DepartDialog } from '../../app/departs/depart-dialog.tsx'
import { signOut } from '../../app/sign-in/sign-out.ts'
import { usePrincipal } from '../../app/session/use-principal.ts'
import { showError } from '../../app/errors/show-error.ts'
import { clearCache } from './clear-cache.ts'
import { loadMyDeparts, reloadPage } from './depart-switch.tsx'
import styles from './application-header.module.css'
import { PrimaryColourChoice } from './primary-colour-choice.tsx'
import { useHour } from './use-hour.ts'

const PasswordDialog = lazy(loadPasswordDialog)

/** Who is signed in, and what he may do about himself. */
export function UserMenu({ device }: { device: DeviceKind }) {
  const [dialog, setDialog] = useState<'password' | 'depart'>()
  const shut = () => setDialog(undefined)
  const chooseDepart = () => loadMyDeparts().then(some => some && setDialog('depart'), showError)
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
        <Entries onPassword={() => setDialog('password')} onDepart={() => void chooseDepart()} />
      </Popup>
      {dialog === 'depart' && <DepartDialog onDone={reloadPage} onClose={shut} />}
      <Suspense>{dialog === 'password' && <PasswordDialog onClose={shut} />}</Suspense>
    </>
  )
}

interface EntriesProps {
  onPassword: () => void
  onDepart: () => void
}

function Entries({ onPassword, onDepart }: EntriesProps) {
  const { realname, username } = usePrincipal()
  return (
    <>
      <p className={styles['self']}>
        <b>{realname}</b>
        <span>{username}</span>
      </p>
      <MenuEntry icon={<Icon name="lock" />} onPick={() => onPassword()}>
        修改密码
      </MenuEntry>
      <MenuEntry icon={<Icon name="swap" />} onPick={() => onDepart()}>
        切换部门
      </MenuEntry>
      <MenuEntry icon={<Icon name="broom" />} onPick={() => void clearCache()}>
        清理缓存
      </MenuEntry>
      <PrimaryColourChoice />
      <MenuEntry icon={<Icon name="exit" />} onPick={() => void leave()}>
        退出登录
      </MenuEntry>
    </>
  )
}

async function leave(): Promise<void> {
  if (await askConfirm({ title: texts.confirmLogout, confirmLabel: '注销登录' })) await signOut()
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
