import type { DepartRow } from '@xuanjiao/contract/system/users/user-rows'
import { useId, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { Dialog } from '@xuanjiao/core/ui/dialogs/dialog'
import { showError } from '../errors/show-error.ts'
import styles from './depart-dialog.module.css'
import { sessionStore } from '../session/session-store.ts'
import { chooseDepart } from '../sign-in/sign-in.ts'

interface DepartDialogProps {
  onDone: () => void
  /** Left out right after sign-in, where a department must be chosen. */
  onClose?: () => void
}

/** Chooses the current department: 450 wide, and in error while none is chosen (rules/shell#session). */
export function DepartDialog({ onDone, onClose }: DepartDialogProps) {
  const { departs, user } = useStore(sessionStore)
  const [selected, setSelected] = useState(onClose ? (user?.orgCode ?? '') : '')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const bad = tried && selected === ''
  const confirm = () => {
    setTried(true)
    if (selected === '') return
    setBusy(true)
    chooseDepart(selected).then(onDone, (error: unknown) => {
      setBusy(false)
      showError(error)
    })
  }
  const footer = (
    <>
      {onClose && <Button onClick={onClose}>取消</Button>}
      <Button look="main" busy={busy} onClick={confirm}>
        进入
      </Button>
    </>
  )
  return (
    <Dialog title="选择部门" width={450} onClose={onClose} footer={footer}>
      <Choices departs={departs} chosen={selected} bad={bad} onChoose={setSelected} />
    </Dialog>
  )
}

interface ChoicesProps {
  departs: readonly DepartRow[]
  chosen: string
  bad: boolean
  onChoose: (orgCode: string) => void
}

function Choices({ departs, chosen, bad, onChoose }: ChoicesProps) {
  const id = useId()
  return (
    <div className={styles['body']}>
      <p className={styles['why']}>
        {departs.length > 1 ? '选择后只看到该部门的数据，之后可以再切换。' : '您目前只属于一个部门。'}
      </p>
      <div
        role="radiogroup"
        aria-label="部门"
        aria-invalid={bad}
        aria-describedby={bad ? id : undefined}
        data-bad={bad}
        className={styles['choices']}
      >
        {departs.map(depart => (
          <label key={depart.id} className={styles['choice']}>
            <input
              type="radio"
              name={`${id}-depart`}
              checked={chosen === depart.orgCode}
              onChange={() => onChoose(depart.orgCode)}
            />
            {depart.departName}
          </label>
        ))}
      </div>
      {bad && (
        <p id={id} role="alert" className={styles['error']}>
          请选择部门
        </p>
      )}
    </div>
  )
}
