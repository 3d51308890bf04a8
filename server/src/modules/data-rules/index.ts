import { defineModule } from '../../platform/context/module.ts'
import { entityServices } from '../entities/index.ts'
import { dataRuleRoutes } from './data-rule-routes.ts'
import { fieldPermissionRoute } from './field-permissions.ts'
import { roleDataRuleRoutes } from './role-data-rules.ts'
import { rulePreviewRoute } from './rule-preview.ts'

export type { DataRuleServices } from './data-rule-store.ts'
export { givenRuleIds, serveRuleSet } from './given-rules.ts'

/** Data rules: conditions on the rows a permission gives, made in the menu, given to roles (rules/permissions#data-rules). */
export const dataRuleModule = defineModule({
  name: 'data-rules',
  needs: [...entityServices, 'sessions', 'clock'],
  start(context) {
    dataRuleRoutes(context)
    roleDataRuleRoutes(context)
    rulePreviewRoute(context)
    fieldPermissionRoute(context)
  },
})
