import { sql } from 'kysely'
import type { EntityServices, LogSource } from '../entities/index.ts'
import { viewerNamer } from '../../platform/access/viewer-name.ts'
import { boughtByPhone } from './buyer-phone.ts'

/** 订单: the newest first, the buyer by the name one may know (rules/places#viewers-by-name). */
export const orderSourceOf = (services: Pick<EntityServices, 'personalEncryption'>): LogSource => ({
  exportName: 'orders',
  columns: { viewer: 'null::text', createTime: 't.created_at' },
  extraColumns: {
    userId: 't.user_id',
    nickName: '(select u.nick_name from he_wxapp_user u where u.id = t.user_id)',
    priceTrace: 't.price_trace',
    benefitStart: 't.benefit_start',
    benefitEnd: 't.benefit_end',
    shippingError: 't.shipping_error',
    shippingTime: 't.shipping_time',
    feeFen: 't.fee_fen',
    settleFen: 't.settle_fen',
    shareFen: 't.share_fen',
    wishReason: 't.wish_reason',
    wishTime: 't.wish_time',
    wishAnswer: 't.wish_answer',
    invoiceNo: 't.invoice_no',
    remark: 't.remark',
  },
  rowCondition: (principal, query) =>
    sql`t.tenant_id = ${principal.tenantId} and t.deleted_at is null and ${boughtByPhone(services, principal, query)}`,
  async createPresenter(context, principal) {
    const nameOf = viewerNamer(context, principal)
    return row => ({ ...NO_TEXTS, ...row, viewer: nameOf(row) })
  },
})

/** Links that lead nowhere, and codes that are not set, have no text. */
const NO_TEXTS = {
  hospitalId_dictText: null,
  payChannel_dictText: null,
  exceptionFlag_dictText: null,
  shippingStatus_dictText: null,
  refundWish_dictText: null,
}
