import { departPermissionCalls } from '@xuanjiao/contract/system/departs/depart-role-calls'
import { roleCalls } from '@xuanjiao/contract/system/roles/role-calls'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { Button } from 'antd'
import { useState } from 'react'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { LinkTreeDrawer } from '#shared/entity/links/link-tree-drawer.tsx'
import { permissionNodes } from '#shared/permissions/permission-nodes.ts'
import { call, callWithMessage } from '../../../app/calls/call.ts'

const GivenRulesDrawer = lazyPart(
  async () => (await import('#shared/permissions/given-rules-drawer.tsx')).GivenRulesDrawer,
)

/** What the roles of a department can be made of, and which data rules they may be given. */
export function DepartPermissionsDrawer({ id: departId, name, onDone, onClose }: RowDialogProps) {
  const [ruling, setRuling] = useState(false)
  const readTree = (signal: AbortSignal) => call(roleCalls.tree, { signal })
  const readHeld = (signal: AbortSignal) => call(departPermissionCalls.ids, { query: { departId }, signal })
  return (
    <>
      <LinkTreeDrawer
        title={`部门权限：${name}`}
        deed="授权"
        hint="部门角色只能从这里勾选的权限中选择；部门权限本身不给任何人权限。收回的权限，部门角色也立即失去。"
        label="菜单和按钮"
        about={['depart', 'permissions', departId]}
        load={async signal => {
          const [{ treeList }, linked] = await Promise.all([readTree(signal), readHeld(signal)])
          return { tree: permissionNodes(treeList), linked }
        }}
        save={(wanted, seen) =>
          callWithMessage(departPermissionCalls.save, {
            body: { departId, permissionIds: wanted.join(','), lastpermissionIds: seen.join(',') },
          })
        }
        extra={
          <Button aria-haspopup="dialog" onClick={() => setRuling(true)}>
            数据规则
          </Button>
        }
        {...{ onDone, onClose }}
      />
      {ruling && (
        <GivenRulesDrawer
          title={`部门可用的数据规则：${name}`}
          about={['depart', 'dataRules', departId]}
          hint="勾选的规则可以给部门角色使用；只勾选在这里，还不限制任何人。"
          none="这个部门的菜单还没有数据规则，请先在菜单管理中新增"
          source={{
            readTree,
            readHeld,
            readRules: (permissionId, signal) =>
              call(departPermissionCalls.rules, { query: { permissionId, departId }, signal }),
            saveRules: (permissionId, dataRuleIds) =>
              callWithMessage(departPermissionCalls.saveRules, { body: { departId, permissionId, dataRuleIds } }),
          }}
          onClose={() => setRuling(false)}
        />
      )}
    </>
  )
}
