import { departRoleCalls } from '@xuanjiao/contract/system/departs/depart-role-calls'
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

/** What a role of a department allows, of what the department has; beside it which rows of that. */
export function DepartRoleDrawer({ row, id: roleId, name, onDone, onClose }: RowDialogProps) {
  const [ruling, setRuling] = useState(false)
  const departId = String(row['departId'])
  const readTree = (signal: AbortSignal) => call(departRoleCalls.tree, { query: { departId }, signal })
  const readHeld = (signal: AbortSignal) => call(departRoleCalls.permissionIds, { query: { roleId }, signal })
  return (
    <>
      <LinkTreeDrawer
        title={`部门角色授权：${name}`}
        deed="授权"
        hint="只能选择部门已有的权限；部门没有的，请管理员先在“部门管理”中授予部门。"
        label="菜单和按钮"
        about={['departRole', 'grants', roleId]}
        load={async signal => {
          const [{ treeList }, linked] = await Promise.all([readTree(signal), readHeld(signal)])
          return { tree: permissionNodes(treeList), linked }
        }}
        save={(wanted, seen) =>
          callWithMessage(departRoleCalls.savePermissions, {
            body: { roleId, permissionIds: wanted.join(','), lastpermissionIds: seen.join(',') },
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
          title={`数据规则：${name}`}
          about={['departRole', 'dataRules', roleId]}
          hint="勾选的规则同时成立，成员才看到数据；不勾选表示不限制。"
          none="部门还没有可用的数据规则"
          source={{
            readTree,
            readHeld,
            readRules: (permissionId, signal) =>
              call(departRoleCalls.rules, { query: { permissionId, departId, roleId }, signal }),
            saveRules: (permissionId, dataRuleIds) =>
              callWithMessage(departRoleCalls.saveRules, { body: { roleId, permissionId, dataRuleIds } }),
          }}
          onClose={() => setRuling(false)}
        />
      )}
    </>
  )
}
