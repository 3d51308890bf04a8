import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { callsBelow } from '../../calls/endpoint.ts'
import { optionalIdList, requestBody } from '../../calls/request-body.ts'
import { rowSchema } from '../../entity/entity-schema.ts'
import { grantedRules, permissionTree } from '../roles/role-calls.ts'
import { departRole } from './depart-role.ts'

const tag = '部门角色'
const reading = { tag, allow: `${departRole.perms}:list` }
const granting = { allow: `${departRole.perms}:grant` }
const ofRoles = callsBelow({ path: departRole.path, ...reading })
const ofDeparts = callsBelow({ path: '/sys/sysDepartPermission', ...reading })
/** What a department may give is decided by who decides what roles allow. */
const ofPermissions = callsBelow({ path: '/sys/permission', tag, allow: 'sys:role:list' })

const ids = z.array(z.string())
const ofRole = z.object({ roleId: idSchema })
const ofDepart = z.object({ departId: idSchema })
const ofPerson = z.object({ departId: idSchema, userId: idSchema })

/** What a person wants, and what they had seen. */
const change = { permissionIds: optionalIdList('权限'), lastpermissionIds: optionalIdList('原权限') }
const dataRuleIds = optionalIdList('数据规则')

/** What is asked of a department's roles beside the calls of every record: what they allow, and who has them. */
export const departRoleCalls = {
  ofDepart: ofRoles.get('getDeptRoleList', '部门的角色', {
    query: ofDepart.extend({ userId: idSchema.optional() }),
    result: z.array(rowSchema(departRole)),
  }),
  ofUser: ofRoles.get('getDeptRoleByUserId', '用户的部门角色', {
    query: ofPerson,
    result: z.array(z.object({ droleId: z.string() })),
  }),
  setOfUser: ofRoles.post('deptRoleUserAdd', '设置用户的部门角色', {
    ...granting,
    body: requestBody({ userId: idSchema, newRoleId: optionalIdList('角色'), oldRoleId: optionalIdList('原角色') }),
  }),
  /** The department's permissions as a tree: what its roles can be made of. */
  tree: ofDeparts.get('queryTreeListForDeptRole', '部门的权限树', { query: ofDepart, result: permissionTree }),
  permissionIds: ofDeparts.get('queryDeptRolePermission', '部门角色的权限', { query: ofRole, result: ids }),
  savePermissions: ofDeparts.post('saveDeptRolePermission', '保存部门角色权限', {
    ...granting,
    body: requestBody({ roleId: idSchema, ...change }),
  }),
  rules: ofRoles.get('datarule/{permissionId}/{departId}/{roleId}', '部门角色的数据规则', {
    query: ofDepart.extend({ permissionId: idSchema, roleId: idSchema }),
    result: grantedRules,
  }),
  saveRules: ofRoles.post('datarule', '保存部门角色的数据规则', {
    ...granting,
    body: requestBody({ permissionId: idSchema, roleId: idSchema, dataRuleIds }, ['departId']),
  }),
} as const

/** What a department may give its roles. */
export const departPermissionCalls = {
  ids: ofPermissions.get('queryDepartPermission', '部门的权限', { query: ofDepart, result: ids }),
  save: ofPermissions.post('saveDepartPermission', '保存部门权限', {
    allow: 'sys:role:grant',
    body: requestBody({ departId: idSchema, ...change }),
  }),
  rules: ofDeparts.get('datarule/{permissionId}/{departId}', '部门的数据规则', {
    query: ofDepart.extend({ permissionId: idSchema }),
    result: grantedRules,
  }),
  saveRules: ofDeparts.post('datarule', '保存部门的数据规则', {
    allow: 'sys:role:grant',
    body: requestBody({ permissionId: idSchema, departId: idSchema, dataRuleIds }),
  }),
} as const
