import { listSettingCalls } from '@xuanjiao/contract/system/list-setting-calls'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveStaff, withMessage, type StaffCallServices } from '../../platform/calls/serve-calls.ts'
import { saveListSetting } from './save-list-setting.ts'
import { readListSettings, removeListSetting } from './list-setting-store.ts'

export function serveListSettings(context: StaffCallServices): void {
  serveStaff(context, listSettingCalls.list, ({ query, db, principal }) =>
    readListSettings(db, principal.userId, query.route),
  )
  serveStaff(context, listSettingCalls.save, async ({ body, db, principal }) => {
    const row = await saveListSetting(db, principal, body)
    return body.kind === 'layout' ? row : withMessage('保存成功', row)
  })
  serveStaff(context, listSettingCalls.remove, async ({ query, db, principal }) => {
    if (!(await removeListSetting(db, query.id, principal.userId))) throw appErrors.notFound()
    return withMessage('删除成功！', null)
  })
}
