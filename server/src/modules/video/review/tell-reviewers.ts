import { videoWorkflow } from '@xuanjiao/contract/business/video/lifecycle/video-workflow'
import { sql, type SqlBool } from 'kysely'
import type { Db, RowOf } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { rowScopePredicate } from '../../../platform/access/row-scope-predicate.ts'
import { newId, stableId } from '../../../platform/primitives/ids.ts'
import { workflowTopic } from '../../../platform/workflows/run-workflow-event.ts'
import { video as entity } from '@xuanjiao/contract/business/video/video'
import { tellPerson } from '../../personal-news/index.ts'
import { absentPrincipal } from '../../session/index.ts'
import { readAppointments } from '../lifecycle/video-surroundings.ts'
import { decidableCondition } from './review-queue.ts'

type NewsServices = Pick<AppContext, 'app' | 'clock' | 'database' | 'events' | 'log' | 'sessions'>

/** Whoever may decide a video that comes to the desk is told of it, once for each round and node. */
export function tellReviewersOfVideos(context: NewsServices): void {
  const stop = context.events.subscribe(workflowTopic(videoWorkflow), payload => {
    const { id } = JSON.parse(payload) as { id: string }
    tellReviewers(context, id).catch((err: unknown) => context.log.error({ err }, '通知审核人员时出错'))
  })
  context.app.addHook('preClose', async () => stop())
}

type WaitingVideo = Pick<
  RowOf<'he_video'>,
  'id' | 'tenant_id' | 'title' | 'version_no' | 'review_round' | 'review_node'
>

async function tellReviewers(context: NewsServices, id: string): Promise<void> {
  const db = context.database.system
  const video = await db
    .selectFrom('he_video')
    .select(['id', 'tenant_id', 'title', 'version_no', 'review_round', 'review_node'])
    .where('id', '=', id)
    .where('status', '=', 'reviewing')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!video?.review_node) return
  for (const userId of await appointedIds(db, video)) {
    const of = { userId, tenantId: video.tenant_id, departId: null, workId: newId() }
    const principal = await absentPrincipal(context, of)
    if (principal && (await mayDecide(context.database.forTenant(video.tenant_id), principal, id)))
      await tellPerson(context, newsFor(userId, video))
  }
}

function newsFor(userId: string, video: WaitingVideo) {
  const { id, tenant_id: tenantId, title, version_no, review_round, review_node } = video
  const node = review_node === 'compliance' ? '合规终审' : '医学审核'
  return {
    id: stableId(`review:${id}:${version_no}:${review_round}:${review_node}:${userId}`),
    tenantId,
    userId,
    title: `待审核：${title}`,
    content: `视频“${title}”等待您进行${node}。`,
    page: '/he/review',
  }
}

async function appointedIds(db: Db, { tenant_id, review_node }: WaitingVideo): Promise<string[]> {
  const rows = await db
    .selectFrom('he_reviewer as r')
    .innerJoin('sys_user as u', 'u.username', 'r.username')
    .select('u.id')
    .where('r.tenant_id', '=', tenant_id)
    .where('r.node', '=', review_node ?? '')
    .where('r.status', '=', '1')
    .where('r.deleted_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .execute()
  return rows.map(row => row.id)
}

async function mayDecide(db: Db, principal: Principal, id: string): Promise<boolean> {
  if (!principal.grants.may('he:review:decide')) return false
  const decidable = decidableCondition(principal, await readAppointments(db, principal.username))
  const place = rowScopePredicate(entity, principal, 'v') ?? sql<SqlBool>`true`
  const { rows } = await sql`select from he_video v where v.id = ${id} and ${place} and ${decidable}`.execute(db)
  return rows.length > 0
}
