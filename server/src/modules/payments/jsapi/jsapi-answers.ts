import { z } from 'zod'

// What WeChat Pay answers and tells (rules/payments#jsapi). Money in fen.

export const prepaid = z.object({ prepay_id: z.string().min(1) })

/** A payment, as it is asked for and as it is told. */
export const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().default(''),
  trade_state: z.string(),
  amount: z.object({ total: z.number() }).optional(),
})
export type Transaction = z.output<typeof transaction>

export const refund = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  /** `status` where it is asked for, `refund_status` where it is told. */
  status: z.string().optional(),
  refund_status: z.string().optional(),
  amount: z.object({ refund: z.number() }).optional(),
})
export type Refund = z.output<typeof refund>

/** A message as it comes, before it is opened. */
export const message = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string().max(64),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string().max(200_000),
    nonce: z.string().max(64),
    associated_data: z.string().max(64).default(''),
  }),
})
