import type { PaymentRequest } from '@xuanjiao/contract/viewer/viewer-order-calls'
import type { Viewer } from '../../../platform/access/principal.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { OrderToTake, StoredOrder, TakenOrder } from '../../orders/index.ts'

/** Who is about to pay, as a channel knows them. */
export interface Payer {
  /** Their id there. */
  id: string
  /** Signs what their phone is to believe. */
  key: string
}

/** A channel said no, by a code of its own; asked the same again it would say the same. */
export class ChannelRefusal extends Error {
  override readonly name = 'ChannelRefusal'
  readonly code: string
  constructor(code: string) {
    super(`the channel answered ${code}`)
    this.code = code
  }
}

/** What a channel knows of an order. Amounts in fen. */
export type ChannelPayment =
  | { state: 'unpaid' }
  /** `isDelivered`: it knows that we have opened what was bought. */
  | { state: 'paid'; channelBill: string; amountFen: number; isDelivered: boolean }
  | { state: 'refunded'; amountFen: number }

export type ChannelRefund = { state: 'running' } | { state: 'done' } | { state: 'failed' | 'unknown'; failure: string }

/** A refund as its table has it, as far as a channel is asked for it. */
export interface AskedRefund {
  refundNo: string
  amountFen: number
  reason: string
}

/** Something to be registered; its price in fen. */
export interface NewGoods {
  code: string
  name: string
  priceFen: number
}

/** What has become of one thing: `known` where one of that code was there before. */
export type GoodsOutcome = { state: 'done' | 'known' } | { state: 'failed'; why: string }

/** A channel does this for many at once, one task after the other. */
export interface GoodsTask {
  isRunning: boolean
  outcomes: ReadonlyMap<string, GoodsOutcome>
}

/** Has things registered at a channel that sells nothing else (rules/payments#registering): first uploaded, then published. */
export interface GoodsRegistry {
  upload(goods: readonly NewGoods[]): Promise<void>
  uploads(): Promise<GoodsTask>
  publish(codes: readonly string[]): Promise<void>
  publishes(): Promise<GoodsTask>
}

/** Told, or nobody wants to know. What is not taken now is a refusal or a fault. */
export type ShippingReport = 'done' | 'unneeded'

/**
 * Somebody who takes money for us (rules/payments#channels). Nothing is opened by what a phone says: only by what the
 * channel answers or pushes.
 */
export interface PaymentChannel {
  /** he_pay_channel. */
  readonly name: string
  /** Who the phone says is about to pay, judged by the channel; asked before the order is made. */
  payerOf(viewer: Viewer, code: string | undefined): Promise<Payer | undefined>
  /** Takes an order on, and says what is kept with it; refuses what is not sold there. */
  prepare(db: Db, order: OrderToTake, payer: Payer | undefined): Promise<TakenOrder>
  /** What the phone is handed to pay with. */
  requestFor(db: Db, row: StoredOrder, payer: Payer | undefined): Promise<PaymentRequest>
  findPayment(row: StoredOrder): Promise<ChannelPayment>
  /** Says that what was bought is open: until then it may give the money back by itself. */
  confirmDelivery(row: StoredOrder): Promise<void>
  /** Says that what was bought was handed over, where the channel holds the money until then; none where it never does. */
  reportShipping?(row: StoredOrder): Promise<ShippingReport>
  /** Where what it sells is registered first. */
  readonly goods?: GoodsRegistry
  startRefund(row: StoredOrder, refund: AskedRefund): Promise<void>
  findRefund(row: StoredOrder, refund: AskedRefund): Promise<ChannelRefund>
}

/** Whom money can come by. */
export interface PaymentChannels {
  /** New orders are paid by this one; none where nothing can be paid online. */
  readonly current: PaymentChannel | undefined
  /** The one that took an order on, also after another was chosen; none where it is not set any more. */
  of(order: Pick<StoredOrder, 'pay_channel'>): PaymentChannel | undefined
}
