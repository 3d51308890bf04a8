import { eduTaskCalls } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { call } from '../../../../app/calls/call.ts'
import { dictOptionsText, useDictOptions } from '../../../../app/session/use-dicts.ts'
import styles from './ward.module.css'
import { WARD_KEY } from './ward-key.ts'

interface PathPreviewProps {
  ward: string
  illness: string
  phase: string | undefined
  onPhase: (phase: string | undefined) => void
}

const minutes = (seconds: number): string => {
  const whole = Math.floor(seconds / 60)
  const rest = Math.round(seconds % 60)
  return whole === 0 ? `${rest} 秒` : `${whole} 分${rest === 0 ? '钟' : ` ${rest} 秒`}`
}

/** What the patient will see, and how long it takes; all of the path, or one phase of it. */
export function PathPreview({ ward, illness, phase, onPhase }: PathPreviewProps) {
  const query = { departmentId: ward, illnessId: illness }
  const { data } = useQuery({
    queryKey: [WARD_KEY, 'path', query],
    queryFn: ({ signal }) => call(eduTaskCalls.path, { query, signal }),
  })
  const phases = useDictOptions('he_edu_phase')
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />
  const shown = data.phases.filter(one => phase === undefined || one.phase === phase)
  const videos = shown.flatMap(one => one.videos)
  const nameOf = (code: string | null) => dictOptionsText(phases, code ?? '')
  return (
    <section aria-label="宣教内容" className={styles['path']}>
      {data.phases.length > 1 && (
        <div className={styles['chips']}>
          <PhaseChip name="全部" pressed={phase === undefined} onClick={() => onPhase(undefined)} />
          {data.phases.map(one => (
            <PhaseChip
              key={one.phase}
              name={nameOf(one.phase)}
              pressed={phase === one.phase}
              onClick={() => onPhase(one.phase ?? undefined)}
            />
          ))}
        </div>
      )}
      {videos.length === 0 ? (
        <p className={styles['quiet']}>这种疾病现在没有可以观看的视频</p>
      ) : (
        <details>
          <summary>
            {numberText(videos.length)} 个视频，共{' '}
            {minutes(videos.reduce((sum, { durationSec }) => sum + durationSec, 0))}
          </summary>
          <ol className={styles['videos']}>
            {videos.map(({ videoId, title, durationSec }) => (
              <li key={videoId}>
                <span>{title}</span>
                <small>{minutes(durationSec)}</small>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}

const PhaseChip = ({ name, pressed, onClick }: { name: string; pressed: boolean; onClick: () => void }) => (
  <button type="button" className={styles['chip']} aria-pressed={pressed} onClick={onClick}>
    {name}
  </button>
)
