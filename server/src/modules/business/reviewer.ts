import { reviewer } from '@xuanjiao/contract/business/review/reviewer'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveEntityModule, type EntityHooks, type EntityServices } from '../entities/index.ts'

const hooks: EntityHooks<typeof reviewer.fields> = {
  async beforeSave(values, { before, db }) {
    const { username, node, stdDeptCodes } = { ...before, ...values }
    if (node === 'medical' && !stdDeptCodes) throw appErrors.field('stdDeptCodes', '医学审核人员请选择审核科室')
    if (values.username === undefined && before) return
    const user = await db
      .selectFrom('sys_user')
      .select('realname')
      .where('username', '=', username ?? '')
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!user) throw appErrors.field('username', '该用户账号不存在')
    values.realname = user.realname
  },
}

/** Who reviews videos, and what (rules/videos#review). */
export function serveReviewer(context: EntityServices): void {
  serveEntityModule(context, reviewer, hooks)
}
