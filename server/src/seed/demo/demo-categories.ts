import { HOME_TENANT, type Database } from '../../platform/database/db.ts'
import { namedId } from '../../platform/primitives/ids.ts'
import { codeAfter } from '../../platform/primitives/level-code.ts'

interface Branch {
  readonly [name: string]: Branch
}

/** What a hospital sorts its health education by, beside the records that have pages of their own. */
const BRANCHES: Branch = {
  宣教对象: { 患者: {}, 家属: {}, 孕产妇: {}, 儿童: { 新生儿: {}, 婴幼儿: {}, 学龄儿童: {} }, 老年人: {} },
  宣教时机: { 门诊: {}, 住院: { 入院: {}, 术前: {}, 术后: {}, 出院: {} }, 随访: {} },
  材料形式: { 视频: {}, 图文: {}, 折页: {}, 音频: {} },
}

interface Row {
  id: string
  pid: string | null
  name: string
  code: string
}

function rowsOf(branch: Branch, pid: string | null = null, above = ''): Row[] {
  let last: string | undefined
  return Object.entries(branch).flatMap(([name, below]) => {
    last = codeAfter(last)
    const code = above + last
    const id = namedId(`category:${code}`)
    return [{ id, pid, name, code }, ...rowsOf(below, id, code)]
  })
}

/** The demo's categories. What is there already stays as it is. */
export async function seedDemoCategories(database: Database): Promise<void> {
  const db = database.forTenant(HOME_TENANT)
  const there = await db.selectFrom('sys_category').select('id').limit(1).executeTakeFirst()
  if (there) return
  const rows = rowsOf(BRANCHES).map(row => ({ ...row, tenant_id: HOME_TENANT, created_by: 'system' }))
  await db.insertInto('sys_category').values(rows).execute()
}
