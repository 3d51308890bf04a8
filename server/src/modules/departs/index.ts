import type { House } from '../../platform/house/house.ts'
import { registerTable } from '../lookups/index.ts'
import { departsInScope } from '../session/index.ts'
import { departRoutes } from './routes.ts'

export { dropBusinessDepart, keepHospitalDepart, keepWardDepart, restoreBusinessDepart } from './business-departs.ts'
export { nextOrgCode } from './org-code.ts'

/** The tree of departments, and what each stands for. */
export function departModule(house: House): void {
  registerTable(house, {
    table: 'sys_depart',
    texts: ['depart_name'],
    codes: ['id', 'org_code'],
    where: who => departsInScope(who, 't'),
    parent: 'parent_id',
  })
  departRoutes(house)
}
