import { progressPercent } from '@xuanjiao/contract/media'
import { viewerCalls, type VideoCard } from '@xuanjiao/contract/viewer/viewer-calls'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db, Tables } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'
import { deny } from '../../platform/refuse.ts'
import { serveViewer } from '../../platform/serve.ts'

type Query = SelectQueryBuilder<Tables, 'he_video', object>

/** What a viewer may find: published, playable, and meant for everybody or for the hospital they came from. */
export function published(db: Db, userId: string): Query {
  return db
    .selectFrom('he_video')
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .where('published_version_no', '>', 0)
    .where(
      sql<boolean>`(visible_type = 'all' or owner_hospital_id = (select u.bind_hospital_id from he_wxapp_user u where u.id = ${userId}::uuid))`,
    )
}

/** Free videos may be watched by everybody; the others wait for orders and memberships. */
export function entitlement(chargeType: string): { ok: boolean; reason: string } {
  return chargeType === 'free' ? { ok: true, reason: 'free' } : { ok: false, reason: 'pay' }
}

const plays =
  sql<number>`(select count(*) from he_watch_session s where s.video_id = he_video.id and s.is_valid = 1 and s.risk_flag = 0)`.as(
    'plays',
  )
const covered = (userId: string) =>
  sql<
    number | null
  >`(select r.covered_sec from he_watch_record r where r.user_id = ${userId}::uuid and r.video_id = he_video.id)`.as(
    'covered_sec',
  )

interface CardRow {
  id: string
  title: string
  cover: string | null
  duration_sec: number
  charge_type: string
  price_fen: number
  plays: number
  covered_sec: number | null
}

function card(row: CardRow): VideoCard {
  return {
    id: row.id,
    title: row.title,
    cover: row.cover,
    duration: row.duration_sec,
    charge: row.charge_type,
    priceFen: row.price_fen,
    plays: row.plays,
    progressPct: progressPercent(row.covered_sec ?? 0, row.duration_sec),
  }
}

export function serveVideos(house: House): void {
  serveViewer(house, viewerCalls.list, async ({ query, db, who }) => {
    const found = narrowed(published(db, who.userId), query)
    const [rows, counted] = await Promise.all([
      found
        .select(['id', 'title', 'cover', 'duration_sec', 'charge_type', 'price_fen', plays, covered(who.userId)])
        .orderBy(query.sort === 'hot' ? sql`plays` : sql`publish_time`, order => order.desc().nullsLast())
        .orderBy('id', 'desc')
        .limit(query.pageSize)
        .offset((query.pageNo - 1) * query.pageSize)
        .execute(),
      found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    ])
    return { records: (rows as unknown as CardRow[]).map(card), total: counted.total }
  })

  serveViewer(house, viewerCalls.detail, async ({ query, db, who }) => {
    const row = await published(db, who.userId).selectAll('he_video').where('id', '=', query.id).executeTakeFirst()
    if (!row) throw deny.notFound()
    return detail(db, who.userId, row as unknown as DetailRow)
  })
}

function narrowed(
  query: Query,
  asked: { keyword?: string | undefined; classificationId?: string | undefined; hospitalId?: string | undefined },
): Query {
  let narrow = query
  if (asked.keyword) narrow = narrow.where('title', 'like', `%${asked.keyword.replace(/[\\%_]/g, '\\$&')}%`)
  if (asked.hospitalId) narrow = narrow.where('owner_hospital_id', '=', asked.hospitalId)
  if (asked.classificationId) {
    narrow = narrow.where(
      sql<boolean>`classification_id in (with recursive below as (select id from he_video_classification where id = ${asked.classificationId}::uuid union all select c.id from he_video_classification c join below b on c.pid = b.id) select id from below)`,
    )
  }
  return narrow
}

interface DetailRow extends CardRow {
  summary: string | null
  disclaimer: string | null
  ai_generated: string | null
  ai_label: string | null
  trial_sec: number | null
}

async function detail(db: Db, userId: string, row: DetailRow) {
  const record = await db
    .selectFrom('he_watch_record')
    .select(['last_pos_sec', 'covered_sec', 'complete_flag'])
    .where('user_id', '=', userId)
    .where('video_id', '=', row.id)
    .executeTakeFirst()
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    cover: row.cover,
    duration: row.duration_sec,
    disclaimer: row.disclaimer,
    aiLabel: row.ai_generated === 'Y' ? row.ai_label : null,
    charge: { type: row.charge_type, originFen: row.price_fen, payFen: row.price_fen },
    entitle: { ...entitlement(row.charge_type), trialSec: row.trial_sec ?? 0 },
    lastPos: Number(record?.last_pos_sec ?? 0),
    progressPct: progressPercent(Number(record?.covered_sec ?? 0), row.duration_sec),
    complete: record?.complete_flag === 1,
  }
}
