import type { RawQueryParams } from '@xuanjiao/wire/query/list-query'
import { sql } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import { recordPersonalLookup } from '../../platform/audit/request-context.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { SqlCondition } from '../../platform/database/statement.ts'
import { VIEWER_PHONE } from '../../platform/encryption/encrypted-columns.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'

const MOBILE = /^1[3-9]\d{9}$/

/**
 * The orders of whoever has shown this number, found by its blind index (rules/orders#by-phone): for the platform alone, one
 * whole number at a time, and each question is counted.
 */
export function boughtByPhone(
  { personalEncryption }: Pick<AppContext, 'personalEncryption'>,
  { dataScope, tenantId }: Pick<Principal, 'dataScope' | 'tenantId'>,
  { buyerPhone }: RawQueryParams,
): SqlCondition {
  if (buyerPhone === undefined || buyerPhone === '') return sql`true`
  if (dataScope.kind !== 'platform') throw appErrors.field('buyerPhone', '只有平台可以按手机号查找订单')
  const phone = String(buyerPhone).replaceAll('*', '').trim()
  if (!MOBILE.test(phone)) throw appErrors.field('buyerPhone', '请输入完整的 11 位手机号')
  recordPersonalLookup('买家手机号')
  const hashes = personalEncryption.blindIndexes(VIEWER_PHONE.qualifiedName, phone)
  return sql`t.user_id in (select u.id from he_wxapp_user u
    where u.tenant_id = ${tenantId} and xj_blind(u.phone) = any(${hashes}::text[]))`
}
