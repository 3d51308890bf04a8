import { useQuery } from '@tanstack/react-query'
import { departRoleCalls } from '@xuanjiao/contract/system/departs/depart-role-calls'
import { NodeTree } from '@xuanjiao/fields/ui/pick/trees/node-tree'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { Skeleton } from 'antd'
import { permissionNodes } from '#shared/permissions/permission-nodes.ts'
import { call } from '../../../app/calls/call.ts'
import type { DepartTabProps } from './depart-tab-props.ts'
import styles from './my-depart.module.css'

/** What the roles of a department can be made of: decided in the page of departments. */
export function DepartPermissionsTab({ departId }: DepartTabProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['depart', 'permissionTree', departId],
    queryFn: async ({ signal }) => {
      const { treeList } = await call(departRoleCalls.tree, { query: { departId }, signal })
      return permissionNodes(treeList)
    },
    meta: { quiet: true },
  })
  if (error) return <ListLoadError error={error} retry={() => void refetch()} />
  if (data === undefined) return <Skeleton active />
  return (
    <div className={styles['card']}>
      {data.length === 0 ? (
        <EmptyState kind="empty" title="这个部门还没有权限" text="管理员在“部门管理”中授予后，可以分给部门角色" />
      ) : (
        <>
          <p className={styles['hint']}>部门角色可以从这些权限中选择；权限由管理员在“部门管理”中授予。</p>
          <div className={styles['granted']}>
            <NodeTree label="部门权限" placeholder="按名称搜索" nodes={data} chosen={undefined} onChoose={() => {}} />
          </div>
        </>
      )}
    </div>
  )
}
