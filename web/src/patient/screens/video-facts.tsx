import { useState } from 'react'
import type { AnswerOf } from '../calls/ask.ts'
import { messageOf, Refusal } from '../calls/refusal.ts'
import { openConsent } from '../consent/consent-store.ts'
import { Icon } from '../parts/icons.tsx'
import { shortNumberText, entitlementText } from '../parts/texts.ts'
import { Link } from '../route/link.tsx'
import { ask } from '../visit/viewer-store.ts'
import styles from './video.module.css'

type VideoDetail = AnswerOf<'detail'>

/** What is said of a video: whether it may be watched, who made it, what it rests on. */
export function VideoFacts({ detail, progressPct }: { detail: VideoDetail; progressPct: number }) {
  return (
    <section className={styles['part']}>
      <h2 className={styles['title']}>{detail.title}</h2>
      {detail.subTitle && <p>{detail.subTitle}</p>}
      <p className={styles['facts']}>
        <span className={detail.entitle.ok ? 'tag good' : 'tag waiting'}>{entitlementText(detail.entitle)}</span>
        {detail.aiLabel && <span className="tag">{detail.aiLabel}</span>}
        <span>{shortNumberText(detail.plays)}次观看</span>
        {progressPct > 0 && <span>已看{progressPct}%</span>}
      </p>
      <Marks detail={detail} />
      {detail.summary && <p>{detail.summary}</p>}
      <Makers detail={detail} />
      <Illnesses detail={detail} />
      <Sources detail={detail} />
    </section>
  )
}

/** Like and keep: what is one's own needs the terms agreed to. */
function Marks({ detail }: { detail: VideoDetail }) {
  const [liked, setLiked] = useState({ state: detail.liked, count: detail.likes })
  const [faved, setFaved] = useState({ state: detail.faved, count: detail.favs })
  const [wrong, setWrong] = useState('')
  const refuse = (error: unknown) => {
    if (error instanceof Refusal && error.status === 403) openConsent()
    else setWrong(messageOf(error))
  }
  const like = () => ask('like', { body: { videoId: detail.id, on: !liked.state } }).then(setLiked, refuse)
  const favour = () => ask('favorite', { body: { videoId: detail.id, on: !faved.state } }).then(setFaved, refuse)
  return (
    <div className={styles['marks']}>
      <button type="button" aria-pressed={liked.state} onClick={() => void like()}>
        <Icon name="like" filled={liked.state} />
        <span>点赞 {shortNumberText(liked.count)}</span>
      </button>
      <button type="button" aria-pressed={faved.state} onClick={() => void favour()}>
        <Icon name="star" filled={faved.state} />
        <span>收藏 {shortNumberText(faved.count)}</span>
      </button>
      {wrong && <p role="alert">{wrong}</p>}
    </div>
  )
}

function Makers({ detail: { doctor, presenter } }: { detail: VideoDetail }) {
  if (!doctor) return presenter ? <p className={styles['quiet']}>主讲：{presenter}</p> : null
  return (
    <p className={styles['quiet']}>
      主讲：{doctor.name} {doctor.title}，{doctor.hospital}
      {doctor.verified && '（已认证）'}
    </p>
  )
}

function Illnesses({ detail: { illnesses } }: { detail: VideoDetail }) {
  if (illnesses.length === 0) return null
  return (
    <p className={styles['illnesses']}>
      {illnesses.map(({ id, name }) => (
        <Link key={id} to={{ page: 'illness', id }} className="chip">
          {name}
        </Link>
      ))}
    </p>
  )
}

const textIn = (record: Record<string, unknown>, name: string): string =>
  typeof record[name] === 'string' ? record[name] : ''

function Sources({ detail }: { detail: VideoDetail }) {
  const sources = detail.evidence.map(one => ['title', 'publisher', 'year'].map(name => textIn(one, name)))
  return (
    <div className={styles['sources']}>
      {sources.length > 0 && <p>参考：{sources.map(parts => parts.filter(Boolean).join('，')).join('；')}</p>}
      {detail.sourceNote && <p>来源：{detail.sourceNote}</p>}
      <p>{detail.disclaimer ?? '内容为健康科普，不能替代面诊'}</p>
    </div>
  )
}
