import { menu, MENU_TYPE } from '@xuanjiao/contract/system/menus/menu'
import { registerEntities } from '#shared/entity/data/link-sources.ts'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'

const RECORDS = [menu]
registerEntities(RECORDS)

const isEntry = (row: EntityRow): boolean => row['menuType'] !== MENU_TYPE.button

const OVERRIDE: EntityOverride = {
  title: '菜单管理',
  cells: { status: row => <State row={row} /> },
  initialValues: { menuType: MENU_TYPE.top },
  addChildActions: [
    { key: 'below', title: '新增下级', isShown: isEntry, preset: { menuType: MENU_TYPE.page } },
    { key: 'button', title: '新增按钮权限', isShown: isEntry, preset: { menuType: MENU_TYPE.button } },
  ],
  describeLoss: () => Promise.resolve('各角色的授权将一并收回，还原后只有管理员拥有，需要重新授权'),
}

/** The menu and its permissions as one tree. */
export function MenusPage() {
  return <EntityPage entity={menu} all={RECORDS} override={OVERRIDE} />
}

function State({ row }: { row: EntityRow }) {
  if (row['hidden'] === true) return <StatusTag tone="draft" text="隐藏" />
  if (row['status'] === '1') return <StatusTag tone="good" text="有效" />
  return row['open'] === true ? <StatusTag tone="waiting" text="已放开" /> : <StatusTag tone="draft" text="停用" />
}
