import type { UserRow } from '@xuanjiao/contract/system/users/user-rows'
import { departRole } from '@xuanjiao/contract/system/departs/depart-role'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { useState } from 'react'
import { LinkedRecords } from '#shared/entity/links/linked-records.tsx'
import { departMembers } from '#shared/departs/depart-members.ts'
import { usePermissionChecks } from '../../../app/session/use-permission.ts'
import type { DepartTabProps } from './depart-tab-props.ts'
import styles from './my-depart.module.css'

const PersonRolesDrawer = lazyPart(async () => (await import('./person-roles-drawer.tsx')).PersonRolesDrawer)

/** Who stands in a department, and which of its roles they have. */
export function MembersTab({ departId, name }: DepartTabProps) {
  const { may } = usePermissionChecks()
  const [person, setPerson] = useState<UserRow>()
  const roles = { key: 'roles', title: '部门角色', run: setPerson }
  return (
    <div className={styles['card']}>
      <LinkedRecords
        {...departMembers(departId, `${name}的用户`, may('sys:user:edit'))}
        actions={may(`${departRole.perms}:grant`) ? [roles] : []}
      />
      {person && <PersonRolesDrawer {...{ departId, person }} onClose={() => setPerson(undefined)} />}
    </div>
  )
}
