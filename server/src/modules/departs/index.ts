import { depart } from '@xuanjiao/contract/system/departs/depart'
import { userLink } from '@xuanjiao/contract/system/users/user-link'
import type { AppContext } from '../../platform/context/app-context.ts'
import { entityModule, linkTarget } from '../entities/index.ts'
import { departHooks } from './depart-hooks.ts'
import { departRoutes } from './routes.ts'

export { dropBusinessDepart, keepHospitalDepart, keepWardDepart, restoreBusinessDepart } from './business-departs.ts'
export { nextOrgCode } from './org-code.ts'

/** The tree of departments, and what each stands for. */
export function departModule(context: AppContext): void {
  linkTarget(context, userLink)
  entityModule(context, depart, departHooks)
  departRoutes(context)
}
