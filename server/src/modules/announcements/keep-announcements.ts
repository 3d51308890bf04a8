import { announcement } from '@xuanjiao/contract/system/announcements/announcement'
import { announcementCalls } from '@xuanjiao/contract/system/announcements/announcement-calls'
import { sql, type SqlBool } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { ascending, descending } from '../../platform/lists/page-order.ts'
import { readOrderedPage } from '../../platform/lists/ordered-page.ts'
import { runEventWithMessage, serveWorkflowEvent } from '../../platform/workflows/serve-workflow-event.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import { recordAccessOf, serveEntityModule, type EntityHooks, type EntityServices } from '../entities/index.ts'
import { runnableAnnouncementWorkflow } from './runnable-announcement-workflow.ts'
import { tellAgain } from '../personal-news/index.ts'

type KeepServices = EntityServices & Pick<AppContext, 'events'>

/** Active people a published announcement is for now. */
const RECEIVERS =
  'sys_announcement_receiver r join sys_user u on u.id = r.user_id and u.deleted_at is null and u.status = 1'

const hooks = (context: KeepServices): EntityHooks<typeof announcement.fields> => ({
  beforeSave: (values, { kind, before }) => {
    if (kind === 'edit' && before?.sendStatus === '1') throw appErrors.business('公告已经发布，请先撤销再修改')
    const { openType = before?.openType, openPage = before?.openPage } = values
    if (openType && !openPage) throw appErrors.field('openPage', '请填写打开的页面')
  },
  onCommitted: async events => {
    for (const { id, kind } of events) if (kind === 'remove' || kind === 'restore') await tellAgain(context, id)
  },
  derivedSql: {
    receiverCount: ({ row }) => `select count(*) from ${RECEIVERS} where r.announcement_id = ${row}.id`,
    readCount: ({ row }) =>
      `select count(*) from ${RECEIVERS} where r.announcement_id = ${row}.id and r.read_at is not null`,
  },
})

/** Announcements as records of those who keep them, and how they come before people. */
export function serveKeeping(context: KeepServices): void {
  serveEntityModule(context, announcement, hooks(context))
  serveWorkflowEvent(context, runnableAnnouncementWorkflow, 'publish', announcementCalls.publish, () => null)
  serveWorkflowEvent(context, runnableAnnouncementWorkflow, 'revoke', announcementCalls.revoke, () => null)
  for (const [call, event] of [
    [announcementCalls.publishById, 'publish'],
    [announcementCalls.revokeById, 'revoke'],
  ] as const)
    serveStaff(context, call, ({ principal, query: { id } }) =>
      runEventWithMessage(context, runnableAnnouncementWorkflow, principal, { event, id, input: {} }, () => null),
    )
  const announcements = recordAccessOf(context, announcement)
  serveStaff(context, announcementCalls.tellAgain, async ({ principal, query: { anntId } }) => {
    await announcements.get(principal, anntId)
    await tellAgain(context, anntId)
    return null
  })
  serveStaff(context, announcementCalls.readers, async ({ principal, query, db }) => {
    await announcements.get(principal, query.id)
    const read = query.read === '1' ? sql<SqlBool>`r.read_at is not null` : sql<SqlBool>`r.read_at is null`
    return readOrderedPage<ReaderRow>(
      db,
      {
        id: 'u.id',
        select: sql`u.id, u.username, u.realname, r.read_at as "readTime", (select string_agg(d.depart_name, '，' order by d.org_code)
          from sys_user_depart l join sys_depart d on d.id = l.depart_id and d.deleted_at is null
          where l.user_id = u.id) as departs`,
        // Each person once: rows of a page are read by their ids.
        from: sql`${sql.raw(RECEIVERS)} and r.announcement_id = ${query.id}::uuid`,
        where: sql<SqlBool>`r.tenant_id = ${principal.tenantId} and ${read}`,
        order:
          query.read === '1'
            ? [descending('r.read_at'), descending('u.id')]
            : [ascending('u.username'), ascending('u.id')],
      },
      query,
    )
  })
}

interface ReaderRow {
  id: ColumnOf<'sys_user.id'>
  username: ColumnOf<'sys_user.username'>
  realname: ColumnOf<'sys_user.realname'>
  readTime: ColumnOf<'sys_announcement_read.read_at'> | null
  departs: Computed<string | null>
}
