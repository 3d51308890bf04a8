import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { useQuery } from '@tanstack/react-query'
import { illnessCalls, MAX_VIDEOS_PER_PHASE } from '@xuanjiao/contract/business/illness/illness-calls'
import type { PickedVideo } from '@xuanjiao/contract/business/video/picked-video'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { call, callWithMessage } from '../../../../app/calls/call.ts'
import { dictOptionsText, useDictOptions } from '../../../../app/session/use-dicts.ts'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { CandidatesPane } from '#shared/ordered/candidates-pane.tsx'
import { SaveListDialog } from '#shared/ordered/save-list-dialog.tsx'
import { PickerVideoRow } from '#shared/video-lists/picker-video-row.tsx'
import { loadCandidateVideos } from './load-candidate-videos.ts'
import { EduPathBoard } from './edu-path-board.tsx'
import { eduPathBody, editedEduPathFrom, videosInPhase, withPhaseVideos, type EditedEduPath } from './edu-path-model.ts'
import styles from './path.module.css'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'

const WIDTH = 1160
const FILTERS = {
  keyword: { kind: 'text', title: '标题' },
  illnessId: { kind: 'link', title: '疾病', to: 'illness' },
} as const

/** 设置宣教路径: phases in order, each with its videos in order; videos are dragged from phase to phase. */
export function EduPathDialog({ id, name, onDone, onClose }: RowDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['illness-path', id, 'whole'],
    queryFn: ({ signal }) => call(illnessCalls.path, { query: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  const [edited, setEdited] = useState<EditedEduPath>()
  const path = edited ?? (data && editedEduPathFrom(data))
  const reload = () => {
    setEdited(undefined)
    void refetch()
  }
  return (
    <SaveListDialog
      title={`宣教路径：${name}`}
      width={WIDTH}
      dirty={edited !== undefined}
      save={() =>
        path
          ? callWithMessage(illnessCalls.setPath, { body: { id, version: path.version, phases: eduPathBody(path) } })
          : Promise.reject(new Error('正在加载，请稍候'))
      }
      reload={reload}
      onDone={onDone}
      onClose={onClose}
      aside={path && summary(path)}
    >
      {error && <ListLoadError error={error} retry={() => void refetch()} />}
      {!error && !path && <Skeleton active paragraph={{ rows: 10 }} />}
      {path && <Editor id={id} path={path} onChange={setEdited} />}
    </SaveListDialog>
  )
}

function summary({ lanes }: EditedEduPath): string {
  const count = lanes.reduce((sum, lane) => sum + lane.items.length, 0)
  return `${lanes.length} 个阶段，${numberText(count)} 个视频`
}

interface EditorProps {
  id: string
  path: EditedEduPath
  onChange: (path: EditedEduPath) => void
}

function Editor({ id, path, onChange }: EditorProps) {
  const phases = useDictOptions('he_edu_phase')
  const [wanted, setWanted] = useState<string>()
  const [side, setSide] = useState<'path' | 'offer'>('path')
  const active = path.lanes.some(lane => lane.key === wanted) ? wanted : path.lanes[0]?.key
  const add = (phase: string) => {
    setWanted(phase)
    setSide('offer')
  }
  return (
    <div className={styles['editor']} data-side={side}>
      <div className={styles['sides']}>
        <SegmentChoice
          wide
          value={side}
          onChange={setSide}
          choices={[
            { value: 'path', label: '宣教路径' },
            { value: 'offer', label: '可选视频' },
          ]}
        />
      </div>
      <EduPathBoard path={path} active={active} onChange={onChange} onActive={setWanted} onAdd={add} />
      <div className={styles['offer']} data-idle={active === undefined || undefined}>
        <p className={styles['target']}>
          {active === undefined ? '先添加一个阶段，再加入视频' : `加入到：${dictOptionsText(phases, active)}`}
          {active !== undefined && <small>未设置查找条件时，显示与本疾病关联的视频</small>}
        </p>
        {active !== undefined && (
          <CandidatesPane<PickedVideo>
            noun="视频"
            items={videosInPhase(path, active)}
            onChange={videos => onChange(withPhaseVideos(path, active, videos))}
            idOf={one => one.videoId}
            nameOf={one => one.title}
            maxItems={MAX_VIDEOS_PER_PHASE}
            filters={FILTERS}
            offer={(requested, signal) => loadCandidateVideos(aboutThis(requested, id), signal)}
            offerKey={['illness-path', id, 'offer']}
            drawOffer={one => <PickerVideoRow video={one} />}
          />
        )}
      </div>
    </div>
  )
}

/** As long as nothing is looked for, the videos about this illness are offered. */
function aboutThis(requested: Readonly<Record<string, string>>, id: string): Readonly<Record<string, string>> {
  const looking = (requested['keyword'] ?? '').trim() !== '' || (requested['illnessId'] ?? '') !== ''
  return looking ? requested : { ...requested, illnessId: id }
}
