import { depart } from '@xuanjiao/contract/system/departs/depart'
import { recordModule } from '../entities/index.ts'
import { departHooks } from './depart-hooks.ts'
import { departRoutes } from './depart-routes.ts'

export { removeBusinessDeparts, restoreBusinessDepart } from './business-departs.ts'
export { saveHospitalDeparts, saveWardDeparts } from './save-departs.ts'
export { nextOrgCodes } from './org-code.ts'

/** The tree of departments, and what each stands for. */
export const departModule = recordModule('departs', depart, {
  needs: ['sessions'],
  hooks: departHooks,
  routes: departRoutes,
})
