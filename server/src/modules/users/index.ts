import { user } from '@xuanjiao/contract/system/users/user'
import { recordModule } from '../entities/index.ts'
import { pickingRoutes } from './picking-routes.ts'
import { addressListRoute } from './address-list.ts'
import { membershipRoutes } from './membership-routes.ts'
import { userAgentRoutes } from './user-agents.ts'
import { userRoutes } from './user-routes.ts'
import { userHooks } from './user-hooks.ts'

export { newPasswordOf } from './new-password.ts'
export { isAccountTaken } from './user-routes.ts'

/** Members of staff: who they are, where they stand, what roles they have. */
export const userModule = recordModule('users', user, {
  needs: ['audit', 'events', 'sessions'],
  hooks: userHooks,
  routes(context) {
    pickingRoutes(context)
    userRoutes(context)
    membershipRoutes(context)
    userAgentRoutes(context)
    addressListRoute(context)
  },
})
