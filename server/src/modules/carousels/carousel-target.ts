/** Where a carousel leads, as SQL over its row (rules/catalogue#carousels). */

/** The column that a kind of link names. */
const COLUMNS = {
  video: 'video_id',
  playlist: 'playlist_id',
  illness: 'illness_id',
  doctor: 'doctor_id',
  hospital: 'link_hospital_id',
} as const

/** What a link names; empty where it leads nowhere. */
export function carouselRefText(row: string): string {
  const ids = Object.entries(COLUMNS).map(([type, column]) => `when '${type}' then xj_hex(${row}.${column})`)
  return `coalesce(case ${row}.link_type ${ids.join(' ')} when 'page' then ${row}.link_address
    when 'h5' then ${row}.link_address end, '')`
}

const OPEN_HOSPITAL = `h.deleted_at is null and h.status = '1' and h.service_status <> 'suspended'`

/** Of each kind of link that may go off: what has to be there, and what is said where it is not. */
const TARGETS: Readonly<Record<string, (row: string) => [there: string, missing: string]>> = {
  video: row => [`from he_video_published p where p.video_id = ${row}.video_id`, '视频未发布'],
  playlist: row => [
    `from he_playlist p where p.id = ${row}.playlist_id and p.deleted_at is null and p.status = '1'`,
    '播放单已停用',
  ],
  illness: row => [
    `from he_illness i where i.id = ${row}.illness_id and i.deleted_at is null and i.status = '1' and i.show_flag = 'Y'
      and (i.review_status = 'passed' or i.review_due is not null)`,
    '疾病未展示',
  ],
  doctor: row => [
    `from he_famous_doctor d join he_hospital h on h.id = d.hospital_id where d.id = ${row}.doctor_id
      and d.deleted_at is null and d.status = '1' and d.verify_status = 'verified' and ${OPEN_HOSPITAL}`,
    '名医未核验或已停用',
  ],
  hospital: row => [`from he_hospital h where h.id = ${row}.link_hospital_id and ${OPEN_HOSPITAL}`, '医院已停用'],
}

/** Why it is hidden although it is its time: what it leads to is off; null where nothing is wrong. */
export function carouselProblemText(row: string): string {
  const cases = Object.entries(TARGETS).map(([type, target]) => {
    const [there, missing] = target(row)
    return `when '${type}' then case when not exists (select ${there}) then '${missing}' end`
  })
  return `(case ${row}.link_type ${cases.join(' ')} end)`
}

/** How it stands at a moment, in a word or two. */
export const carouselStateText = (row: string, now: string): string => `case
  when ${row}.status <> '1' then '停用'
  when ${row}.valid_from > ${now} then '未开始'
  when ${row}.valid_until <= ${now} then '已结束'
  else coalesce('已隐藏：' || ${carouselProblemText(row)}, '展示中') end`
