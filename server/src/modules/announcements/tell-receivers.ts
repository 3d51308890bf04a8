import { announcementWorkflow } from '@xuanjiao/contract/system/announcements/announcement-workflow'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { ANNOUNCEMENT_TOPIC, type AnnouncementNews } from '../personal-news/index.ts'
import { workflowTopic } from '../../platform/workflows/run-workflow-event.ts'

type TellServices = Pick<AppContext, 'database' | 'log' | 'noticeChannel'>

/** Every node tells the people who are on it. */
export function tellOfNews(context: TellServices & Pick<AppContext, 'app' | 'events'>): void {
  const hear = (payload: string) => {
    const news = JSON.parse(payload) as AnnouncementNews
    if ('userId' in news) return context.noticeChannel.tell(news.tenantId, [news.userId], { cmd: 'user' })
    tellReceivers(context, news.id).catch((err: unknown) => context.log.error({ err }, '推送系统公告时出错'))
  }
  const stops = [
    context.events.subscribe(ANNOUNCEMENT_TOPIC, hear),
    context.events.subscribe(workflowTopic(announcementWorkflow), hear),
  ]
  context.app.addHook('preClose', async () => stops.forEach(stop => stop()))
}

/** The other windows of whoever has read something. */
export const tellOfReading = ({ events }: Pick<AppContext, 'events'>, { tenantId, userId }: Principal): Promise<void> =>
  events.publish(ANNOUNCEMENT_TOPIC, JSON.stringify({ tenantId, userId } satisfies AnnouncementNews))

/** Those whom it is for; when it is gone, everybody looks again and is told no text. */
async function tellReceivers({ database, noticeChannel }: TellServices, id: string): Promise<void> {
  const match = await database.system
    .selectFrom('sys_announcement')
    .select(['tenant_id', 'title', 'send_status', 'msg_type', 'msg_category', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!match) return
  const present = noticeChannel.present(match.tenant_id)
  if (present.length === 0) return
  if (match.send_status !== '1' || match.deleted_at !== null)
    return noticeChannel.tell(match.tenant_id, present, { cmd: 'topic', msgId: id })
  const receivers = await database
    .forTenant(match.tenant_id)
    .selectFrom('sys_announcement_receiver as r')
    .leftJoin('sys_notice_choice as c', join =>
      join
        .onRef('c.tenant_id', '=', 'r.tenant_id')
        .onRef('c.user_id', '=', 'r.user_id')
        .on('c.category', '=', match.msg_category),
    )
    .select(['r.user_id', 'c.popup'])
    .where('r.announcement_id', '=', id)
    .where('r.user_id', 'in', present)
    .execute()
  const cmd = match.msg_type === 'USER' ? 'user' : 'topic'
  // Whoever does not want it shown at once is told that there is something, and no text.
  const idsOf = (rows: typeof receivers) => rows.map(({ user_id }) => String(user_id))
  const [quiet, shown] = [receivers.filter(row => row.popup === false), receivers.filter(row => row.popup !== false)]
  noticeChannel.tell(match.tenant_id, idsOf(shown), { cmd, msgId: id, msgTxt: match.title })
  noticeChannel.tell(match.tenant_id, idsOf(quiet), { cmd, msgId: id })
}
