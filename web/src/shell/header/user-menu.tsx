import { sessionTexts as texts } from '@xuanjiao/contract/calls/interface-texts'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { Popup } from '@xuanjiao/core/ui/dialogs/popup'
import { fileUrl } from '../../app/calls/call.ts'
import type { DeviceKind } from '../../app/device/use-device.ts'
import { loadPasswordDialog } from '../registry/page-registry.ts'
import { DepartDialog } from '../../app/departs/depart-dialog.tsx'
import { TenantDialog } from '../../app/departs/tenant-dialog.tsx'
import { usePrincipal } from '../../app/session/use-principal.ts'
import { reloadPage } from './depart-switch.tsx'
import { closeOwnDialog, ownDialogStore } from '../own-dialogs/own-dialog-store.ts'
import styles from './application-header.module.css'
import { useHour } from './use-hour.ts'

const PasswordDialog = lazy(loadPasswordDialog)
const LicenceDialog = lazy(async () => ({ default: (await import('../licence/licence-dialog.tsx')).LicenceDialog }))
const Entries = lazyPart(async () => (await import('./user-menu-entries.tsx')).UserMenuEntries)

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
      {dialog === 'tenant' && <TenantDialog onDone={reloadPage} onClose={closeOwnDialog} />}
      {dialog === 'depart' && <DepartDialog onDone={reloadPage} onClose={closeOwnDialog} />}
      <Suspense>
        {dialog === 'password' && <PasswordDialog onClose={closeOwnDialog} />}
        {dialog === 'licence' && <LicenceDialog onClose={closeOwnDialog} />}
      </Suspense>
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
