import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import { KPI, type DashboardCard } from '@xuanjiao/contract/business/dashboard-calls'
import { Help } from '../../../shared/list/help.tsx'
import { changeText, changeTone, sparkPath, valueText } from './figures.ts'
import styles from './analysis.module.css'

/** The figures in a row, each with its definition. */
export function Cards({ cards, endsToday }: { cards: readonly DashboardCard[] | undefined; endsToday: boolean }) {
  const names = Object.keys(KPI) as (keyof typeof KPI)[]
  return (
    <div className={styles['cards']}>
      {cards
        ? cards.map(card => <Card key={card.name} card={card} endsToday={endsToday} />)
        : names.map(name => <Waiting key={name} title={KPI[name].title} />)}
    </div>
  )
}

function Card({ card, endsToday }: { card: DashboardCard; endsToday: boolean }) {
  const { title, define, unit } = KPI[card.name]
  return (
    <section className={styles['card']} aria-label={title}>
      <h2>
        {title}
        <Help text={define} />
      </h2>
      <p className={styles['value']}>
        {valueText(card)}
        {unit !== '%' && card.value !== null && <small>{unit}</small>}
      </p>
      {card.spark.length > 0 ? (
        <>
          <Change change={card.change} />
          <Spark values={wholeDays(card.spark, endsToday)} />
        </>
      ) : (
        <p className={styles['change']}>{card.hint ?? '当前值'}</p>
      )}
    </section>
  )
}

function Change({ change }: { change: number | null }) {
  const tone = changeTone(change)
  return (
    <p className={styles['change']} data-tone={tone}>
      较上一周期{' '}
      <span>
        {tone === 'up' && <CaretUpOutlined aria-hidden="true" />}
        {tone === 'down' && <CaretDownOutlined aria-hidden="true" />}
        {changeText(change)}
      </span>
    </p>
  )
}

/** Today is not over and would look like a fall. */
const wholeDays = (days: readonly number[], endsToday: boolean) =>
  endsToday && days.length > 2 ? days.slice(0, -1) : days

const SPARK = { width: 96, height: 28 }

function Spark({ values }: { values: readonly number[] }) {
  const line = sparkPath(values, SPARK.width, SPARK.height)
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
      <p className={styles['change']}>
        <span className={styles['bar']} />
      </p>
    </section>
  )
}
