import { departRoleCalls } from '@xuanjiao/contract/system/departs/depart-role-calls'
import { NodeTree } from '@xuanjiao/fields/ui/pick/trees/node-tree'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { Loaded } from '#shared/list/loaded.tsx'
import { permissionNodes } from '#shared/permissions/permission-nodes.ts'
import { call } from '../../../app/calls/call.ts'
import type { DepartTabProps } from './depart-tab-props.ts'
import styles from './my-depart.module.css'

/** What the roles of a department can be made of: decided in the page of departments. */
export const DepartPermissionsTab = ({ departId }: DepartTabProps) => (
  <Loaded
    about={['depart', 'permissionTree', departId]}
    load={async signal => permissionNodes((await call(departRoleCalls.tree, { query: { departId }, signal })).treeList)}
  >
    {nodes => <div className={styles['card']}>{nodes.length === 0 ? NONE : <Granted nodes={nodes} />}</div>}
  </Loaded>
)

const NONE = <EmptyState kind="empty" title="这个部门还没有权限" text="管理员在“部门管理”中授予后，可以分给部门角色" />

const Granted = ({ nodes }: { nodes: ReturnType<typeof permissionNodes> }) => (
  <>
    <p className={styles['hint']}>部门角色可以从这些权限中选择；权限由管理员在“部门管理”中授予。</p>
    <div className={styles['granted']}>
      <NodeTree label="部门权限" placeholder="按名称搜索" nodes={nodes} chosen={undefined} onChoose={() => {}} />
    </div>
  </>
)
