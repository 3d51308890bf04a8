import { category } from '@xuanjiao/contract/system/categories/category'
import { recordModule } from '../entities/index.ts'
import { categoryRoutes } from './category-routes.ts'

/** Categories: trees of names that a tenant keeps for its forms. */
export const categoryModule = recordModule('categories', category, { routes: categoryRoutes })
