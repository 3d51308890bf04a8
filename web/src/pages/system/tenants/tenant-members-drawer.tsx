import { useQueryClient } from '@tanstack/react-query'
import { tenantCalls, type TenantMember } from '@xuanjiao/contract/system/tenants/tenant-calls'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { Button } from 'antd'
import { useState } from 'react'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { ListDrawer } from '#shared/list/list-drawer.tsx'
import styles from '#shared/list/list-drawer.module.css'
import { runAction } from '#shared/run-action.ts'
import { call, callWithMessage } from '../../../app/calls/call.ts'

const AddMembersDialog = lazyPart(async () => (await import('./add-members-dialog.tsx')).AddMembersDialog)

/** Who belongs to a tenant; people of the platform come to work there too, and leave again. */
export function TenantMembersDrawer({ id, name, onClose, onDone }: RowDialogProps) {
  const [adding, setAdding] = useState(false)
  const client = useQueryClient()
  const about = ['tenant', 'members', id]
  const changed = async () => {
    await client.invalidateQueries({ queryKey: about })
    onDone()
  }
  return (
    <>
      <ListDrawer<TenantMember>
        title={`租户成员：${name}`}
        width={640}
        about={about}
        columns={[
          { key: 'realname', title: '姓名', render: row => row.realname },
          { key: 'username', title: '账号', render: row => row.username },
          { key: 'roles', title: '角色', render: row => row.roles },
        ]}
        load={(page, signal) => call(tenantCalls.members, { query: { id, ...page }, signal })}
        actions={[
          {
            key: 'remove',
            title: '移出',
            danger: true,
            isShown: row => !row.own,
            run: row =>
              void runAction(
                () => callWithMessage(tenantCalls.removeMember, { query: { id, userId: row.id } }),
                changed,
              ),
          },
        ]}
        top={
          <div className={styles['adding']}>
            <Button type="primary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
              添加成员
            </Button>
          </div>
        }
        empty={
          <EmptyState
            kind="empty"
            title="这个租户还没有成员"
            text="按“添加成员”加入已有的用户，加入后即可切换到这个租户"
          />
        }
        onClose={onClose}
      />
      {adding && (
        <AddMembersDialog id={id} name={name} onDone={() => void changed()} onClose={() => setAdding(false)} />
      )}
    </>
  )
}
