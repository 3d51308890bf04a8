import type { DashboardCard } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import type { HomeSentence } from '@xuanjiao/contract/business/dashboard/homes/home-sentence'
import { TriadMark } from '@xuanjiao/core/ui/controls/triad-mark'
import { StoredPicture } from '@xuanjiao/fields/ui/stored/stored-picture'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { Link } from 'react-router'
import { rateFigureText } from '../filter/figure-texts.ts'
import type { DashboardFilterState } from '../filter/use-dashboard-filter.ts'
import type { TopVideoAnswer } from '../panels/top-videos-table.tsx'
import { SentenceAction } from '../homes/sentence-action.tsx'
import styles from './highlight.module.css'

interface HighlightPanelProps {
  sentence: HomeSentence
  cards: readonly DashboardCard[]
  videos: readonly TopVideoAnswer[]
  filterState: DashboardFilterState
}

const POSTERS = 3

/** What the page says before all figures: one sentence with its reason and one thing to do
 * (rules/homes#sentence), and what is watched most, as large as it was made. */
export function HighlightPanel({ sentence, cards, videos, filterState }: HighlightPanelProps) {
  const { text, reason, action } = sentence
  const share = (cards.find(card => card.name === 'completionRate')?.value ?? 0) / 100
  const posters = videos.flatMap(({ cover, ...video }) => (cover === null ? [] : { ...video, cover })).slice(0, POSTERS)
  return (
    <section className={styles['panel']} aria-label="本期概况">
      <div className={styles['words']}>
        <span className={styles['mark']}>
          <TriadMark size={72} share={share} />
        </span>
        <div>
          <p className={styles['triad']}>看得懂 · 记得住 · 做得到</p>
          <h2>{text}</h2>
          <p className={styles['text']}>
            {reason}
            <SentenceAction action={action} filterState={filterState} className={styles['action']} />
          </p>
        </div>
      </div>
      {posters.length > 0 && (
        <ul aria-label="大家在看">
          {posters.map(video => (
            <li key={video.id}>
              <Link to={filterState.hrefOf({ video: video.id, level: null })} title={video.title}>
                <span className={styles['poster']}>
                  <StoredPicture path={video.cover} alt="" />
                </span>
                <b>{video.title}</b>
                <small>
                  播放 {numberText(video.plays)} · 完播 {rateFigureText(video.completionRate)}
                </small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
