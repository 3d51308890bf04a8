import { useEffect } from 'react'
import type { AnswerOf } from '../calls/ask.ts'
import { patientSettings } from '../calls/page-settings.ts'
import { storedFile } from '../calls/stored-file.ts'
import { useAnswer } from '../visit/use-answer.ts'
import cards from '../parts/cards.module.css'
import { Icon } from '../parts/icons.tsx'
import { Failure, Nothing, Waiting } from '../parts/states.tsx'
import { VideoTile } from '../parts/video-card.tsx'
import { Link } from '../route/link.tsx'
import { useStore } from '../visit/store.ts'
import { visitStore, type Scan } from '../visit/visit-store.ts'
import { Carousel } from './carousel.tsx'
import { TasksAhead } from './tasks/tasks-ahead.tsx'
import styles from './home.module.css'

type Home = AnswerOf<'home'>
type Section = Home['sections'][number]

/** Home of a hospital: its name and ward, what it offers itself, then the phases of treatment. */
export function HomeScreen({ hospitalId }: { hospitalId?: string | undefined }) {
  const { scan } = useStore(visitStore)
  const shown = hospitalId ?? scan?.hospital?.id
  const { value, error, retry } = useAnswer('home', shown === undefined ? {} : { hospitalId: shown })
  const title = value?.hospital?.name ?? scan?.hospital?.name ?? patientSettings.title
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <Hero title={title} logo={value?.hospital?.logo ?? null} scan={isOfWard(scan, shown) ? scan : undefined} />
      {value && <HomeContent home={value} />}
      {!value && (error === undefined ? <Waiting rows={5} /> : <Failure error={error} onRetry={retry} />)}
    </>
  )
}

const isOfWard = (scan: Scan | undefined, hospitalId: string | undefined): boolean =>
  scan?.hospital?.id !== undefined && scan.hospital.id === hospitalId

function Hero({ title, logo, scan }: { title: string; logo: string | null; scan: Scan | undefined }) {
  return (
    <header className={styles['hero']}>
      <div className={styles['name']}>
        {logo && <img src={storedFile(logo)} alt="" />}
        <div>
          <h1>{title}</h1>
          {scan?.department && <p>{scan.target.type === 'bed' ? scan.target.title : scan.department.name}</p>}
        </div>
      </div>
      {scan?.notice && <p className={styles['notice']}>{scan.notice}</p>}
      <Link to={{ page: 'search', keyword: '' }} className={styles['search']}>
        <Icon name="search" />
        <span>搜索疾病、检查、用药、护理</span>
      </Link>
      <TasksAhead scan={scan} />
      {scan?.playlist && (
        <Link to={{ page: 'playlist', id: scan.playlist.id }} className={styles['list']}>
          <span>
            <strong>{scan.playlist.name}</strong>
            <span>本科室为您准备的宣教视频</span>
          </span>
          <Icon name="more" />
        </Link>
      )}
    </header>
  )
}

function HomeContent({ home }: { home: Home }) {
  const isEmpty = home.sections.length === 0
  return (
    <>
      <Carousel pictures={home.carousels} />
      <QuickEntries entries={home.quickEntries} />
      {home.sections.map(section => (
        <SectionRow key={section.title} section={section} />
      ))}
      {isEmpty && <Nothing title="还没有宣教视频">医院发布后会显示在这里</Nothing>}
    </>
  )
}

function QuickEntries({ entries }: { entries: Home['quickEntries'] }) {
  if (entries.length === 0) return null
  return (
    <nav className={styles['entries']} aria-label="分类">
      {entries.map(({ title, ref }) => (
        <Link key={ref} to={{ page: 'more', by: 'class', ref, title }} className={styles['entry']}>
          {title}
        </Link>
      ))}
    </nav>
  )
}

function SectionRow({ section: { title, type, ref, items } }: { section: Section }) {
  return (
    <section className={styles['section']}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        <Link to={{ page: 'more', by: type, ref: ref ?? '', title }} label={`更多${title}`} className={styles['more']}>
          更多
        </Link>
      </div>
      <div className={cards['grid']}>
        {items.map(video => (
          <VideoTile key={video.id} video={video} />
        ))}
      </div>
    </section>
  )
}
