import { reviewer } from '@xuanjiao/contract/business/reviewer'
import { sql } from 'kysely'
import type { House } from '../../platform/house.ts'
import { deny } from '../../platform/refuse.ts'
import { entityModule, type Hooks } from '../entities/index.ts'

const hooks: Hooks<typeof reviewer.fields> = {
  async beforeSave(values, { before, db }) {
    const { username, node, stdDeptCodes } = { ...before, ...values }
    if (node === 'medical' && !stdDeptCodes) throw deny.field('stdDeptCodes', '医学审核人员请选择审核科室')
    if (values.username === undefined && before) return
    const { rows } = await sql<{ realname: string }>`
      select realname from sys_user where username = ${username} and deleted_at is null`.execute(db)
    if (!rows[0]) throw deny.field('username', '没有这个用户账号')
    values.realname = rows[0].realname
  },
}

/** Who reviews videos, and what (rules/videos#review). */
export function serveReviewer(house: House): void {
  entityModule(house, reviewer, hooks)
}
