import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { HOSPITAL_SERVED, SERVICE_RUNS } from '../../../platform/access/served-hospital.ts'
import { soughtCondition } from '../../../platform/kinds/like-condition.ts'
import { EVERY_VIDEO, MOST_WATCHED_FIRST, NEWEST_FIRST } from './visible-videos.ts'

/** What a viewer's list may be narrowed by (rules/viewers#calls). */
export interface ViewerVideoFilter {
  classificationId?: string | undefined
  deptCode?: string | undefined
  illnessId?: string | undefined
  doctorId?: string | undefined
  hospitalId?: string | undefined
  typeId?: string | undefined
  eduPhase?: string | undefined
  keyword?: string | undefined
}

/** Each narrowing as a condition on `p`. */
const CONDITIONS: { readonly [Name in keyof ViewerVideoFilter]-?: (value: string) => RawBuilder<SqlBool> } = {
  classificationId: id => sql`p.classification_id = any(array(
    with recursive below as (select id from he_video_classification where id = ${id}::uuid
      union select c.id from he_video_classification c join below b on c.pid = b.id) select id from below))`,
  deptCode: code => sql`exists (select from he_video_department d
    where d.video_id = p.video_id and d.std_dept_code in (${departmentCodesBelow(code)}))`,
  illnessId: id =>
    sql`exists (select from he_video_illness i where i.video_id = p.video_id and i.illness_id = ${id}::uuid)`,
  doctorId: id => sql`p.doctor_id = ${id}::uuid`,
  hospitalId: id => sql`p.owner_hospital_id = ${id}::uuid and ${isServingCondition(id)}`,
  typeId: id => hasVideoTypeCondition(id),
  eduPhase: phase => sql`p.edu_phase = ${phase}`,
  keyword: text => keywordCondition(text),
}

/** A department and those below it. */
export function departmentCodesBelow(code: string): RawBuilder<unknown> {
  return sql`select code from he_std_department where deleted_at is null and (code = ${code} or parent_code = ${code})`
}

/** Whether a hospital's service runs, as a condition. */
export function isServingCondition(id: string): RawBuilder<SqlBool> {
  return sql`exists (select from he_hospital h where h.id = ${id}::uuid and ${HOSPITAL_SERVED})`
}

/**
 * In a video type that is shown. When the hospital's service has ended its video types hold the platform's videos only.
 */
function hasVideoTypeCondition(id: string): RawBuilder<SqlBool> {
  const hospitalVideoType = sql`he_hospital_video_type t join he_hospital h on h.id = t.hospital_id
    where t.id = ${id}::uuid and t.show_flag = 'Y' and t.status = '1' and t.deleted_at is null
      and h.service_status <> 'suspended' and h.status = '1' and h.deleted_at is null`
  return sql`p.video_id = any(array(select l.video_id from he_hospital_video_type_rel l
      where l.hospital_video_type_id in (select t.id from ${hospitalVideoType})))
    and (p.owner_type = 'platform' or exists (select from ${hospitalVideoType} and ${SERVICE_RUNS}))`
}

export function videoFilterConditionOf(filter: ViewerVideoFilter): RawBuilder<SqlBool> {
  const names = Object.keys(CONDITIONS) as (keyof ViewerVideoFilter)[]
  const wanted = names.flatMap(name => {
    const value = filter[name]
    return value ? [CONDITIONS[name](value)] : []
  })
  return wanted.length === 0 ? EVERY_VIDEO : sql`${sql.join(wanted, sql` and `)}`
}

const MOST_WORDS = 5

/** The words of what somebody typed. */
export function searchWordsOf(keyword: string): string[] {
  return keyword.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
}

/** For LIKE: what was typed stands for itself. */
export function containsPattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

/** Every word is somewhere in what the video says, or is how its title sounds. */
function keywordCondition(keyword: string): RawBuilder<SqlBool> {
  const each = searchWordsOf(keyword).map(word => {
    const like = containsPattern(word)
    return sql`(${soughtCondition(sql`p.title_sought`, word)} or p.sub_title ilike ${like} or array_to_string(p.keywords, ' ') ilike ${like}
      or p.summary ilike ${like} or p.presenter_text ilike ${like} or p.transcript ilike ${like}
      or p.subtitle_text ilike ${like})`
  })
  return each.length === 0 ? EVERY_VIDEO : sql`(${sql.join(each, sql` and `)})`
}

/** How well it matches: the title itself, its beginning, in it, among the keywords, elsewhere. */
function keywordRelevance(keyword: string): RawBuilder<unknown> {
  const like = containsPattern(keyword)
  return sql`case when p.title = ${keyword} then 0 when p.title ilike ${like.slice(1)} then 1
    when p.title ilike ${like} then 2 when array_to_string(p.keywords, ' ') ilike ${like} then 3 else 4 end,
    c.play_count desc, p.video_id desc`
}

/** Without a word of how: the best match for a keyword, else the newest. */
export function videoOrderOf(
  sort: 'hot' | 'new' | 'rel' | undefined,
  keyword: string | undefined,
): RawBuilder<unknown> {
  if (keyword && (sort ?? 'rel') === 'rel') return keywordRelevance(keyword)
  return sort === 'hot' ? MOST_WATCHED_FIRST : NEWEST_FIRST
}
