import { announcementCalls, myAnnouncementCalls } from '@xuanjiao/contract/system/announcements/announcement-calls'
import { announcement } from '@xuanjiao/contract/system/announcements/announcement'
import { myAnnouncement } from '@xuanjiao/contract/system/announcements/my-announcement'
import { addWireSpellings } from '@xuanjiao/contract/entity/wire-spellings'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { hiddenFieldsOf, servedLog, type EntityServices, type LogSource } from '../entities/index.ts'
import { tellOfReading } from './tell-receivers.ts'
import { markRead, noticeColumns, receivedAnnouncements, senderName, validAt } from './received-announcements.ts'

/** A line of 我的消息 as it is answered. */
interface MyAnnouncement {
  readonly id: string
  readonly msgContent: string
}

/** What people read: their own messages alone, and nothing that is not for them (rules/wire-system#announcements). */
export function serveReading(context: EntityServices): void {
  const log = servedLog<MyAnnouncement>(context, myAnnouncement, myAnnouncementSource(context))
  serveStaff(context, myAnnouncementCalls.list, async ({ principal, query }) => {
    const page = await log.readPage(principal, query)
    return { ...page, records: (await withCleanContent(context, principal.tenantId, page.records)) as never[] }
  })
  serveStaff(context, announcementCalls.unread, async ({ principal, query, db }) => {
    const unread = receivedAnnouncements(db, principal, context.clock.now()).where('r.read_at', 'is', null)
    const ofKind = async (kind: string) => {
      const all = unread.where('a.msg_category', '=', kind)
      const { total } = await all.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow()
      const rows = await all
        .select(noticeColumns)
        .select(senderName.as('senderName'))
        .orderBy('a.send_time', 'desc')
        .limit(query.pageSize)
        .execute()
      return { rows: addWireSpellings(announcement, await withCleanContent(context, principal.tenantId, rows)), total }
    }
    const [notices, news] = [await ofKind('1'), await ofKind('2')]
    return {
      anntMsgList: notices.rows,
      anntMsgTotal: notices.total,
      sysMsgList: news.rows,
      sysMsgTotal: news.total,
    }
  })
  serveStaff(context, announcementCalls.read, async ({ principal, query, db }) => {
    const mayKeep = principal.grants.may('sys:announcement:list')
    const rows = mayKeep
      ? db.selectFrom('sys_announcement as a').where('a.tenant_id', '=', principal.tenantId)
      : receivedAnnouncements(db, principal, context.clock.now())
    const match = await rows
      .where('a.id', '=', query.id)
      .where('a.deleted_at', 'is', null)
      .select(noticeColumns)
      .select(senderName.as('senderName'))
      .executeTakeFirst()
    if (!match) throw appErrors.notFound()
    const [clean = match] = await withCleanContent(context, principal.tenantId, [match])
    const shown = withoutHidden(clean, hiddenFieldsOf(context, announcement, principal))
    return addWireSpellings(announcement, [shown])[0] ?? shown
  })
}

/** What a person may not see of announcements is empty in each of them. */
const withoutHidden = <R extends object>(row: R, hidden: readonly string[]): R =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, hidden.includes(name) && value !== null ? '' : value]),
  ) as R

/** Noting what was read. */
export function serveMarkingRead(context: EntityServices & Pick<AppContext, 'events'>): void {
  serveStaff(context, myAnnouncementCalls.markRead, async ({ principal, body, db }) => {
    const now = context.clock.now()
    const match = await receivedAnnouncements(db, principal, now)
      .where('a.id', '=', body.anntId)
      .select('a.id')
      .executeTakeFirst()
    if (!match) throw appErrors.notFound()
    await markRead(db, principal, [match.id], now)
    await tellOfReading(context, principal)
    return null
  })
  serveStaff(context, myAnnouncementCalls.markAllRead, async ({ principal, db }) => {
    const now = context.clock.now()
    const unread = await receivedAnnouncements(db, principal, now)
      .where('r.read_at', 'is', null)
      .select('a.id')
      .execute()
    await markRead(
      db,
      principal,
      unread.map(({ id }) => id),
      now,
    )
    await tellOfReading(context, principal)
    return withMessage('全部已读', null)
  })
}

/** The announcements of whoever asks, each once: `r` is their place among those it is for. */
const myAnnouncementSource = ({ clock }: Pick<AppContext, 'clock'>): LogSource => ({
  from: ({ userId }) =>
    sql`sys_announcement t join sys_announcement_receiver r on r.announcement_id = t.id and r.user_id = ${userId}::uuid`,
  columns: {
    readFlag: "(case when r.read_at is null then '0' else '1' end)",
    senderName: '(select u.realname from sys_user u where u.username = t.sender limit 1)',
    anntId: 't.id',
    userId: 'r.user_id',
    readTime: 'r.read_at',
  },
  rowCondition: ({ tenantId }) => sql`t.tenant_id = ${tenantId} and ${validAt('t', clock.now())}`,
})

/** Formatted texts leave as the cleaner lets them (rules/security#formatted-text). */
async function withCleanContent<R extends { readonly msgContent: string }>(
  { richTexts }: Pick<AppContext, 'richTexts'>,
  tenantId: number,
  rows: readonly R[],
): Promise<R[]> {
  const clean = await richTexts.cleanForDisplay(
    tenantId,
    rows.map(row => row.msgContent),
  )
  return rows.map((row, at) => ({ ...row, msgContent: clean[at] ?? '' }))
}
