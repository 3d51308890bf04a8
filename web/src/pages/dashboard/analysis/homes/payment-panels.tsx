import { homeCalls } from '@xuanjiao/contract/business/dashboard/homes/home-calls'
import {
  PAYMENT_RATES,
  PAYMENT_STEPS,
  type PaymentRateName,
} from '@xuanjiao/contract/business/dashboard/homes/payment-figures'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { DatetimeRead } from '@xuanjiao/fields/ui/kinds/datetime/datetime-read'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { EMPTY_TEXT } from '@xuanjiao/wire/kinds/base/value-text'
import { fieldText } from '@xuanjiao/wire/kinds/field-kind'
import { Link } from 'react-router'
import { dictOptionsText, useDictOptions } from '../../../../app/session/use-dicts.ts'
import { dashboardQueryOf } from '../filter/dashboard-filter.ts'
import { rateFigureText } from '../filter/figure-texts.ts'
import type { DashboardFilterState } from '../filter/use-dashboard-filter.ts'
import { useDashboardQuery } from '../filter/use-dashboard-query.ts'
import { FunnelSteps, RateList } from '../further-panels/funnel-steps.tsx'
import { ListPanel } from '../further-panels/list-panel.tsx'
import { DashboardPanel } from '../panels/dashboard-panel.tsx'
import { LoadedPart } from '../panels/loaded-part.tsx'
import page from '../styles/page.module.css'
import panel from '../styles/panel.module.css'
import styles from './home-panels.module.css'

type PaymentsAnswer = EndpointAnswer<typeof homeCalls.payments>
const HEIGHT = 220

/** From what costs something to the payment, and the orders somebody has to look at (rules/homes#payments). */
export function PaymentPanels({ filterState, near }: { filterState: DashboardFilterState; near: boolean }) {
  const { filter } = filterState
  const asked = useDashboardQuery(homeCalls.payments, dashboardQueryOf(filter), near)
  const flags = useDictOptions('he_order_exception')
  return (
    <div className={page['halves']}>
      <DashboardPanel
        title="支付漏斗"
        help="所选日期内试看过收费视频的患者，之后走到了哪一步；右边是占试看人数的百分比"
        filter={filter}
      >
        <LoadedPart query={asked} height={HEIGHT}>
          {answer => <Payments answer={answer} />}
        </LoadedPart>
      </DashboardPanel>
      <ListPanel
        title="异常订单"
        help="当前需要人工查看的订单，最新的 20 笔，不随所选日期变化"
        filter={filter}
        query={asked}
        height={HEIGHT}
        rowsOf={({ marked }) => marked}
        keyOf={row => row.id}
        none={{ title: '没有异常订单', text: '超时到账、金额不符、重复支付和退款失败的订单会列在这里' }}
        columns={[
          { title: '订单', name: true, read: row => <Link to={`/he/order?open=${row.id}`}>{row.orderNo}</Link> },
          { title: '异常', isText: true, read: row => dictOptionsText(flags, row.flag) },
          { title: '实付', read: row => fieldText({ kind: 'money', title: '' }, row.payFen) },
          { title: '下单', wide: true, read: row => <DatetimeRead value={row.at} /> },
        ]}
      />
    </div>
  )
}

function Payments({ answer: { funnel, rates } }: { answer: PaymentsAnswer }) {
  const isEmpty = (funnel[0]?.people ?? 0) === 0
  return (
    <div className={styles['payments']}>
      {isEmpty ? (
        <div className={panel['middle']}>
          <EmptyState
            kind="empty"
            title="这段时间没有人试看收费视频"
            text="会员和单独收费的视频被试看后，这里显示之后的下单和支付"
          />
        </div>
      ) : (
        <FunnelSteps steps={funnel.map(({ step, people }) => ({ title: PAYMENT_STEPS[step], count: people }))} />
      )}
      <RateList rates={rates.map(({ name, value }) => ({ ...PAYMENT_RATES[name], text: rateText(name, value) }))} />
    </div>
  )
}

function rateText(name: PaymentRateName, value: number | null): string {
  if (PAYMENT_RATES[name].unit === '%') return rateFigureText(value)
  return value === null ? EMPTY_TEXT : fieldText({ kind: 'money', title: '' }, value)
}
