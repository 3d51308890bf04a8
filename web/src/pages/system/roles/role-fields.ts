import type { Fields } from '@xuanjiao/wire/kinds/field'

/** A role (rules/wire-system#roles). */
export const ROLE_FIELDS: Fields = {
  roleName: { kind: 'text', title: '角色名称', required: true, max: 64, width: 160 },
  roleCode: {
    kind: 'text',
    title: '角色编码',
    required: true,
    fixed: true,
    max: 64,
    help: '字母、数字、下划线，建立后不能修改',
    width: 160,
  },
  description: { kind: 'longText', title: '说明', max: 255 },
  createTime: { kind: 'datetime', title: '创建时间', width: 120 },
}

export const ROLE_GROUPS = [{ title: '角色', fields: ['roleName', 'roleCode', 'description'] }]
