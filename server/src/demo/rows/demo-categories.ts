import { category } from '@xuanjiao/contract/system/categories/category'
import type { AppContext } from '../../platform/context/app-context.ts'
import { HOME_TENANT } from '../../platform/database/db.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import type { DemoDraft, DemoSeed } from '../writer/demo-seed.ts'

interface CategoryBranch {
  readonly [name: string]: CategoryBranch
}

/** What a hospital sorts its health education by, beside the records that have pages of their own. */
const BRANCHES: CategoryBranch = {
  宣教对象: { 患者: {}, 家属: {}, 孕产妇: {}, 儿童: { 新生儿: {}, 婴幼儿: {}, 学龄儿童: {} }, 老年人: {} },
  宣教时机: { 门诊: {}, 住院: { 入院: {}, 术前: {}, 术后: {}, 出院: {} }, 随访: {} },
  材料形式: { 视频: {}, 图文: {}, 折页: {}, 音频: {} },
}

export const seedCategories = (seed: DemoSeed): Promise<void> => seed.add(category, draftsOf(BRANCHES))

/** Roots that pickers of old clients ask for by their codes, which the server would give otherwise. */
const OLD_CLIENT_ROOTS = {
  B01: { name: '笔记本', below: ['轻薄本', '游戏本'] },
  B02: { name: '物料树', below: ['原材料', '半成品', '成品'] },
}

export async function seedOldClientCategories({ database }: Pick<AppContext, 'database'>): Promise<void> {
  const own = { tenant_id: HOME_TENANT, created_by: 'demo' }
  const rows = Object.entries(OLD_CLIENT_ROOTS).flatMap(([code, { name, below }]) => {
    const pid = stableId(`category:${code}`)
    const children = below.map((child, at) => ({
      ...own,
      id: stableId(`${pid}:${at}`),
      pid,
      name: child,
      code: `${code}A0${at + 1}`,
    }))
    return [{ ...own, id: pid, pid: null, name, code }, ...children]
  })
  const categories = database.forTenant(HOME_TENANT).insertInto('sys_category').values(rows)
  await categories.onConflict(conflict => conflict.doNothing()).execute()
}

/** Whoever stands above comes first: the code of a place begins with that of the one above. */
function draftsOf(branch: CategoryBranch, pid: string | null = null): DemoDraft<typeof category.fields>[] {
  return Object.entries(branch).flatMap(([name, below]) => {
    const id = stableId(`category:${pid ?? ''}:${name}`)
    return [{ id, pid, name }, ...draftsOf(below, id)]
  })
}
