import { permissionCodesIn } from '@xuanjiao/contract/calls/permission'
import { fieldPermissionCode } from '@xuanjiao/contract/entity/entity'
import { dataRuleCalls } from '@xuanjiao/contract/system/menus/data-rule-calls'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import { ruledList, type DataRuleServices } from './data-rule-store.ts'

/** Which permissions would hide or lock the fields of the record behind an entry, and which of them there are. */
export function fieldPermissionRoute(context: DataRuleServices): void {
  serveStaff(context, dataRuleCalls.fieldPermissions, async ({ query }) => {
    const { served } = await ruledList(context, query.permissionId)
    if (served === undefined) return []
    const rows = await context.database.system
      .selectFrom('sys_permission')
      .select('perms')
      .where('deleted_at', 'is', null)
      .where('perms', 'is not', null)
      .execute()
    const known = new Set(rows.flatMap(({ perms }) => permissionCodesIn(perms ?? '')))
    const { entity } = served
    return Object.entries({ ...entity.fields, ...entity.derived }).map(([name, { title }]) => {
      const code = fieldPermissionCode(entity, name)
      return { code, title, isKept: known.has(code) }
    })
  })
}
