import { AppError } from '@xuanjiao/contract/calls/app-error'
import { sql } from 'kysely'
import type { Viewer } from '../../../platform/access/principal.ts'
import type { Db, RowOf } from '../../../platform/database/db.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { hashOfOpenid, type WechatVisitor } from '../../wechat/index.ts'
import type { MergedViewer } from '../merge/merge-viewers.ts'
import { readMergedViewer } from './join-viewer.ts'

/** Whose the device is that WeChat knows: the account it was before, or the device's own, which it is from now on. */
export async function ownerOfWechat(
  tx: Db,
  { userId, tenantId }: Viewer,
  { openid, unionid }: WechatVisitor,
): Promise<MergedViewer> {
  const page = hashOfOpenid(`page:${openid}`)
  const union = unionid === undefined ? null : hashOfOpenid(`union:${unionid}`)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`viewer wechat ${union ?? page}`}, 0))`.execute(tx)
  const known = await findKnown(tx, tenantId, page, union)
  if (known?.status === '0') throw new AppError(403, '账号已被禁用，请联系客服')
  const owner = await readMergedViewer(tx, known?.id ?? userId)
  if (owner.page_openid_hash !== null && owner.page_openid_hash !== page)
    throw appErrors.business('已绑定另一个微信，请先退出这部手机，再用这个微信登录')
  await sql`update he_wxapp_user set page_openid_hash = ${page}, union_hash = coalesce(union_hash, ${union})
    where id = ${owner.id}::uuid`.execute(tx)
  return readMergedViewer(tx, owner.id)
}

/** By the id in this account first: it is the one that cannot be another person's. */
async function findKnown(
  tx: Db,
  tenantId: number,
  page: string,
  union: string | null,
): Promise<Pick<RowOf<'he_wxapp_user'>, 'id' | 'status'> | undefined> {
  const { rows } = await sql<Pick<RowOf<'he_wxapp_user'>, 'id' | 'status'>>`
    select id, status from he_wxapp_user where tenant_id = ${tenantId}
      and (page_openid_hash = ${page} or union_hash = ${union})
    order by page_openid_hash is distinct from ${page} limit 1`.execute(tx)
  return rows[0]
}
