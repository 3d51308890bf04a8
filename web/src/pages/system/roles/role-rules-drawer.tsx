import { roleCalls } from '@xuanjiao/contract/system/roles/role-calls'
import { GivenRulesDrawer } from '#shared/permissions/given-rules-drawer.tsx'
import { call, callWithMessage } from '../../../app/calls/call.ts'

interface RoleRulesDrawerProps {
  id: string
  name: string
  onClose: () => void
}

/** Which data rules a role has of the menus it holds. */
export const RoleRulesDrawer = ({ id: roleId, name, onClose }: RoleRulesDrawerProps) => (
  <GivenRulesDrawer
    title={`数据规则：${name}`}
    about={['role', 'dataRules', roleId]}
    hint="勾选的规则同时成立，成员才看到数据；不勾选表示不限制。一个人有多个角色时，看到各角色数据的合并。"
    none="这个角色的菜单还没有数据规则，请先在菜单管理中新增"
    source={{
      readTree: signal => call(roleCalls.tree, { signal }),
      readHeld: signal => call(roleCalls.permissionIds, { query: { roleId }, signal }),
      readRules: (permissionId, signal) => call(roleCalls.rules, { query: { permissionId, roleId }, signal }),
      saveRules: (permissionId, dataRuleIds) =>
        callWithMessage(roleCalls.saveRules, { body: { roleId, permissionId, dataRuleIds } }),
    }}
    onClose={onClose}
  />
)
