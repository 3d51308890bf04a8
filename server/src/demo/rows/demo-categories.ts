import { category } from '@xuanjiao/contract/system/categories/category'
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

/** Whoever stands above comes first: the code of a place begins with that of the one above. */
function draftsOf(branch: CategoryBranch, pid: string | null = null): DemoDraft<typeof category.fields>[] {
  return Object.entries(branch).flatMap(([name, below]) => {
    const id = stableId(`category:${pid ?? ''}:${name}`)
    return [{ id, pid, name }, ...draftsOf(below, id)]
  })
}
