import type { AnswerOf } from '../calls/ask.ts'
import { storedFile } from '../calls/stored-file.ts'
import { useAnswer } from '../visit/use-answer.ts'
import { Failure, Nothing, Waiting } from '../parts/states.tsx'
import { withoutStyles } from '../parts/texts.ts'
import { TopBar } from '../parts/top-bar.tsx'
import { VideoLine } from '../parts/video-card.tsx'
import styles from './illness.module.css'

type Illness = AnswerOf<'illness'>

/** An illness: what it is, and its path from the first examination to going home. */
export function IllnessScreen({ id }: { id: string }) {
  const { value, error, retry } = useAnswer('illness', { id })
  return (
    <>
      <TopBar title={value?.name ?? '疾病'} />
      {value && <IllnessContent illness={value} />}
      {!value && (error === undefined ? <Waiting /> : <Failure error={error} onRetry={retry} />)}
    </>
  )
}

function IllnessContent({ illness }: { illness: Illness }) {
  return (
    <>
      <section className={styles['head']}>
        {illness.cover && <img src={storedFile(illness.cover)} alt="" />}
        {illness.alias && <p className={styles['alias']}>又称：{illness.alias}</p>}
        {illness.summary && <p>{illness.summary}</p>}
        {illness.emergencyTip && (
          <p role="note" className={styles['emergency']}>
            <strong>何时立即就医：</strong>
            {illness.emergencyTip}
          </p>
        )}
      </section>
      <Path phases={illness.eduPath} />
      <section className={styles['texts']}>
        <h2>了解这个病</h2>
        {illness.sections.map(({ title, html }) => (
          <details key={title}>
            <summary>{title}</summary>
            {/* Cleaned by the server (rules/security#formatted-text). */}
            <div className={styles['text']} dangerouslySetInnerHTML={{ __html: withoutStyles(html) }} />
          </details>
        ))}
      </section>
    </>
  )
}

/** The phases that have videos, in their order. */
function Path({ phases }: { phases: Illness['eduPath'] }) {
  const shown = phases.filter(({ videos }) => videos.length > 0)
  return (
    <section className={styles['path']}>
      <h2>宣教路径</h2>
      {shown.length === 0 && <Nothing title="这个疾病的视频正在准备" />}
      <ol>
        {shown.map(({ phase, phaseText, videos }) => (
          <li key={phase}>
            <h3>{phaseText}</h3>
            {videos.map(video => (
              <VideoLine key={video.id} video={video} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
