import { progressPercent } from '@xuanjiao/contract/watching/watch-counting'
import type { VideoCard } from '@xuanjiao/contract/viewer/viewer-calls'
import type { PageResult } from '@xuanjiao/wire/page-result'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import { readShallowPage } from '../../../platform/lists/shallow-page.ts'
import type { PageNumbers } from '../../../platform/lists/page-window.ts'
import { areaCodesAbove, servingHospitalOf, type VisitorProfile } from './visitor-profile.ts'

/** The one place that knows where viewers' videos stand (he_video_published, here always `p`) and who finds which. */

/** A video is new for so long. */
const NEW_DAYS = 7

/**
 * Whether a video is meant for this viewer: for everybody, for their area, or for the hospital they came from while its
 * service runs. What a suspended hospital owns is meant for nobody; who has not signed in finds what is free.
 */
export function visibleToVisitor(visitor: VisitorProfile, tenantId: number): RawBuilder<SqlBool> {
  const hospital = servingHospitalOf(visitor)
  const areas = areaCodesAbove(visitor.areaCode)
  const ways = [sql<SqlBool>`p.visible_type = 'all'`]
  if (areas.length > 0) ways.push(sql`(p.visible_type = 'area' and ${scoped('area', sql`any(${areas})`)})`)
  if (hospital !== null) {
    ways.push(sql`p.owner_hospital_id = ${hospital}::uuid`)
    ways.push(
      sql`(p.visible_type = 'hospital' and ${scoped('hospital', sql`any(${[hospital, dashedUuid(hospital)]})`)})`,
    )
  }
  const free = visitor.userId === null ? sql` and p.charge_type = 'free'` : sql``
  return sql`p.tenant_id = ${tenantId} and (${sql.join(ways, sql` or `)}) and ${OWNER_NOT_SUSPENDED}${free}`
}

const scoped = (type: 'area' | 'hospital', refs: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`exists (select from he_video_scope vs where vs.video_id = p.video_id and vs.scope_type = ${type} and vs.scope_ref = ${refs})`

const OWNER_NOT_SUSPENDED = sql<SqlBool>`(p.owner_hospital_id is null or p.owner_hospital_id not in (
  select id from he_hospital where service_status = 'suspended' or status <> '1' or deleted_at is not null))`

function dashedUuid(id: string): string {
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export interface VideoCardRow {
  id: ColumnOf<'he_video_published.video_id'>
  title: ColumnOf<'he_video_published.title'>
  cover: ColumnOf<'he_video_published.cover'>
  duration_sec: ColumnOf<'he_video_published.duration_sec'>
  charge_type: ColumnOf<'he_video_published.charge_type'>
  price_fen: ColumnOf<'he_video_published.price_fen'>
  top_flag: ColumnOf<'he_video_published.top_flag'>
  hot_flag: ColumnOf<'he_video_published.hot_flag'>
  is_new: Computed<boolean>
  ai_label: ColumnOf<'he_video_published.ai_label'>
  plays: ColumnOf<'he_video_count.play_count'>
  covered_sec: ColumnOf<'he_watch_record.covered_sec'>
}

/** The columns of a card; `from` is what they come from. */
export function videoCardColumns(now: Date): RawBuilder<unknown> {
  const since = new Date(now.getTime() - NEW_DAYS * 86_400_000)
  return sql`p.video_id as id, p.title, p.cover, p.duration_sec, p.charge_type, p.price_fen, p.top_flag, p.hot_flag,
    p.publish_time > ${since}::timestamptz as is_new, case when p.ai_generated = 'Y' then p.ai_label end as ai_label,
    c.play_count as plays, coalesce(r.covered_sec, 0) as covered_sec`
}

/** The counters of a video and what this viewer has seen of it, beside `p`. */
export function videoCardJoins(visitor: VisitorProfile): RawBuilder<unknown> {
  return sql`join he_video_count c on c.video_id = p.video_id and c.tenant_id = p.tenant_id ${watchRecordJoin(visitor)}`
}

export function watchRecordJoin({ userId }: VisitorProfile): RawBuilder<unknown> {
  return sql`left join he_watch_record r on r.user_id = ${userId}::uuid and r.video_id = p.video_id and r.tenant_id = p.tenant_id`
}

export function videoCardOf(row: VideoCardRow): VideoCard {
  return {
    id: row.id,
    title: row.title,
    cover: row.cover,
    duration: row.duration_sec,
    charge: row.charge_type,
    priceFen: row.price_fen,
    tag: videoTagOf(row),
    aiLabel: row.ai_label,
    plays: row.plays,
    progressPct: progressPercent(row.covered_sec, row.duration_sec),
  }
}

function videoTagOf(row: VideoCardRow): string | null {
  if (row.top_flag === 'Y') return '置顶'
  if (row.hot_flag === 'Y') return '热门'
  return row.is_new ? '最新' : null
}

/** Which videos, in which order, how many of them. */
export interface VisibleVideosQuery {
  where: RawBuilder<SqlBool>
  order: RawBuilder<unknown>
  /** Further tables, joined by their own conditions. */
  joins?: RawBuilder<unknown>
  limit: number
}

/** Cards of videos meant for a viewer, as a statement that can stand by itself or inside another. */
export function videoCardsQuery(
  visitor: VisitorProfile,
  tenantId: number,
  now: Date,
  query: VisibleVideosQuery,
): RawBuilder<VideoCardRow> {
  return sql<VideoCardRow>`select ${videoCardColumns(now)} from he_video_published p ${videoCardJoins(visitor)} ${query.joins ?? sql``}
    where ${visibleToVisitor(visitor, tenantId)} and ${query.where}
    order by ${query.order} limit ${query.limit}`
}

export async function readVideoCards(
  db: Db,
  visitor: VisitorProfile,
  tenantId: number,
  now: Date,
  query: VisibleVideosQuery,
): Promise<VideoCard[]> {
  const { rows } = await videoCardsQuery(visitor, tenantId, now, query).execute(db)
  return rows.map(videoCardOf)
}

/** A page of cards, and how many there are in all, up to 10,000. */
export async function readVideoCardPage(
  db: Db,
  visitor: VisitorProfile,
  tenantId: number,
  now: Date,
  { where, order, ...paging }: Pick<VisibleVideosQuery, 'where' | 'order'> & PageNumbers,
): Promise<PageResult<VideoCard>> {
  const list = {
    id: 'p.video_id',
    select: videoCardColumns(now),
    from: sql`he_video_published p join he_video_count c on c.video_id = p.video_id and c.tenant_id = p.tenant_id`,
    counted: sql`he_video_published p`,
    joins: watchRecordJoin(visitor),
    where: sql<SqlBool>`${visibleToVisitor(visitor, tenantId)} and ${where}`,
    order,
  }
  const page = await readShallowPage<VideoCardRow>(db, list, paging)
  return { ...page, records: page.records.map(videoCardOf) }
}

/** Pinned ones first, then the newest. */
export const NEWEST_FIRST = sql`p.top_flag desc, p.publish_time desc, p.video_id desc`
export const MOST_WATCHED_FIRST = sql`c.play_count desc, c.video_id desc`
export const EVERY_VIDEO = sql<SqlBool>`true`
