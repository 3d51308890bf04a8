import type { HomeCard } from '@xuanjiao/contract/business/dashboard/homes/home-calls'
import { HOME_CARDS, type HomeCardName } from '@xuanjiao/contract/business/dashboard/homes/home-cards'
import { EMPTY_TEXT, numberText, percentText } from '@xuanjiao/wire/kinds/base/value-text'
import { fieldText } from '@xuanjiao/wire/kinds/field-kind'
import { HelpTip } from '@xuanjiao/list/ui/table/help-tip'
import { Link } from 'react-router'
import { usePermissionChecks } from '../../../../app/session/use-permission.ts'
import { scrollToPart } from './sentence-action.tsx'
import styles from './home-cards.module.css'

/** What is done and what waits beside the watching itself, in one strip; a figure leads to its list where there is one. */
export function HomeCards({ cards }: { cards: readonly HomeCard[] }) {
  return (
    <section className={styles['strip']} aria-label="业务指标">
      {cards.map(card => (
        <Card key={card.name} card={card} />
      ))}
    </section>
  )
}

function Card({ card }: { card: HomeCard }) {
  const { title, define, unit } = HOME_CARDS[card.name]
  const text = homeValueText(card)
  return (
    // No landmark of its own: panels below have names like these.
    <div role="group" className={styles['card']} aria-label={title} data-home-card={card.name}>
      <h3>
        {title}
        <HelpTip text={define} />
      </h3>
      <p className={styles['value']}>
        <Drill name={card.name} text={text} />
        {card.value !== null && unit !== '%' && unit !== '元' && <small>{unit}</small>}
      </p>
      <p className={styles['note']}>
        {card.note}
        {card.name === 'coverage' && card.value === null && <FillIn />}
      </p>
    </div>
  )
}

/** A figure as it is read: shares in percent, money in yuan, the rest with thousands. */
function homeValueText({ name, value }: HomeCard): string {
  if (value === null) return EMPTY_TEXT
  const { unit, title } = HOME_CARDS[name]
  if (unit === '%') return percentText(value)
  return unit === '元' ? fieldText({ kind: 'money', title }, value) : numberText(value)
}

type Drilled = readonly [right: string, to: string]

/** Where the records of a card are found, and who may look there; `#` is a part of the page. */
const DRILLS: Readonly<Partial<Record<HomeCardName, Drilled>>> = {
  scans: ['he:qrCode:list', '/he/qrCode'],
  taskCompletion: ['he:eduTask:list', '/he/eduTask'],
  mastery: ['he:eduTask:list', '/he/eduTask?status=evaluated'],
  coverage: ['he:hospitalMonth:list', '/he/hospitalMonth'],
  consults: ['he:illnessConsult:list', '/he/illnessConsult'],
  sla: ['he:illnessConsult:list', '/he/illnessConsult'],
  revenue: ['he:order:list', '/he/order?status=paid'],
  vipConversion: ['he:order:list', '/he/order?orderType=vip'],
  expiring: ['he:hospital:list', '/he/hospital?serviceStatus=active'],
  silentHospitals: ['he:dashboard:view', '#silent'],
  silentWards: ['he:dashboard:view', '#silent'],
  leads: ['he:contactMessage:list', '/he/contactMessage?type=cooperate&status=new'],
  waiting: ['he:review:list', '/he/review'],
  oldest: ['he:review:list', '/he/review'],
}

function Drill({ name, text }: { name: HomeCardName; text: string }) {
  const { may } = usePermissionChecks()
  const [right, to] = DRILLS[name] ?? []
  if (right === undefined || to === undefined || !may(right)) return <span>{text}</span>
  if (to.startsWith('#'))
    return (
      <button type="button" onClick={() => scrollToPart(to)}>
        {text}
      </button>
    )
  return <Link to={to}>{text}</Link>
}

function FillIn() {
  const { may } = usePermissionChecks()
  if (!may('he:hospitalMonth:add')) return null
  return <Link to="/he/hospitalMonth?new=1">去填报</Link>
}
