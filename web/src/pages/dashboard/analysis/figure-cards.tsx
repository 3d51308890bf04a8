import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import type { dashboardCalls, DashboardCard } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import {
  DASHBOARD_KPIS,
  MIN_CHANGE_BASE,
  CARD_PARTS,
  type KpiName,
  type CardPartName,
} from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import { Link } from 'react-router'
import { HelpTip } from '@xuanjiao/list/ui/table/help-tip'
import { TriadMark } from '@xuanjiao/core/ui/controls/triad-mark'
import { visuallyHidden } from '@xuanjiao/core/ui/controls/visually-hidden'
import { usePermissionChecks } from '../../../app/session/use-permission.ts'
import { changeText, changeTone, shortNumberText, sparklinePath, cardValueText } from './filter/figure-texts.ts'
import styles from './figure-cards.module.css'

interface CardsProps {
  cards: readonly DashboardCard[] | undefined
  /** The days whose changes are told, and those they are compared with. */
  compared: EndpointAnswer<typeof dashboardCalls.admin>['compared'] | undefined
  endsToday: boolean
}

/** The figures in rows of four, each with its definition. */
export function FigureCards({ cards, compared, endsToday }: CardsProps) {
  const names = Object.keys(DASHBOARD_KPIS) as KpiName[]
  return (
    <div className={styles['cards']}>
      {cards && compared
        ? cards.map(card => <Card key={card.name} card={card} compared={compared} endsToday={endsToday} />)
        : names.map(name => <Waiting key={name} title={DASHBOARD_KPIS[name].title} />)}
    </div>
  )
}

type Compared = NonNullable<CardsProps['compared']>

function Card({ card, compared, endsToday }: { card: DashboardCard; compared: Compared; endsToday: boolean }) {
  const { title, define, unit } = DASHBOARD_KPIS[card.name]
  return (
    <section className={styles['card']} aria-label={title} data-card={card.name}>
      <h2>
        {title}
        <HelpTip text={`${define}${card.name in ASIDES || card.parts.length > 0 ? '' : comparedText(compared)}`} />
      </h2>
      <p className={styles['value']}>
        {cardValueText(card)}
        {unit !== '%' && card.value !== null && <small>{unit}</small>}
        {card.name === 'completionRate' && <TriadMark size={36} share={(card.value ?? 0) / 100} />}
      </p>
      {card.name in ASIDES && <Aside card={card} />}
      {card.parts.length > 0 && <Parts parts={card.parts} />}
      {card.parts.length === 0 && !(card.name in ASIDES) && (
        <p className={styles['changes']}>
          {card.name === 'completionRate' && <span>看完人数 {shortNumberText(card.aside ?? 0)} 人</span>}
          <Change title={beforeTitle(compared)} change={card.change} />
        </p>
      )}
      {card.spark.length > 1 && <Spark values={wholeDays(card.spark, endsToday)} />}
    </section>
  )
}

const TOO_FEW = `前一期不足 ${MIN_CHANGE_BASE} 时不作比较`

const comparedText = ({ from, to, before, until }: Compared): string =>
  until === null
    ? `。${from} 至 ${to} 与 ${before.from} 至 ${before.to} 相比，今天尚未结束，不计入；${TOO_FEW}`
    : `。今日截至 ${until.slice(0, 5)} 与昨日同一时刻相比；${TOO_FEW}`

const DAY_MS = 86_400_000

const beforeTitle = ({ before, until }: Compared): string =>
  until === null
    ? `较前 ${Math.round((Date.parse(before.to) - Date.parse(before.from)) / DAY_MS) + 1} 天`
    : '较昨日此时'

function Change({ title, change }: { title: string; change: number | null }) {
  const tone = changeTone(change)
  return (
    <span data-tone={tone}>
      {title}{' '}
      <b>
        {tone !== 'same' && <i aria-hidden="true" />}
        <span className={visuallyHidden}>{changeText(change)}</span>
        <span aria-hidden="true">{changeText(change).replace(/^[+−]/, '')}</span>
      </b>
    </span>
  )
}

const ASIDES: Partial<Record<KpiName, (aside: number) => string>> = {
  hospitalsInService: ending => (ending === 0 ? '30 天内没有到期' : `${numberText(ending)} 家 30 天内到期`),
  publishedVideos: fresh => `期间新发布 ${fresh} 个`,
}

function Aside({ card }: { card: DashboardCard }) {
  const text = ASIDES[card.name]?.(card.aside ?? 0)
  const warns = card.name === 'hospitalsInService' && (card.aside ?? 0) > 0
  return (
    <p className={styles['changes']}>
      {warns ? (
        <button type="button" className={styles['badge']} onClick={showExpiring}>
          {text}
        </button>
      ) : (
        text
      )}
    </p>
  )
}

/** The table of what ends soon stands on the same page. */
const showExpiring = () => document.getElementById('expiring')?.scrollIntoView({ block: 'center' })

type PermittedLink = readonly [right: string, address: string]

/** Where the records of a part are found, and who may look there: who reviews goes to the desk. */
const PART_LINKS: Readonly<Record<CardPartName, readonly PermittedLink[]>> = {
  medical: [
    ['he:review:list', '/he/review?node=medical&mine=N'],
    ['he:video:list', '/he/video?status=reviewing'],
  ],
  compliance: [
    ['he:review:list', '/he/review?node=compliance&mine=N'],
    ['he:video:list', '/he/video?status=reviewing'],
  ],
  approved: [['he:video:list', '/he/video?status=approved']],
  failed: [['he:video:list', '/he/video?mediaStatus=failed']],
  consults: [['he:illnessConsult:list', '/he/illnessConsult?status=pending,assigned']],
  messages: [['he:contactMessage:list', '/he/contactMessage?status=new']],
  refunds: [['he:order:list', '/he/order?refundWish=asked']],
  trial: [['he:hospital:list', '/he/hospital?serviceStatus=trial']],
  expired: [['he:hospital:list', '/he/hospital?serviceStatus=expired']],
}

function Parts({ parts }: { parts: DashboardCard['parts'] }) {
  const { may } = usePermissionChecks()
  return (
    <ul className={styles['parts']}>
      {parts.map(({ name, value }) => {
        const permittedLink = value > 0 ? PART_LINKS[name].find(([right]) => may(right)) : undefined
        return (
          <li key={name} data-none={value === 0}>
            {permittedLink ? <Link to={permittedLink[1]}>{CARD_PARTS[name]}</Link> : <span>{CARD_PARTS[name]}</span>}
            <b>{value}</b>
          </li>
        )
      })}
    </ul>
  )
}

/** Today is not over and would look like a fall. */
const wholeDays = (days: DashboardCard['spark'], endsToday: boolean) =>
  endsToday && days.length > 2 ? days.slice(0, -1) : days

const SPARK = { width: 96, height: 28 }

function Spark({ values }: { values: DashboardCard['spark'] }) {
  const line = sparklinePath(values, SPARK.width, SPARK.height)
  return (
    <svg
      className={styles['spark']}
      viewBox={`0 -2 ${SPARK.width} ${SPARK.height + 4}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles['sparkArea']} d={`${line}L${SPARK.width} ${SPARK.height}L0 ${SPARK.height}Z`} />
      <path className={styles['sparkLine']} d={line} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** As tall as the card will be. */
function Waiting({ title }: { title: string }) {
  return (
    <section className={styles['card']} aria-busy="true">
      <h2>{title}</h2>
      <p className={styles['value']}>
        <span className={styles['bar']} />
      </p>
      <p className={styles['changes']}>
        <span className={styles['bar']} />
      </p>
      <div className={styles['spark']} />
    </section>
  )
}
