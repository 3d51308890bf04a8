import { useStore } from 'zustand'
import { sessionStore } from '../session/session-store.ts'
import { chooseTenant } from '../sign-in/sign-in.ts'
import { ChooseOneDialog } from './choose-one-dialog.tsx'

interface TenantDialogProps {
  onDone: () => void
  /** Left out right after sign-in, where a tenant must be chosen. */
  onClose?: () => void
}

/** Chooses among the tenants one belongs to. */
export function TenantDialog({ onDone, onClose }: TenantDialogProps) {
  const { tenants, tenantId } = useStore(sessionStore)
  return (
    <ChooseOneDialog
      title="选择租户"
      noun="租户"
      why="您属于多个租户，每个租户的数据相互独立，之后可以再切换。"
      choices={tenants.map(({ id, name }) => ({ value: id, label: name }))}
      current={onClose ? tenantId : undefined}
      choose={chooseTenant}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
