import { grantToAdministrators } from '../../modules/roles/index.ts'
import type { MenuEntry } from '../../platform/access/menu-entry.ts'
import { addMenuRows, menuRows, withdrawMenuRows } from '../../platform/access/menu-rows.ts'
import type { Database } from '../../platform/database/db.ts'

/** The blocks the pages are built from, to be tried out: for developers, so only a demo has them in its menu. */
export const demoMenu: MenuEntry = {
  key: 'demo',
  name: '演示',
  url: '/demo',
  component: 'layouts/RouteView',
  icon: 'appstore',
  children: [
    {
      key: 'demo:workshop',
      name: '组件工坊',
      url: '/demo/workshop',
      component: 'demo/Workshop',
      icon: 'tool',
      buttons: { 'demo:workshop:view': '查看' },
    },
  ],
}

/** Behind everything else. */
const SORT = 900

export async function seedDemoMenu({ system }: Pick<Database, 'system'>): Promise<void> {
  const rows = menuRows([demoMenu]).map(row => (row.parent_id === null ? { ...row, sort_no: SORT } : row))
  await system.transaction().execute(async db => {
    const added = await addMenuRows(db, rows)
    await grantToAdministrators(db, added, 'system')
  })
}

/** What a demo, or an earlier version, left in the menu of an installation that is none. */
export const withdrawDemoMenu = ({ system }: Pick<Database, 'system'>): Promise<void> =>
  system.transaction().execute(db => withdrawMenuRows(db, ['demo:workshop', 'demo']))
