import { category } from '@xuanjiao/contract/system/categories/category'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'

/** 分类字典: the tree of categories that forms choose from. */
export const CategoriesPage = entityPageOf(category, { title: '分类字典' })
