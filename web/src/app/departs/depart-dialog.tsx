import { useStore } from 'zustand'
import { sessionStore } from '../session/session-store.ts'
import { chooseDepart } from '../sign-in/sign-in.ts'
import { ChooseOneDialog } from './choose-one-dialog.tsx'

interface DepartDialogProps {
  onDone: () => void
  /** Left out right after sign-in, where a department must be chosen. */
  onClose?: () => void
}

/** Chooses the current department. */
export function DepartDialog({ onDone, onClose }: DepartDialogProps) {
  const { departs, user } = useStore(sessionStore)
  return (
    <ChooseOneDialog
      title="选择部门"
      noun="部门"
      why={departs.length > 1 ? '选择后只看到该部门的数据，之后可以再切换。' : '您目前只属于一个部门。'}
      choices={departs.map(({ orgCode, departName }) => ({ value: orgCode, label: departName }))}
      current={onClose ? (user?.orgCode ?? undefined) : undefined}
      choose={chooseDepart}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
