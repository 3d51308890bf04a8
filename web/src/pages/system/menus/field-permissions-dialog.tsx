import { useQuery } from '@tanstack/react-query'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { dataRuleCalls, type FieldPermission } from '@xuanjiao/contract/system/menus/data-rule-calls'
import { menu, MENU_TYPE } from '@xuanjiao/contract/system/menus/menu'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import type { FieldEditProps } from '@xuanjiao/fields/model/kinds/edit-props'
import { useMemo } from 'react'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { call } from '../../../app/calls/call.ts'
import { ChoiceEdit } from './choice-edit.tsx'

const FIELDS: Fields = {
  codes: { kind: 'text', title: '字段', required: true, max: 10_000 },
  permsType: { kind: 'dict', title: '授权策略', dict: 'global_perms_type', required: true, default: '1' },
}
const GROUPS = [{ title: '字段权限', fields: Object.keys(FIELDS) }]
const NONE: readonly FieldPermission[] = []
const { add } = entityEndpoints(menu)

/** Makes permissions for fields of the record behind an entry of the menu: nobody has to know how their codes are written. */
export function FieldPermissionsDialog({ id: parentId, name, onDone, onClose }: RowDialogProps) {
  const { data = NONE } = useQuery({
    queryKey: ['menu', 'fieldPermissions', parentId],
    queryFn: ({ signal }) => call(dataRuleCalls.fieldPermissions, { query: { permissionId: parentId }, signal }),
    gcTime: 0,
  })
  const editors = useMemo(() => {
    const choices = data.map(({ code, title, isKept }) => ({
      value: code,
      label: isKept ? `${title}（已有权限）` : title,
      disabled: isKept,
    }))
    return { codes: (props: FieldEditProps) => <ChoiceEdit {...props} many choices={choices} /> }
  }, [data])
  return (
    <FormDialog
      title={`新增字段权限：${name}`}
      width={560}
      fields={FIELDS}
      groups={GROUPS}
      editors={editors}
      note="新增后，没有得到授权的角色就看不到（或不能修改）这些字段，请接着在角色管理中授权。"
      draftKey={`fieldPermissions:${parentId}`}
      preset={{ permsType: '1' }}
      submitWord="新增"
      send={async body => {
        const codes = String(body['codes'] ?? '').split(',')
        for (const [at, perms] of codes.entries()) {
          const title = data.find(one => one.code === perms)?.title ?? perms
          const permsType = body['permsType'] === '2' ? '2' : '1'
          const draft = {
            menuType: MENU_TYPE.button,
            parentId,
            name: `字段：${title}`,
            perms,
            permsType,
            status: '1',
            sortNo: 100 + at,
          }
          await call(add, { body: draft })
        }
        return { message: `已新增 ${codes.length} 个字段权限` }
      }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
