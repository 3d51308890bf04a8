import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Asked by balancers and by whoever waits for a start: 200 when ready, 503 when not. */
export const health = endpoint({
  method: 'GET',
  path: '/health',
  tag: '运行状态',
  title: '健康检查',
  allow: 'public', // says only whether the product works, not with what
  answer: 'bare',
  result: z.object({ ready: z.boolean(), message: z.string() }),
  poll: true,
})
