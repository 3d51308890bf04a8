import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'

/** One statement about the data that has to hold at any moment (rules/figures#invariants), and whether it does. */
export const invariantResult = z.object({
  name: z.string(),
  /** What has to hold, in Chinese. */
  title: z.string(),
  ok: z.boolean(),
  /** Rows or days for which it does not hold. */
  broken: z.number(),
  /** One of them, in words. */
  example: z.string().nullable(),
})
export type InvariantResult = z.output<typeof invariantResult>

export const invariantCalls = {
  watching: endpoint({
    method: 'GET',
    path: '/he/oracle/watching',
    title: '观看数据自检',
    tag: '观看记录',
    allow: 'he:oracle:view',
    result: () => z.array(invariantResult),
  }),
}
