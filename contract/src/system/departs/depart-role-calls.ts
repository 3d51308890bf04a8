import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { callsBelow } from '../../calls/endpoint.ts'
import { optionalIdList, requestBody } from '../../calls/request-body.ts'
import { rowSchema } from '../../entity/entity-schema.ts'
import { permissionSetCalls, ruleSetCalls } from '../data-rules/grant-calls.ts'
import { permissionTree } from '../roles/role-calls.ts'
import { departRole } from './depart-role.ts'

const PERMISSIONS_PATH = '/sys/sysDepartPermission'
const reading = { tag: '部门角色', allow: `${departRole.perms}:list` }
const ruled = { ...reading, path: departRole.path, key: 'roleId', changes: `${departRole.perms}:grant` } as const
/** What a department may give is decided by who decides what roles allow. */
const departs = { ...reading, key: 'departId', changes: 'sys:role:grant' } as const
const held = { ...departs, path: '/sys/permission', allow: 'sys:role:list' }
const ofRoles = callsBelow(ruled)
const ofDeparts = callsBelow({ ...reading, path: PERMISSIONS_PATH })

const ofDepart = z.object({ departId: idSchema })
const ofPerson = z.object({ departId: idSchema, userId: idSchema })

/** What is asked of a department's roles beside the calls of every record: what they allow, and who has them. */
export const departRoleCalls = {
  ofDepart: ofRoles.get('getDeptRoleList', '部门的角色', {
    query: () => ofDepart.extend({ userId: idSchema.optional() }),
    result: () => z.array(rowSchema(departRole)),
  }),
  ofUser: ofRoles.get('getDeptRoleByUserId', '用户的部门角色', {
    query: ofPerson,
    result: () => z.array(z.object({ droleId: z.string() })),
  }),
  setOfUser: ofRoles.post('deptRoleUserAdd', '设置用户的部门角色', {
    allow: ruled.changes,
    body: () =>
      requestBody({ userId: idSchema, newRoleId: optionalIdList('角色'), oldRoleId: optionalIdList('原角色') }),
  }),
  /** The department's permissions as a tree: what its roles can be made of. */
  tree: ofDeparts.get('queryTreeListForDeptRole', '部门的权限树', { query: ofDepart, result: permissionTree }),
  ...permissionSetCalls(
    { ...ruled, path: PERMISSIONS_PATH },
    ['queryDeptRolePermission', '部门角色的权限'],
    ['saveDeptRolePermission', '保存部门角色权限'],
  ),
  ...ruleSetCalls(
    ruled,
    ['datarule/{permissionId}/{departId}/{roleId}', '部门角色的数据规则'],
    ['datarule', '保存部门角色的数据规则'],
    'departId',
  ),
} as const

/** What a department may give its roles. */
export const departPermissionCalls = {
  ...permissionSetCalls(held, ['queryDepartPermission', '部门的权限'], ['saveDepartPermission', '保存部门权限']),
  ...ruleSetCalls(
    { ...departs, path: PERMISSIONS_PATH },
    ['datarule/{permissionId}/{departId}', '部门的数据规则'],
    ['datarule', '保存部门的数据规则'],
  ),
} as const
