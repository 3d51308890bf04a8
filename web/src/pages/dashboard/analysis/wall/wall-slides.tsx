import type { liveCalls } from '@xuanjiao/contract/business/dashboard/homes/live-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { TriadMark } from '@xuanjiao/core/ui/controls/triad-mark'
import { useEffect, useState, type ReactNode } from 'react'
import { rateFigureText, shortNumberText } from '../filter/figure-texts.ts'
import styles from './wall.module.css'

type Wall = EndpointAnswer<typeof liveCalls.wall>

/** Long enough to read a list from four metres. */
const SLIDE_MS = 15_000
/** What stands below each other on a wall. */
const LINES = 6

interface Slide {
  title: string
  body: ReactNode
}

/** One screen after the other; what has nothing to show is left out. */
export function WallSlides({ wall, cut }: { wall: Wall; cut: boolean }) {
  const slides = slidesOf(wall)
  const at = useTurn(slides.length)
  const slide = slides[at % slides.length]
  return (
    <div className={styles['wall']}>
      <header>
        <TriadMark size={48} share={(wall.today.completionRate ?? 0) / 100} />
        <strong>{wall.place}</strong>
        <span data-cut={cut || undefined} role="status">
          {cut ? `网络中断，数据截至 ${wall.at.slice(5, 16)}` : `数据截至 ${wall.at.slice(11, 16)}`}
        </span>
      </header>
      <h2>{slide?.title}</h2>
      {slide?.body}
      <footer aria-hidden="true">
        {slides.map(({ title }, index) => (
          <i key={title} data-on={index === at % slides.length || undefined} />
        ))}
      </footer>
    </div>
  )
}

function useTurn(count: number): number {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setAt(before => before + 1), SLIDE_MS)
    return () => clearInterval(timer)
  }, [])
  return count === 0 ? 0 : at % count
}

function slidesOf({ today, week, wards, videos }: Wall): Slide[] {
  return [
    {
      title: '今天',
      body: (
        <Figures
          figures={[
            ['扫码', shortNumberText(today.scans), '次'],
            ['播放', shortNumberText(today.plays), '次'],
            ['观看', shortNumberText(today.viewers), '人'],
            ['完播率', rateFigureText(today.completionRate), ''],
          ]}
        />
      ),
    },
    {
      title: '近 7 天宣教任务',
      body: (
        <Figures
          figures={[
            ['完成率', rateFigureText(week.taskCompletion), ''],
            ['掌握率', rateFigureText(week.mastery), ''],
            ['待完成', shortNumberText(week.open), '项'],
            ['逾期', shortNumberText(week.overdue), '项'],
          ]}
        />
      ),
    },
    ...(wards.length > 1 ? [{ title: '近 7 天科室排行', body: <Ranking rows={wards.map(wardLine)} /> }] : []),
    ...(videos.length > 0 ? [{ title: '近 7 天大家在看', body: <Ranking rows={videos.map(videoLine)} /> }] : []),
  ]
}

interface Line {
  id: string
  name: string
  plays: number
  aside: string
}
const wardLine = ({ id, name, plays, taskCompletion }: Wall['wards'][number]): Line => ({
  id,
  name,
  plays,
  aside: taskCompletion === null ? '没有任务' : `任务完成 ${rateFigureText(taskCompletion)}`,
})
const videoLine = ({ id, title, plays, completionRate }: Wall['videos'][number]): Line => ({
  id,
  name: title,
  plays,
  aside: `完播 ${rateFigureText(completionRate)}`,
})

const Figures = ({ figures }: { figures: readonly (readonly [title: string, value: string, unit: string])[] }) => (
  <dl className={styles['figures']}>
    {figures.map(([title, value, unit]) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>
          {value}
          <small>{unit}</small>
        </dd>
      </div>
    ))}
  </dl>
)

function Ranking({ rows }: { rows: readonly Line[] }) {
  const most = Math.max(1, ...rows.map(({ plays }) => plays))
  return (
    <ol className={styles['ranking']}>
      {rows.slice(0, LINES).map(({ id, name, plays, aside }, at) => (
        <li key={id}>
          <b>{at + 1}</b>
          <span>{name}</span>
          <small>{aside}</small>
          <em>{shortNumberText(plays)} 次</em>
          <i aria-hidden="true" style={{ width: `${(plays / most) * 100}%` }} />
        </li>
      ))}
    </ol>
  )
}
