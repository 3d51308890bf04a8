import { HOME_TENANT } from '../../platform/database/db.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import type { DemoSeed } from '../writer/demo-seed.ts'

/** What patients of the demo look for and do not find, by how often: nothing in the demo speaks of it. */
const MISSING = {
  肩周炎锻炼: 21,
  打呼噜怎么办: 17,
  口腔溃疡: 15,
  智齿拔除后: 13,
  备孕叶酸: 11,
  宝宝辅食: 10,
  腱鞘炎: 9,
  耳石症复位: 8,
  足底筋膜炎: 7,
  肺结节随访: 6,
  脚气: 5,
  痔疮坐浴: 4,
  落枕: 3,
  甲沟炎: 2,
} as const
const DAYS = 60
const DAY_MS = 86_400_000

/** Searches of the last two months, through the doors of different hospitals or none: facts, which nobody drafts. */
export async function seedSearches({ context: { database, clock } }: DemoSeed): Promise<void> {
  const db = database.forTenant(HOME_TENANT)
  const rows = await db
    .selectFrom('he_hospital')
    .select(['id', 'area_code as area'])
    .where('created_by', '=', 'system')
    .where('deleted_at', 'is', null)
    .orderBy('code')
    .execute()
  const now = clock.now().getTime()
  const searches = Object.entries(MISSING).flatMap(([keyword, times], word) =>
    Array.from({ length: times }, (_, at) => {
      const hospital = (at + word) % 4 === 0 ? undefined : rows[(at * 7 + word * 3) % Math.max(1, rows.length)]
      const ago = ((at * 11 + word * 5) % DAYS) * DAY_MS + ((at * 37 + word * 53) % 840) * 60_000
      return {
        id: stableId(`search:${keyword}:${at}`),
        tenant_id: HOME_TENANT,
        keyword,
        result_count: 0,
        hospital_id: hospital?.id ?? null,
        area_code: hospital?.area ?? null,
        created_at: new Date(now - ago),
      }
    }),
  )
  await db
    .insertInto('he_search_log')
    .values(searches)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
