import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { tellPerson, type PersonalNews } from '../../personal-news/index.ts'

type OwnerServices = Pick<AppContext, 'clock' | 'database' | 'events'>

interface OwnedVideo {
  tenantId: Computed<number>
  title: Computed<string>
  userId: Computed<string>
}

/** Who made a video is told what has become of it, when they are still there. */
async function tellOwner(
  context: OwnerServices,
  videoId: string,
  news: (title: string) => Omit<PersonalNews, 'tenantId' | 'userId'>,
): Promise<void> {
  const { rows } = await sql<OwnedVideo>`
    select v.tenant_id as "tenantId", v.title, u.id as "userId" from he_video v
    join sys_user u on u.username = v.created_by and u.deleted_at is null
    where v.id = ${videoId} and v.deleted_at is null`.execute(context.database.system)
  const [owned] = rows
  if (owned) await tellPerson(context, { ...news(owned.title), tenantId: owned.tenantId, userId: owned.userId })
}

export const tellOfFailedMedia = (context: OwnerServices, videoId: string, reason: string): Promise<void> =>
  tellOwner(context, videoId, title => ({
    title: `转码失败：${title}`,
    content: `视频“${title}”转码失败：${reason}`,
    page: '/he/video',
    priority: 'H',
  }))

/** `id` is the same for one lapse, so it is told once. */
export const tellOfLapsing = (context: OwnerServices, videoId: string, id: string): Promise<void> =>
  tellOwner(context, videoId, title => ({
    id,
    title: `名医核验到期：${title}`,
    content: `视频“${title}”中专家的核验已到期，请尽快续期，逾期视频将自动下架。`,
    page: '/he/video',
    priority: 'H',
  }))
