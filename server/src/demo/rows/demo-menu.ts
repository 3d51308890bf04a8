import { grantToAdministrators } from '../../modules/roles/index.ts'
import { addMenuRows, menuRows, withdrawMenuRows } from '../../platform/access/menu-rows.ts'
import type { Database } from '../../platform/database/db.ts'
import { demoGroup } from '../../seed/base/demo-group.ts'

/** Behind everything else. */
const SORT = 900

export async function seedDemoMenu({ system }: Pick<Database, 'system'>): Promise<void> {
  const rows = menuRows([demoGroup]).map(row => (row.parent_id === null ? { ...row, sort_no: SORT } : row))
  await system.transaction().execute(async db => {
    const added = await addMenuRows(db, rows)
    await grantToAdministrators(db, added, 'system')
  })
}

/** What a demo, or an earlier version, left in the menu of an installation that is none. */
export const withdrawDemoMenu = ({ system }: Pick<Database, 'system'>): Promise<void> =>
  system
    .transaction()
    .execute(db => withdrawMenuRows(db, [...(demoGroup.children ?? []).map(({ key }) => key), demoGroup.key]))
