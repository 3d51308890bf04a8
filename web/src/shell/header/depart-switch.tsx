import { useState } from 'react'
import { useStore } from 'zustand'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { DepartDialog } from '../../app/departs/depart-dialog.tsx'
import { sessionStore } from '../../app/session/session-store.ts'
import { usePrincipal } from '../../app/session/use-principal.ts'
import { forgetUnsaved } from '../../app/page/ask-unsaved.ts'
import { askForDeparts } from './ask-for-departs.ts'
import { showError } from '../../app/errors/show-error.ts'
import styles from './application-header.module.css'

/** What is seen depends on the department, so everything is fetched anew; what is typed was asked about before. */
export function reloadPage(): void {
  forgetUnsaved()
  location.reload()
}

/** The current department, and a way to another. */
export function DepartSwitch() {
  const { departs } = useStore(sessionStore)
  const user = usePrincipal()
  const [open, setOpen] = useState(false)
  const current = departs.find(depart => depart.orgCode === user.orgCode)?.departName ?? user.orgCodeTxt ?? '未选择部门'
  const begin = () => askForDeparts().then(some => setOpen(some), showError)
  return (
    <>
      <button
        type="button"
        className={styles['depart']}
        title="切换部门"
        aria-haspopup="dialog"
        onClick={() => void begin()}
      >
        <Icon name="department" size={16} />
        <span>{current}</span>
        <Icon name="down" size={14} />
      </button>
      {open && <DepartDialog onDone={reloadPage} onClose={() => setOpen(false)} />}
    </>
  )
}
