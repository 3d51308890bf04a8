import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Whose list is put together: a hospital's (or one of its departments'), or the platform's. */
export interface ListOwner {
  hospitalId: string | null
  areaCode: string | null
}

/** Viewers can watch it now; `v` is the video. */
export const IS_PUBLISHED_CONDITION = sql<SqlBool>`exists (select from he_video_published p where p.video_id = v.id)`

/**
 * Which videos an owner may put into a list: its own, also while they are being made, and of the platform's those that
 * viewers can watch and that are meant for this hospital (rules/hospitals#video-types). `v` is the video.
 */
export function allowedVideosCondition({ hospitalId, areaCode }: ListOwner): RawBuilder<SqlBool> {
  const own =
    hospitalId === null
      ? sql`v.owner_type = 'platform' and v.status <> 'archived'`
      : sql`v.owner_hospital_id is not distinct from ${hospitalId}::uuid and v.status <> 'archived'`
  if (hospitalId === null) return sql`(${own})`
  return sql`(${own} or (v.owner_type = 'platform' and ${IS_PUBLISHED_CONDITION} and ${videosMeantFor(hospitalId, areaCode)}))`
}

/** Everybody, an area the hospital lies in, or the hospital itself. */
function videosMeantFor(hospitalId: string, areaCode: string | null): RawBuilder<SqlBool> {
  const areas = areaCode === null ? [] : [areaCode, `${areaCode.slice(0, 4)}00`, `${areaCode.slice(0, 2)}0000`]
  return sql`(v.visible_type = 'all' or exists (select from he_video_scope s where s.video_id = v.id
    and ((v.visible_type = 'area' and s.scope_type = 'area' and s.scope_ref = any(${areas}::text[]))
      or (v.visible_type = 'hospital' and s.scope_type = 'hospital' and replace(s.scope_ref, '-', '') = ${hospitalId}))))`
}
