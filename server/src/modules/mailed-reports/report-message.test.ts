import type { DashboardCard } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { expect, test } from 'vitest'
import { reportMessage } from './report-message.ts'

const card = (value: Partial<DashboardCard> & Pick<DashboardCard, 'name'>): DashboardCard => ({
  value: null,
  change: null,
  spark: [],
  aside: null,
  parts: [],
  ...value,
})
const wanted = {
  name: '周报 <script>alert("1")</script> & 更多',
  from: '2026-11-09',
  to: '2026-11-15',
  platform: '健康智慧宣教平台',
  address: 'https://xj.example.com/',
  cards: [card({ name: 'plays', value: 12345, change: 3.456 }), card({ name: 'completionRate' })],
}

test('figures are read as people write them, what is unknown as a dash', () => {
  const { subject, text } = reportMessage(wanted)
  expect(subject).toBe(`${wanted.name}（2026-11-09 至 2026-11-15）`)
  expect(text).toContain('播放量  12,345 次  +3.46%')
  expect(text).toContain('完播率  —  —')
  expect(reportMessage({ ...wanted, from: wanted.to }).subject).toContain('（2026-11-15）')
})

test('words of people are words in the letter, and its link leads to the same days', () => {
  const { html } = reportMessage(wanted)
  expect(html).not.toContain('<script')
  expect(html).toContain('周报 &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; 更多')
  expect(html).toContain('href="https://xj.example.com/dashboard/analysis?from=2026-11-09&amp;to=2026-11-15"')
})
