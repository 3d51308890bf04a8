import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { dataRuleCalls, type FieldPermission } from '@xuanjiao/contract/system/menus/data-rule-calls'
import { menu, MENU_TYPE } from '@xuanjiao/contract/system/menus/menu'
import { rowFormOf } from '#shared/entity/acts/row-form-of.tsx'
import { call } from '../../../app/calls/call.ts'
import { ChoiceEdit } from './choice-edit.tsx'

const { add } = entityEndpoints(menu)

/** Makes permissions for fields of the record behind an entry of the menu: nobody has to know how their codes are written. */
export const FieldPermissionsDialog = rowFormOf<readonly FieldPermission[]>({
  title: '新增字段权限',
  submitWord: '新增',
  fields: {
    codes: { kind: 'text', title: '字段', required: true, max: 10_000 },
    permsType: { kind: 'dict', title: '授权策略', dict: 'global_perms_type', required: true, default: '1' },
  },
  note: () => '新增后，没有得到授权的角色就看不到（或不能修改）这些字段，请接着在角色管理中授权。',
  preset: () => ({ permsType: '1' }),
  load: ({ id }, signal) => call(dataRuleCalls.fieldPermissions, { query: { permissionId: id }, signal }),
  editors(fields) {
    const choices = fields.map(({ code, title, isKept }) => ({
      value: code,
      label: isKept ? `${title}（已有权限）` : title,
      disabled: isKept,
    }))
    return { codes: props => <ChoiceEdit {...props} many choices={choices} /> }
  },
  async send(values, { id: parentId }, fields) {
    const codes = String(values['codes'] ?? '').split(',')
    const permsType = values['permsType'] === '2' ? '2' : '1'
    const kept = { menuType: MENU_TYPE.button, parentId, permsType, status: '1' } as const
    for (const [at, perms] of codes.entries()) {
      const title = fields.find(one => one.code === perms)?.title ?? perms
      await call(add, { body: { ...kept, name: `字段：${title}`, perms, sortNo: 100 + at } })
    }
    return { message: `已新增 ${codes.length} 个字段权限` }
  },
})
