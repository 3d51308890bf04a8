import { category } from '@xuanjiao/contract/system/categories/category'
import { defineModule } from '../../platform/context/module.ts'
import { serveEntityModule, entityServices } from '../entities/index.ts'
import { categoryRoutes } from './category-routes.ts'

/** Categories: trees of names that a tenant keeps for its forms. */
export const categoryModule = defineModule({
  name: 'categories',
  needs: entityServices,
  start(context) {
    serveEntityModule(context, category)
    categoryRoutes(context)
  },
})
