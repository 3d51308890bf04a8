import { defineEntity } from '../../entity/entity.ts'
import { wordCodeField } from '../word-code-field.ts'

/** 部门角色: what some of a department's people may do while they stand in it (rules/permissions#department-roles). */
export const departRole = defineEntity({
  name: 'departRole',
  title: '部门角色',
  path: '/sys/sysDepartRole',
  table: 'sys_depart_role',
  perms: 'sys:departRole',
  actionPermissions: { recycle: 'delete' },
  actions: { grant: '授权' },
  queryNames: { deptId: 'departId' },
  nameField: 'roleName',
  scope: { kind: 'subtree', code: 'departCode' },
  chosenBy: 'list',
  fields: {
    roleName: { kind: 'text', title: '部门角色名称', pinyin: true, required: true, max: 64, width: 160 },
    roleCode: { ...wordCodeField, title: '部门角色编码', width: 160 },
    departId: { kind: 'link', title: '部门', to: 'depart', required: true, fixed: true, width: 180 },
    departCode: { kind: 'text', title: '部门编码', copy: { via: 'departId', field: 'orgCode' } },
    description: { kind: 'longText', title: '说明', max: 255 },
  },
  list: ['roleName', 'roleCode', 'departId', 'description', 'createTime'],
  search: ['roleName'],
  form: [{ title: '部门角色', fields: ['departId', 'roleName', 'roleCode', 'description'] }],
  bulkFields: [],
  addedSingly: true,
  excel: {},
})
