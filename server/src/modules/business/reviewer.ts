import { reviewer } from '@xuanjiao/contract/business/review/reviewer'
import { deny } from '../../platform/errors/refuse.ts'
import { entityModule, type Hooks, type EntityServices } from '../entities/index.ts'

const hooks: Hooks<typeof reviewer.fields> = {
  async beforeSave(values, { before, db }) {
    const { username, node, stdDeptCodes } = { ...before, ...values }
    if (node === 'medical' && !stdDeptCodes) throw deny.field('stdDeptCodes', '医学审核人员请选择审核科室')
    if (values.username === undefined && before) return
    const user = await db
      .selectFrom('sys_user')
      .select('realname')
      .where('username', '=', username ?? '')
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!user) throw deny.field('username', '没有这个用户账号')
    values.realname = user.realname
  },
}

/** Who reviews videos, and what (rules/videos#review). */
export function serveReviewer(context: EntityServices): void {
  entityModule(context, reviewer, hooks)
}
