import { userNoticeCount } from '@xuanjiao/contract/business/notices/user-notice-count'
import {
  userNoticeCountCalls,
  type CountedNotice,
  type UserNoticeCountRow,
} from '@xuanjiao/contract/business/notices/user-notice-count-calls'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { sql } from 'kysely'
import { viewerNamer } from '../../platform/access/viewer-name.ts'
import { recordPersonalRead } from '../../platform/audit/request-context.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { servedLog, type EntityServices, type LogSource } from '../entities/index.ts'
import { readNotices, rebuildNoticeCounts } from '../viewer-notices/index.ts'

/** Notices shown beside a count, the newest. */
const NOTICES = 50

const source: LogSource = {
  exportName: 'notice.counts',
  columns: { viewer: 'null::text' },
  extraColumns: {
    userId: 't.user_id',
    nickName: '(select u.nick_name from he_wxapp_user u where u.id = t.user_id)',
  },
  rowCondition: ({ tenantId }) => sql`t.tenant_id = ${tenantId}`,
  async createPresenter(context, principal) {
    const nameOf = viewerNamer(context, principal)
    return row => ({ hospitalId_dictText: null, areaCode_dictText: null, ...row, viewer: nameOf(row) })
  },
}

/** 用户通知数: the list, one with its notices, marking as read, and counting anew (rules/notices#counts). */
export function serveNoticeCounts(context: EntityServices): void {
  const counts = servedLog<UserNoticeCountRow>(context, userNoticeCount, source)
  serveStaff(context, userNoticeCountCalls.list, ({ query, principal }) => counts.readPage(principal, query))
  counts.serveExport(userNoticeCountCalls.exportXls)
  serveStaff(context, userNoticeCountCalls.one, async ({ query, principal, db }) => {
    const { shown } = await counts.findOne(principal, query.id)
    recordPersonalRead(userNoticeCount.title, 1)
    return { ...shown, notices: await noticesOf(context, db, query.id) }
  })
  serveStaff(context, userNoticeCountCalls.read, async ({ body, principal, db }) => {
    const ids = [...new Set(body.ids)].toSorted()
    for (const id of ids) await counts.findOne(principal, id)
    await db.transaction().execute(tx => markRead(tx, ids, context.clock.now()))
    return withMessage('已标为已读', null)
  })
  serveStaff(context, userNoticeCountCalls.recount, async ({ db }) => {
    const mended = await rebuildNoticeCounts(db)
    return withMessage(mended === 0 ? '数目都正确' : `已更正 ${numberText(mended)} 条`, { mended })
  })
}

async function noticesOf({ dictionaries }: EntityServices, db: Db, id: string): Promise<CountedNotice[]> {
  const { rows } = await sql<
    Computed<Omit<CountedNotice, 'message_dictText'>>
  >`select xj_hex(n.id) as id, n.title, n.content,
      n.send_time as "sendTime", n.read_time as "readTime", n.click_time as "clickTime", m.status as message,
      m.error as "messageError"
    from he_user_notice_count c join he_user_notice n on n.user_id = c.user_id and n.notice_type = c.notice_type
      left join he_notice_message m on m.id = n.id
    where c.id = ${id}::uuid order by n.send_time desc, n.id desc limit ${NOTICES}`.execute(db)
  const texts = await dictionaries.texts('he_message_status')
  return rows.map(row => ({ ...row, message_dictText: row.message && (texts.get(row.message) ?? row.message) }))
}

/** In the order of the patients, as everybody takes them who counts. */
async function markRead(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('he_user_notice_count')
    .select(['user_id', 'notice_type'])
    .where('id', 'in', ids)
    .orderBy('user_id')
    .orderBy('notice_type')
    .execute()
  for (const { user_id, notice_type } of rows) await readNotices(tx, user_id, { type: notice_type }, now)
}
