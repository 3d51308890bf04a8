import { dataRuleCalls } from '@xuanjiao/contract/system/menus/data-rule-calls'
import { user } from '@xuanjiao/contract/system/users/user'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { recordAccessOf, rowsSeenBy } from '../entities/index.ts'
import { absentPrincipal } from '../session/index.ts'
import { ruledList, type DataRuleServices } from './data-rule-store.ts'

/** What somebody would see of a list, of that what the asker sees. */
export function rulePreviewRoute(context: DataRuleServices): void {
  serveStaff(context, dataRuleCalls.preview, async ({ principal, query: { permissionId, userId } }) => {
    const { code, served } = await ruledList(context, permissionId)
    if (code === undefined || served === undefined) throw appErrors.field('permissionId', '这里没有可预览的数据')
    if (!principal.grants.may(code)) throw appErrors.forbidden()
    await recordAccessOf(context, user).get(principal, userId)
    const { tenantId } = principal
    const departId = await firstDepartment(context, tenantId, userId)
    const person = await absentPrincipal(context, { userId, tenantId, departId, workId: 'preview' })
    if (person === undefined) throw appErrors.field('userId', '该用户现在不能登录，看不到任何数据')
    return rowsSeenBy(served, principal, person)
  })
}

/** Of several departments the first, by their codes: a person has chosen none while away. */
async function firstDepartment(
  { database }: DataRuleServices,
  tenantId: number,
  userId: string,
): Promise<string | null> {
  const first = await database.system
    .selectFrom('sys_user_depart as l')
    .innerJoin('sys_depart as d', 'd.id', 'l.depart_id')
    .select('d.id')
    .where('l.user_id', '=', userId)
    .where('d.tenant_id', '=', tenantId)
    .where('d.deleted_at', 'is', null)
    .orderBy('d.org_code')
    .executeTakeFirst()
  return first?.id ?? null
}
