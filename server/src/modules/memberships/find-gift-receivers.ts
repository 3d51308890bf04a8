import { wxappUser } from '@xuanjiao/contract/business/wxapp-users/wxapp-user'
import { sql } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import { rowScopePredicate } from '../../platform/access/row-scope-predicate.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { VIEWER_PHONE } from '../../platform/encryption/encrypted-columns.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import { GIFT_HEADS, type GiftError, type GiftLine } from './read-gift-sheet.ts'

interface Receiver {
  userId: ColumnOf<'he_wxapp_user.id'>
  nickName: ColumnOf<'he_wxapp_user.nick_name'>
  status: ColumnOf<'he_wxapp_user.status'>
  hash: Computed<string>
}
export interface GiftToReceiver extends GiftLine, Pick<Receiver, 'userId' | 'nickName'> {}

export interface FoundReceivers {
  /** In the order of their ids: two who give at once never wait for each other crosswise. */
  gifts: GiftToReceiver[]
  errors: GiftError[]
}

/**
 * Who is meant by the numbers, of those one may give to: whoever is out of sight is as good as nobody (rules/places#scope).
 * Held until the transaction ends, where it is one.
 */
export async function findReceivers(
  db: Db,
  { personalEncryption }: Pick<AppContext, 'personalEncryption'>,
  principal: Principal,
  lines: readonly GiftLine[],
): Promise<FoundReceivers> {
  const hashes = lines.map(line => personalEncryption.blindIndexes(VIEWER_PHONE.qualifiedName, line.phone))
  const scope = rowScopePredicate(wxappUser, principal, 'u', true)
  const { rows } = await sql<Receiver>`
    select u.id as "userId", u.nick_name as "nickName", u.status, xj_blind(u.phone) as hash from he_wxapp_user u
    where u.tenant_id = ${principal.tenantId} and xj_blind(u.phone) = any(${hashes.flat()}::text[]) and u.deleted_at is null
      ${scope ? sql`and ${scope}` : sql``}
    order by u.id ${db.isTransaction ? sql`for no key update of u` : sql``}`.execute(db)
  const byHash = new Map(rows.map(row => [row.hash, row]))
  const found: FoundReceivers = { gifts: [], errors: [] }
  for (const [at, line] of lines.entries()) {
    const one = hashes[at]?.map(hash => byHash.get(hash)).find(row => row !== undefined)
    const why = whyNot(one)
    if (one && why === undefined) found.gifts.push({ ...line, userId: one.userId, nickName: one.nickName })
    else found.errors.push({ row: line.row, column: GIFT_HEADS.phone, reason: why ?? '' })
  }
  found.gifts.sort((one, other) => (one.userId < other.userId ? -1 : 1))
  return found
}

function whyNot(receiver: Receiver | undefined): string | undefined {
  if (!receiver) return '没有绑定这个手机号的患者'
  return receiver.status === '1' ? undefined : '该用户已禁用，不能赠送会员'
}
