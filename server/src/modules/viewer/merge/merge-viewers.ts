import { sql } from 'kysely'
import type { Db, RowOf } from '../../../platform/database/db.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { holdDaysOfViewer, moveViewerStatistics, type ViewerMove } from '../../stats/index.ts'
import { moveNotices } from '../../viewer-notices/index.ts'
import { mergeWatchRecords } from './merge-records.ts'

/** An account as merging looks at it. */
export type MergedViewer = Pick<
  RowOf<'he_wxapp_user'>,
  'id' | 'tenant_id' | 'platform' | 'status' | 'phone' | 'page_openid_hash' | 'union_hash'
>

export const MERGED_COLUMNS = [
  'id',
  'tenant_id',
  'platform',
  'status',
  'phone',
  'page_openid_hash',
  'union_hash',
] as const

const CANNOT = '请联系客服处理'

/**
 * Makes one account of two that are one person's, in one transaction; answers which it is. The mini program's stays, for
 * WeChat signs it in; else the one that was known by the number or by WeChat before (rules/patient-page#phone).
 */
export async function mergeViewers(tx: Db, own: MergedViewer, known: MergedViewer, now: Date): Promise<string> {
  const [from, into] = own.platform === 'web' ? [own, known] : [known, own]
  if (from.platform !== 'web') throw appErrors.business(`两个微信账号不能合并，${CANNOT}`)
  requireOneIdentity(from, into)
  const move = { tenantId: from.tenant_id, from: from.id, into: into.id }
  await holdDaysOfViewer(tx, move)
  await holdAccounts(tx, move)
  await requireMergeable(tx, move)
  await moveFacts(tx, move, now)
  await moveViewerStatistics(tx, move, now)
  await takeOverAccount(tx, move, now)
  return into.id
}

/** Who has shown two numbers, or two WeChats, may be two people. */
function requireOneIdentity(from: MergedViewer, into: MergedViewer): void {
  if (from.phone !== null && into.phone !== null) throw appErrors.business('该微信已绑定另一个手机号，请先解除绑定')
  const isOther = (name: 'page_openid_hash' | 'union_hash') =>
    from[name] !== null && into[name] !== null && from[name] !== into[name]
  if (isOther('page_openid_hash') || isOther('union_hash')) throw appErrors.business('该手机号已绑定其他微信')
}

/** Both stay as they are until it is done; one that was shut out, or has left meanwhile, is not merged. */
async function holdAccounts(tx: Db, { from, into }: ViewerMove): Promise<void> {
  const { rows } = await sql<Pick<MergedViewer, 'status'>>`
    select status from he_wxapp_user where id in (${from}::uuid, ${into}::uuid) order by id for update`.execute(tx)
  if (rows.length !== 2 || rows.some(({ status }) => status !== '1')) throw appErrors.business(`账号已停用，${CANNOT}`)
}

/** Money is not added up by itself: what waits to be paid, and two memberships of one house. */
async function requireMergeable(tx: Db, { from, into }: ViewerMove): Promise<void> {
  const { rows } = await sql<{ what: Computed<string> }>`
    select '还有待支付的订单，请支付或取消后再绑定' as what from he_order where user_id = ${from}::uuid and status = 'created'
    union all select ${`两个账号都有会员，${CANNOT}`} from he_vip_info a join he_vip_info b
      on b.user_id = ${into}::uuid and b.tenant_id = a.tenant_id and b.hospital_id is not distinct from a.hospital_id
      where a.user_id = ${from}::uuid`.execute(tx)
  if (rows[0]) throw appErrors.business(rows[0].what)
}

/** What belongs to whoever it was done by, and to nobody else. */
const OWNED = [
  'he_edu_task',
  'he_illness_consult',
  'he_order',
  'he_qr_scan',
  'he_search_log',
  'he_viewer_benefit',
  'he_vip_info',
  'he_wx_session',
] as const

/** Of what there is once for each video, what both have is one, and was counted twice. */
const MARKS = [
  ['he_like', 'like_count'],
  ['he_favorite', 'fav_count'],
] as const

async function moveFacts(tx: Db, { from, into }: ViewerMove, now: Date): Promise<void> {
  // Who counts a heartbeat at this moment has read an older number, and reads anew.
  await sql`update he_watch_session set user_id = ${into}::uuid, beats = beats + 1 where user_id = ${from}::uuid`.execute(
    tx,
  )
  await mergeWatchRecords(tx, from, into, now)
  for (const table of OWNED)
    await sql`update ${sql.table(table)} set user_id = ${into}::uuid where user_id = ${from}::uuid`.execute(tx)
  await sql`update he_qr_scan s set is_new_user = 0 where s.user_id = ${into}::uuid and s.is_new_user = 1
    and exists (select from he_qr_scan e where e.user_id = s.user_id and (e.scanned_at, e.id) < (s.scanned_at, s.id))`.execute(
    tx,
  )
  for (const [table, count] of MARKS) await moveMarks(tx, { from, into }, table, count)
  await moveNotices(tx, from, into)
}

async function moveMarks(
  tx: Db,
  { from, into }: Pick<ViewerMove, 'from' | 'into'>,
  table: string,
  count: string,
): Promise<void> {
  await sql`with doubled as (
      delete from ${sql.table(table)} m using ${sql.table(table)} o
      where m.user_id = ${from}::uuid and o.user_id = ${into}::uuid and o.video_id = m.video_id returning m.video_id)
    update he_video_count c set ${sql.ref(count)} = ${sql.ref(`c.${count}`)} - 1 from doubled d where c.video_id = d.video_id`.execute(
    tx,
  )
  await sql`update ${sql.table(table)} set user_id = ${into}::uuid where user_id = ${from}::uuid`.execute(tx)
}

/**
 * What the account itself says: whose patient somebody is by the later scan, what they said of themselves where nothing
 * was said yet, the identities of both. Then the other is gone, and with it that it was somebody new.
 */
async function takeOverAccount(tx: Db, { tenantId, from, into }: ViewerMove, now: Date): Promise<void> {
  const gone = await tx.deleteFrom('he_wxapp_user').where('id', '=', from).returningAll().executeTakeFirstOrThrow()
  await sql`update he_wxapp_user u set phone = coalesce(u.phone, ${gone.phone}),
      phone_seen_at = coalesce(u.phone_seen_at, ${gone.phone_seen_at}::timestamptz),
      page_openid_hash = coalesce(u.page_openid_hash, ${gone.page_openid_hash}),
      union_hash = coalesce(u.union_hash, ${gone.union_hash}),
      avatar = coalesce(u.avatar, ${gone.avatar}), gender = coalesce(u.gender, ${gone.gender}),
      age_band = coalesce(u.age_band, ${gone.age_band}), updated_at = ${now}
    where u.id = ${into}::uuid`.execute(tx)
  await sql`update he_wxapp_user u set bind_hospital_id = ${gone.bind_hospital_id}::uuid,
      bind_department_id = ${gone.bind_department_id}::uuid, bind_time = ${gone.bind_time}::timestamptz,
      last_scan = ${gone.last_scan}::timestamptz, area_code = ${gone.area_code},
      free_until = case when u.bind_hospital_id = ${gone.bind_hospital_id}::uuid
        then greatest(u.free_until, ${gone.free_until}::timestamptz) else ${gone.free_until}::timestamptz end
    where u.id = ${into}::uuid and ${gone.last_scan}::timestamptz > coalesce(u.last_scan, '-infinity')`.execute(tx)
  await sql`update he_viewer_merge set into_id = ${into}::uuid where into_id = ${from}::uuid`.execute(tx)
  await tx
    .insertInto('he_viewer_merge')
    .values({ tenant_id: tenantId, from_id: from, into_id: into, merged_at: now })
    .execute()
}
