import { useQuery } from '@tanstack/react-query'
import { illnessCalls } from '@xuanjiao/contract/business/illness/illness-calls'
import { Skeleton } from 'antd'
import { call } from '../../../../app/calls/call.ts'
import { dictOptionsText, useDictOptions } from '../../../../app/session/use-dicts.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { PickerVideoRow } from '#shared/video-lists/picker-video-row.tsx'
import styles from './path.module.css'

/** The path of an illness, to look at. */
export function EduPathTab({ row }: { row: EntityRow }) {
  const phases = useDictOptions('he_edu_phase')
  const { data, error, refetch } = useQuery({
    queryKey: ['illness-path', row.id, row.version],
    queryFn: ({ signal }) => call(illnessCalls.path, { query: { id: row.id }, signal }),
    meta: { quiet: true },
  })
  if (error) return <ListLoadError error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active />
  if (data.phases.length === 0) {
    return (
      <EmptyState kind="empty" title="还没有宣教路径" text="按入院、术前、康复等阶段安排视频，播放单可以照它建立" />
    )
  }
  return (
    <div className={styles['view']}>
      {data.phases.map(({ phase, videos }, at) => (
        <section key={phase}>
          <h3>
            {at + 1}. {dictOptionsText(phases, phase)}
          </h3>
          <ol>
            {videos.map(video => (
              <li key={video.videoId}>
                <PickerVideoRow video={video} listed />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
