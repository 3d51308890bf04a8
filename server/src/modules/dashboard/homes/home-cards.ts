import { percentShare } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import type { HomeCard } from '@xuanjiao/contract/business/dashboard/homes/home-calls'
import { CARDS_OF_HOME, type HomeCardName, type HomeKind } from '@xuanjiao/contract/business/dashboard/homes/home-cards'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import type { Principal } from '../../../platform/access/principal.ts'
import { readCurrentFigures } from '../queries/current-figures.ts'
import { fieldHiderOf } from '../queries/hidden-dashboard-fields.ts'
import { readReviewPace } from '../queries/review-pace.ts'
import { readWatchTrend } from '../queries/watch-trend.ts'
import type { RunCachedQuery } from '../scope/query-cache.ts'
import type { DashboardScope } from '../scope/dashboard-scope.ts'
import { seesMoney } from '../queries/sees-money.ts'
import { readConsultFigures } from './queries/consult-figures.ts'
import { readCoverage } from './queries/coverage.ts'
import { countFirstVipPayers } from './queries/first-vip-payers.ts'
import { readMoneyFigures } from './queries/money-figures.ts'
import { oldestReviewHours } from './queries/oldest-review.ts'
import { countExpiring, countLeads, countScans, readServiceEnd } from './queries/place-counts.ts'
import { silentHospitals, silentWards } from './queries/silent-places.ts'
import { readTaskFigures } from './queries/task-figures.ts'

/** What a card is made from. */
interface CardSource {
  query: RunCachedQuery
  scope: DashboardScope
}
type Figure = Omit<HomeCard, 'name'>
const figure = (value: number | null, note = ''): Figure => ({ value, note })

/** Each card from the query that finds it; several of one query ask it once. */
const FIGURES: Readonly<Record<HomeCardName, (source: CardSource) => Promise<Figure>>> = {
  scans: async ({ query, scope }) => figure(await query(scope, countScans)),
  taskCompletion: async ({ query, scope }) => {
    const { open, overdue, done } = await query(scope, readTaskFigures)
    return figure(
      percentShare(done, open + overdue + done),
      `待完成 ${numberText(open)} · 逾期 ${numberText(overdue)} · 完成 ${numberText(done)}`,
    )
  },
  mastery: async ({ query, scope }) => {
    const { evaluated, master } = await query(scope, readTaskFigures)
    return figure(percentShare(master, evaluated), `掌握 ${numberText(master)} · 已评价 ${numberText(evaluated)}`)
  },
  coverage: async ({ query, scope }) => coverageFigure(await query(scope, readCoverage)),
  consults: async ({ query, scope }) => {
    const { waiting, overdue } = await query(scope, readConsultFigures)
    return figure(waiting, overdue === 0 ? '没有超时的' : `超时 ${numberText(overdue)} 条`)
  },
  sla: async ({ query, scope }) => {
    const { due, met } = await query(scope, readConsultFigures)
    return figure(percentShare(met, due), `到期 ${numberText(due)} · 及时 ${numberText(met)}`)
  },
  revenue: async ({ query, scope }) => {
    const { netFen, orders, refundFen } = await query(scope, readMoneyFigures)
    return figure(netFen, `${numberText(orders)} 笔 · 已退 ${(refundFen / 100).toFixed(2)} 元`)
  },
  vipConversion: async ({ query, scope }) => {
    const payers = await query(scope, countFirstVipPayers)
    const { viewers } = (await query(scope, readWatchTrend)).total
    return figure(percentShare(payers, viewers), `首次购买 ${numberText(payers)} 人 · 观看 ${numberText(viewers)} 人`)
  },
  share: async ({ query, scope }) => figure((await query(scope, readMoneyFigures)).shareFen),
  expiring: async ({ query, scope }) => figure(await query(scope, countExpiring)),
  serviceDays: async ({ query, scope }) => {
    const service = await query(scope, readServiceEnd)
    return service === undefined ? figure(null) : figure(service.days, `到 ${service.end}`)
  },
  silentHospitals: async ({ query, scope }) => {
    const silent = await query(scope, silentHospitals)
    const reminded = silent.filter(one => one.reminded).length
    return figure(silent.length, reminded === 0 ? '' : `今天已提醒 ${numberText(reminded)} 家`)
  },
  silentWards: async ({ query, scope }) => figure((await query(scope, silentWards)).length),
  leads: async ({ query, scope }) => figure(await query(scope, countLeads)),
  waiting: async ({ query, scope }) => {
    const { medical, compliance } = await query(scope, readCurrentFigures)
    return figure(medical + compliance, `医学 ${numberText(medical)} · 合规 ${numberText(compliance)}`)
  },
  oldest: async ({ query, scope }) => figure(await query(scope, oldestReviewHours)),
  decisions: async ({ query, scope }) => {
    const { decisions, hours } = await query(scope, readReviewPace)
    return figure(decisions, hours === null ? '' : `审核时长中位数 ${numberText(hours)} 小时`)
  },
  rejectRate: async ({ query, scope }) => {
    const { rejects, decisions } = await query(scope, readReviewPace)
    return figure(percentShare(rejects, decisions), `驳回 ${numberText(rejects)} 次`)
  },
}

function coverageFigure({
  patients,
  discharges,
  reported,
  hospitals,
}: Awaited<ReturnType<typeof readCoverage>>): Figure {
  if (reported === 0) return figure(null, '未填报')
  const filled = hospitals === 1 ? '' : ` · ${numberText(hospitals)} 家中 ${numberText(reported)} 家已填报`
  return figure(
    percentShare(patients, discharges),
    `${numberText(patients)} 人 ÷ 出院 ${numberText(discharges)} 人${filled}`,
  )
}

type Allowed = (principal: Principal) => boolean
const may =
  (right: string): Allowed =>
  ({ grants }) =>
    grants.may(right)
const seesEnds: Allowed = ({ grants }) => fieldHiderOf(grants)('hospital.serviceEnd', '') === ''

/** Cards that not everybody with the dashboard may know. */
const ALLOWED: Readonly<Partial<Record<HomeCardName, Allowed>>> = {
  taskCompletion: may('he:eduTask:list'),
  mastery: may('he:eduTask:list'),
  coverage: may('he:eduTask:list'),
  consults: may('he:illnessConsult:list'),
  sla: may('he:illnessConsult:list'),
  revenue: seesMoney,
  vipConversion: seesMoney,
  share: principal => seesMoney(principal) && principal.dataScope.kind !== 'hospital',
  expiring: seesEnds,
  serviceDays: seesEnds,
  leads: may('he:contactMessage:list'),
}

/** The cards of a home that this person may know, in their order (rules/homes#cards). */
export async function homeCardsOf(kind: HomeKind, source: CardSource, principal: Principal): Promise<HomeCard[]> {
  const names = CARDS_OF_HOME[kind].filter(name => ALLOWED[name]?.(principal) ?? true)
  return Promise.all(names.map(async name => ({ name, ...(await FIGURES[name](source)) })))
}
