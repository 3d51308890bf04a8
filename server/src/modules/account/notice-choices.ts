import { accountCalls, type NoticeChoice } from '@xuanjiao/contract/system/account/account-calls'
import { recordReplies } from '@xuanjiao/contract/calls/reply-texts'
import { serveStaff, withMessage, type StaffCallServices } from '../../platform/calls/serve-calls.ts'

const CATEGORIES = ['1', '2'] as const
/** Whoever has not chosen is shown what is new at once, and written nothing. */
const USUAL = { popup: true, mail: false, desktop: false }

/** What people want to be told of, and how: kept where announcements are told and mailed (rules/wire-system#announcements). */
export function serveNoticeChoices(context: StaffCallServices): void {
  serveStaff(context, accountCalls.notices, async ({ principal, db }): Promise<NoticeChoice[]> => {
    const rows = await db
      .selectFrom('sys_notice_choice')
      .select(['category', 'popup', 'mail', 'desktop'])
      .where('tenant_id', '=', principal.tenantId)
      .where('user_id', '=', principal.userId)
      .execute()
    return CATEGORIES.map(category => ({ ...USUAL, ...rows.find(row => row.category === category), category }))
  })
  serveStaff(context, accountCalls.saveNotices, async ({ principal, db, body: { choices } }) => {
    const { tenantId: tenant_id, userId: user_id } = principal
    for (const { category, popup, mail, desktop } of choices)
      await db
        .insertInto('sys_notice_choice')
        .values({ tenant_id, user_id, category, popup, mail, desktop })
        .onConflict(conflict =>
          conflict.columns(['tenant_id', 'user_id', 'category']).doUpdateSet({ popup, mail, desktop }),
        )
        .execute()
    return withMessage(recordReplies.saved, null)
  })
}
