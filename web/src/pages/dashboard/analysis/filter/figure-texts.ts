import type { DashboardCard } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { DASHBOARD_KPIS } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import { EMPTY_TEXT, numberText, percentText } from '@xuanjiao/wire/kinds/base/value-text'

/** A card's number as it is read: a share in percent, minutes with one decimal, anything else with thousands. */
export function cardValueText({ name, value }: Pick<DashboardCard, 'name' | 'value'>): string {
  if (value === null) return EMPTY_TEXT
  if (DASHBOARD_KPIS[name].unit === '%') return percentText(value)
  return DASHBOARD_KPIS[name].unit === '分钟' ? value.toFixed(1) : shortNumberText(value)
}

/** From a hundred thousand on in 万: a card has room for six figures. */
export function shortNumberText(value: number): string {
  return value < 100_000 ? numberText(value) : `${(value / 10_000).toFixed(1)} 万`
}

export const rateFigureText = (rate: number | null): string => (rate === null ? EMPTY_TEXT : percentText(rate))

/** Change against an earlier day, with its sign; nothing before is — and never 100 % (rules/figures#change). */
export function changeText(change: number | null): string {
  if (change === null) return EMPTY_TEXT
  const sign = change > 0 ? '+' : change < 0 ? '−' : ''
  return `${sign}${percentText(Math.abs(change))}`
}

export const changeTone = (change: number | null): 'up' | 'down' | 'same' =>
  change === null || change === 0 ? 'same' : change > 0 ? 'up' : 'down'

/** Points of a sparkline in a box, as an SVG path; a single day is a flat line. A day without a figure lies on the ground. */
export function sparklinePath(values: readonly (number | null)[], width: number, height: number): string {
  if (values.length === 0) return ''
  const known = values.map(value => value ?? 0)
  const line = known.length === 1 ? [...known, ...known] : known
  const top = Math.max(...line, 1)
  const step = width / (line.length - 1)
  return line
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${round(at * step)} ${round(height - (value / top) * height)}`)
    .join('')
}

const round = (value: number) => Math.round(value * 10) / 10
