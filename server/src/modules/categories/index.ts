import { category } from '@xuanjiao/contract/system/categories/category'
import { defineModule } from '../../platform/context/module.ts'
import { entityModule, entityServices } from '../entities/index.ts'
import { conditionOn } from '../lookups/index.ts'
import { categoryRoutes } from './routes.ts'

/** Categories: trees of names that a tenant keeps for its forms. */
export const categoryModule = defineModule({
  name: 'categories',
  needs: entityServices,
  start(context) {
    entityModule(context, category, {
      /** What a picker's condition may ask about; every other key is refused (rules/security#look-ups). */
      narrow: ({ condition }, row) =>
        typeof condition === 'string'
          ? conditionOn({ name: `${row}.name`, code: `${row}.code` }, condition)
          : undefined,
    })
    categoryRoutes(context)
  },
})
