import { defineEntity } from '../../entity/entity.ts'
import { builtInField } from '../built-in-field.ts'
import { wordCodeField } from '../word-code-field.ts'

/** 角色: what its people may do; those the program ships cannot be deleted (rules/wire-system#roles). */
export const role = defineEntity({
  name: 'role',
  title: '角色',
  path: '/sys/role',
  table: 'sys_role',
  perms: 'sys:role',
  actionPermissions: { recycle: 'delete' },
  actions: { grant: '授权' },
  nameField: 'roleName',
  scope: { kind: 'shared' },
  chosenBy: 'list',
  keptBy: 'builtIn',
  fields: {
    roleName: { kind: 'text', title: '角色名称', pinyin: true, required: true, max: 64, width: 160 },
    roleCode: { ...wordCodeField, title: '角色编码', width: 160 },
    description: { kind: 'longText', title: '说明', max: 255 },
    builtIn: builtInField,
  },
  list: ['roleName', 'roleCode', 'description', 'builtIn', 'createTime'],
  search: ['roleName'],
  form: [{ title: '角色', fields: ['roleName', 'roleCode', 'description'] }],
  bulkFields: [],
  excel: {
    import: ['roleName', 'roleCode', 'description'],
    export: ['roleName', 'roleCode', 'description', 'builtIn', 'createTime'],
    key: 'roleCode',
  },
})
