import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'

/** How a part of the product stands. `low` and `missing` want attention, `failed` keeps people out. */
const checkState = z.enum(['ok', 'low', 'missing', 'failed'])
export type HealthCheckState = z.output<typeof checkState>

const healthReport = z.object({
  ready: z.boolean(),
  message: z.string(),
  checks: z.record(z.string(), z.object({ state: checkState, message: z.string() })),
})
export type HealthReport = z.output<typeof healthReport>

/** Asked by whoever restarts what has died: 200 for as long as the product answers at all, whatever its surroundings. */
export const healthCall = endpoint({
  method: 'GET',
  path: '/health',
  tag: '运行状态',
  title: '是否在运行',
  allow: 'public', // says only whether the product works, not with what
  answer: 'bare',
  result: healthReport,
  poll: true,
  always: true,
})

/** Asked by balancers and by whoever waits for a start: 200 when people may be sent here, 503 when not. */
export const readyCall = endpoint({
  method: 'GET',
  path: '/ready',
  tag: '运行状态',
  title: '能否接受访问',
  allow: 'public', // as above
  answer: 'bare',
  result: healthReport,
  poll: true,
  always: true,
})

/** Figures for Prometheus, for staff with the permission and for a collector that bears METRICS_TOKEN. */
export const metricsCall = endpoint({
  method: 'GET',
  path: '/metrics',
  tag: '运行状态',
  title: '运行指标（Prometheus 文本）',
  allow: 'sys:metrics:view',
  answer: 'file',
  result: () => z.unknown(),
  poll: true,
  always: true,
})
