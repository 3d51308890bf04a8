import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { CallDurations } from './call-durations.ts'

test('calls are counted by method, route and kind of status, and each bucket holds what those before it hold', async () => {
  const registry = new Registry()
  const durations = new CallDurations(registry)
  const list = { method: 'GET', route: '/api/he/video/list', statusCode: 200 }
  for (const seconds of [0.004, 0.005, 0.3, 12]) durations.count(list, seconds)
  durations.count({ ...list, statusCode: 404 }, 0.01)
  const lines = (await registry.metrics()).split('\n')
  const labels = 'method="GET",route="/api/he/video/list"'
  expect(lines.slice(0, 2)).toEqual([
    '# HELP xuanjiao_http_request_seconds Calls by route, and how long they took',
    '# TYPE xuanjiao_http_request_seconds histogram',
  ])
  const bucket = (le: string) => `xuanjiao_http_request_seconds_bucket{le="${le}",${labels},status="2xx"}`
  expect(lines).toEqual(
    expect.arrayContaining([
      `${bucket('0.005')} 2`,
      `${bucket('0.25')} 2`,
      `${bucket('0.5')} 3`,
      `${bucket('10')} 3`,
      `${bucket('+Inf')} 4`,
      `xuanjiao_http_request_seconds_sum{${labels},status="2xx"} 12.309`,
      `xuanjiao_http_request_seconds_count{${labels},status="2xx"} 4`,
      `xuanjiao_http_request_seconds_count{${labels},status="4xx"} 1`,
    ]),
  )
})
