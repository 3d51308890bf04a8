import { useQuery } from '@tanstack/react-query'
import { illnessCalls, PATH_PHASE_MAX } from '@xuanjiao/contract/business/illness/illness-calls'
import type { PickedVideo } from '@xuanjiao/contract/business/video/picked-video'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { call, callTold } from '../../../../app/calls/call.ts'
import { dictText, useDict } from '../../../../app/session/dicts.ts'
import { ListFailed } from '@xuanjiao/list/ui/empty/list-failed'
import { OfferPane } from '#shared/ordered/offer-pane.tsx'
import { SaveDialog } from '#shared/ordered/save-dialog.tsx'
import { PickedLine } from '#shared/video-lists/picked-line.tsx'
import { offeredVideos } from './picked.ts'
import { PathBoard } from './path-board.tsx'
import { bodyFrom, pathFrom, videosIn, withVideos, type Path } from './path-model.ts'
import styles from './path.module.css'

interface PathDialogProps {
  id: string
  name: string
  onDone: () => void
  onClose: () => void
}

const WIDTH = 1160
const FILTERS = {
  keyword: { kind: 'text', title: '标题' },
  illnessId: { kind: 'link', title: '疾病', to: 'illness' },
} as const

/** 设置宣教路径: phases in order, each with its videos in order; videos are dragged from phase to phase. */
export function PathDialog({ id, name, onDone, onClose }: PathDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['illness-path', id, 'whole'],
    queryFn: ({ signal }) => call(illnessCalls.path, { query: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  const [edited, setEdited] = useState<Path>()
  const path = edited ?? (data && pathFrom(data))
  const reload = () => {
    setEdited(undefined)
    void refetch()
  }
  return (
    <SaveDialog
      title={`宣教路径：${name}`}
      width={WIDTH}
      dirty={edited !== undefined}
      save={() =>
        path
          ? callTold(illnessCalls.setPath, { body: { id, version: path.version, phases: bodyFrom(path) } })
          : Promise.reject(new Error('正在加载，请稍候'))
      }
      reload={reload}
      onDone={onDone}
      onClose={onClose}
      aside={path && summary(path)}
    >
      {error && <ListFailed error={error} retry={() => void refetch()} />}
      {!error && !path && <Skeleton active paragraph={{ rows: 10 }} />}
      {path && <Editor id={id} path={path} onChange={setEdited} />}
    </SaveDialog>
  )
}

function summary({ lanes }: Path): string {
  const count = lanes.reduce((sum, lane) => sum + lane.items.length, 0)
  return `${lanes.length} 个阶段，${count} 个视频`
}

interface EditorProps {
  id: string
  path: Path
  onChange: (path: Path) => void
}

function Editor({ id, path, onChange }: EditorProps) {
  const phases = useDict('he_edu_phase')
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
      <PathBoard path={path} active={active} onChange={onChange} onActive={setWanted} onAdd={add} />
      <div className={styles['offer']} data-idle={active === undefined || undefined}>
        <p className={styles['target']}>
          {active === undefined ? '先添加一个阶段，再加入视频' : `加入到：${dictText(phases, active)}`}
          {active !== undefined && <small>没有查找条件时，列出关联本病的视频</small>}
        </p>
        {active !== undefined && (
          <OfferPane<PickedVideo>
            noun="视频"
            items={videosIn(path, active)}
            onChange={videos => onChange(withVideos(path, active, videos))}
            idOf={one => one.videoId}
            nameOf={one => one.title}
            most={PATH_PHASE_MAX}
            filters={FILTERS}
            offer={(asked, signal) => offeredVideos(aboutThis(asked, id), signal)}
            offerKey={['illness-path', id, 'offer']}
            drawOffer={one => <PickedLine video={one} />}
          />
        )}
      </div>
    </div>
  )
}

/** As long as nothing is looked for, the videos about this illness are offered. */
function aboutThis(asked: Readonly<Record<string, string>>, id: string): Readonly<Record<string, string>> {
  const looking = (asked['keyword'] ?? '').trim() !== '' || (asked['illnessId'] ?? '') !== ''
  return looking ? asked : { ...asked, illnessId: id }
}
