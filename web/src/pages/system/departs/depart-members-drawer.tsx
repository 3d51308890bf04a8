import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { LinkedRecordsDrawer } from '#shared/entity/links/linked-records-drawer.tsx'
import { departMembers } from '#shared/departs/depart-members.ts'
import { usePermissionChecks } from '../../../app/session/use-permission.ts'

/** Who stands in a department. */
export function DepartMembersDrawer({ id, name, onClose }: RowDialogProps) {
  const mayEdit = usePermissionChecks().may('sys:user:edit')
  return <LinkedRecordsDrawer {...departMembers(id, `部门用户：${name}`, mayEdit)} onClose={onClose} />
}
