import { departRoleCalls } from '@xuanjiao/contract/system/departs/depart-role-calls'
import type { UserRow } from '@xuanjiao/contract/system/users/user-rows'
import { LinkTreeDrawer } from '#shared/entity/links/link-tree-drawer.tsx'
import { call, callWithMessage } from '../../../app/calls/call.ts'

interface PersonRolesDrawerProps {
  departId: string
  person: UserRow
  onClose: () => void
}

/** Ticks which roles of a department somebody has. */
export const PersonRolesDrawer = ({ departId, person, onClose }: PersonRolesDrawerProps) => (
  <LinkTreeDrawer
    title={`部门角色：${person.realname}`}
    deed="分配"
    hint="部门角色只在本人当前部门是这个部门时有效；移出部门时一并收回。"
    label="部门角色"
    about={['departRole', 'of', person.id, departId]}
    load={async signal => {
      const query = { departId, userId: person.id }
      const [roles, held] = await Promise.all([
        call(departRoleCalls.ofDepart, { query, signal }),
        call(departRoleCalls.ofUser, { query, signal }),
      ])
      const tree = roles.map(({ id, roleName }) => ({ key: id, title: roleName, children: [] }))
      return { tree, linked: held.map(({ droleId }) => droleId) }
    }}
    save={(wanted, seen) =>
      callWithMessage(departRoleCalls.setOfUser, {
        body: { userId: person.id, newRoleId: wanted.join(','), oldRoleId: seen.join(',') },
      })
    }
    onDone={() => undefined}
    onClose={onClose}
  />
)
