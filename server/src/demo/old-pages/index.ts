import { entityServices } from '../../modules/entities/index.ts'
import { defineModule } from '../../platform/context/module.ts'
import { demoGridRoutes } from './demo-grid.ts'
import { demoListRoutes } from './demo-lists.ts'
import { workplaceRoutes } from './workplace.ts'

/** What demo pages of old clients ask for, of the demo's own rows (rules/wire-system#demo-pages). */
export const oldPagesModule = defineModule({
  name: 'oldPages',
  needs: [...entityServices, 'clock', 'dictionaries'],
  start(context) {
    demoListRoutes(context)
    workplaceRoutes(context)
    demoGridRoutes(context)
  },
})
