import type { DashboardCard } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { DASHBOARD_KPIS } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'

interface ReportMessageInput {
  name: string
  from: string
  to: string
  cards: readonly DashboardCard[]
  platform: string
  /** Where the product is reached. */
  address: string
}

/** The letter of a report: its figures at a glance, their definitions, and the way back to the page they are from. */
export function reportMessage({ name, from, to, cards, platform, address }: ReportMessageInput) {
  const days = from === to ? from : `${from} 至 ${to}`
  const link = `${address.replace(/\/$/, '')}/dashboard/analysis?from=${from}&to=${to}`
  const lines = cards.map(lineOf)
  const rows = lines.map(line => `<tr>${line.map(cell).join('')}</tr>`).join('')
  const head = ['指标', '数值', '较前一期'].map(title => `<th style="${CELL}">${title}</th>`).join('')
  const notes = cards
    .map(card => `<li>${safe(DASHBOARD_KPIS[card.name].title)}：${safe(DASHBOARD_KPIS[card.name].define)}</li>`)
    .join('')
  return {
    subject: `${name}（${days}）`,
    html: `<div style="${BODY}"><h2>${safe(name)}</h2><p>${days}</p>
<table style="border-collapse:collapse"><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>
<p>明细见附件。<a href="${safe(link)}">在${safe(platform)}中查看</a></p>
<h3>指标说明</h3><ul>${notes}</ul>
<p style="color:#666">这封邮件由您在“宣教数据 → 邮件订阅”中设置，可随时在那里停用。</p></div>`,
    text: [name, days, ...lines.map(line => line.join('  ')), `查看：${link}`].join('\n'),
  }
}

const BODY = "font-family:'PingFang SC','Microsoft YaHei',sans-serif;color:#1f1f1f;line-height:1.6"
const CELL = 'border:1px solid #d9d9d9;padding:6px 12px;text-align:left'
const cell = (text: string): string => `<td style="${CELL}">${safe(text)}</td>`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string): string => text.replaceAll(/[&<>"]/g, mark => ENTITIES[mark] ?? '')

const NONE = '—'
const thousands = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 })

function lineOf({ name, value, change }: DashboardCard): string[] {
  const { title, unit } = DASHBOARD_KPIS[name]
  return [title, value === null ? NONE : `${thousands.format(value)} ${unit}`, changeText(change)]
}

const changeText = (percent: number | null): string =>
  percent === null ? NONE : `${percent > 0 ? '+' : ''}${thousands.format(percent)}%`
