import { category } from '@xuanjiao/contract/system/categories/category'
import { registerEntities } from '#shared/entity/data/link-sources.ts'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'

const RECORDS = [category]
const OVERRIDE: EntityOverride = { title: '分类字典' }

registerEntities(RECORDS)

/** 分类字典: the tree of categories that forms choose from. */
export function CategoriesPage() {
  return <EntityPage entity={category} all={RECORDS} override={OVERRIDE} />
}
