import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { menu, MENU_TYPE } from '@xuanjiao/contract/system/menus/menu'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { callWithMessage } from '../../../app/calls/call.ts'
import { loadPermissions } from '../../../app/sign-in/sign-in.ts'
import { registerEntities } from '#shared/entity/data/link-sources.ts'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'

registerEntities([menu])

const { add } = entityEndpoints(menu)

const FIELDS = {
  name: { kind: 'text', title: '菜单名称', required: true, max: 100 },
  parentId: { kind: 'link', title: '上级菜单', to: 'menu', help: '不选为一级菜单' },
  sortNo: { kind: 'decimal', title: '排序', required: true, min: 0, max: 1_000_000, default: 1 },
} satisfies Fields
const GROUPS = [{ title: '菜单', fields: Object.keys(FIELDS) }]

/** Puts a form into the menu, under an address of its own: the page of filling in reads the code at its end. */
export function MenuDialog({ row, id, name, onClose, onDone }: RowDialogProps) {
  const send = ({ name: title, parentId, sortNo }: Readonly<Record<string, unknown>>) => {
    const parent = typeof parentId === 'string' && parentId !== '' ? parentId : null
    const body = {
      menuType: parent === null ? MENU_TYPE.top : MENU_TYPE.page,
      parentId: parent,
      name: String(title),
      url: `/form/fill/${String(row['desformCode'])}`,
      component: 'form/FillForm',
      componentName: `form-fill-${String(row['desformCode'])}`,
      icon: 'form',
      sortNo: Number(sortNo),
    }
    return callWithMessage(add, { body })
  }
  return (
    <FormDialog
      title={`把“${name}”加到菜单`}
      width={640}
      fields={FIELDS}
      groups={GROUPS}
      preset={{ name, sortNo: 1 }}
      draftKey={`form-menu:${id}`}
      submitWord="加到菜单"
      note="管理员马上看到这个菜单；其他角色在角色管理里授权后看到，填写还需要“填写一张表单”的权限。"
      send={send}
      onClose={onClose}
      onDone={() => {
        onDone()
        void loadPermissions()
      }}
    />
  )
}
