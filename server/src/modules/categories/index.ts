import { category } from '@xuanjiao/contract/system/categories/category'
import { defineModule } from '../../platform/context/module.ts'
import { serveEntityModule, entityServices } from '../entities/index.ts'
import { treeConditionOn } from '../lookups/index.ts'
import { categoryRoutes } from './category-routes.ts'

/** Categories: trees of names that a tenant keeps for its forms. */
export const categoryModule = defineModule({
  name: 'categories',
  needs: entityServices,
  start(context) {
    serveEntityModule(context, category, {
      /** What a picker's condition may ask about; every other key is refused (rules/security#look-ups). */
      extraCondition: ({ condition }, row) =>
        typeof condition === 'string'
          ? treeConditionOn({ name: `${row}.name`, code: `${row}.code` }, condition)
          : undefined,
    })
    categoryRoutes(context)
  },
})
