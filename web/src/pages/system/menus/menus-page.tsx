import { menu, MENU_TYPE } from '@xuanjiao/contract/system/menus/menu'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'

const RulesDrawer = lazyPart(async () => (await import('./data-rules-drawer.tsx')).DataRulesDrawer)
const FieldsDialog = lazyPart(async () => (await import('./field-permissions-dialog.tsx')).FieldPermissionsDialog)

const isShown = (row: EntityRow): boolean => row['menuType'] !== MENU_TYPE.button

/** The menu and its permissions as one tree. */
export const MenusPage = entityPageOf(menu, {
  title: '菜单管理',
  cells: { status: stateCell },
  initialValues: { menuType: MENU_TYPE.top },
  actions: ({ may, opens }) =>
    may('edit')
      ? [
          { key: 'rules', title: '数据规则', rare: true, run: opens(RulesDrawer) },
          { key: 'fields', title: '新增字段权限', rare: true, isShown, run: opens(FieldsDialog) },
        ]
      : [],
  addChildActions: [
    { key: 'below', title: '新增下级', isShown, preset: { menuType: MENU_TYPE.page } },
    { key: 'button', title: '新增按钮权限', isShown, preset: { menuType: MENU_TYPE.button } },
  ],
  describeLoss: () => Promise.resolve('各角色的授权将一并收回，还原后只有管理员拥有，需要重新授权'),
})

function stateCell({ hidden, status, open }: EntityRow) {
  if (hidden === true) return <StatusTag tone="draft" text="隐藏" />
  if (status === '1') return <StatusTag tone="good" text="有效" />
  return open === true ? <StatusTag tone="waiting" text="已放开" /> : <StatusTag tone="draft" text="停用" />
}
