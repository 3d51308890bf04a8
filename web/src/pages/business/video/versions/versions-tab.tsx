import { actorText } from '#shared/fields/read/actor-text.ts'
import { PlayCircleOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { video } from '@xuanjiao/contract/business/video/video'
import { VERSIONED_VIDEO_FIELDS } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle'
import {
  videoLifecycleCalls,
  type VideoVersion,
} from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '../../../../app/calls/call.ts'
import { RecordDiffView } from '#shared/diff/record-diff-view.tsx'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { DatetimeRead } from '@xuanjiao/fields/ui/kinds/datetime/datetime-read'
import { RecordTimeline, type RecordTimelineStep } from '#shared/workflow/record-timeline.tsx'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { VersionChoice } from './version-choice.tsx'
import styles from './versions.module.css'

interface VersionsTabProps {
  row: EntityRow
  onPreview: (versionNo: number) => void
}

/** Every version: which one viewers see, which one is in work, and what changed between two of them. */
export function VersionsTab({ row, onPreview }: VersionsTabProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [video.path, 'versions', row.id, row.version],
    queryFn: ({ signal }) => call(videoLifecycleCalls.versions, { query: { id: row.id }, signal }),
    meta: { quiet: true },
  })
  if (error) return <ListLoadError error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <div className={styles['versions']}>
      <RecordTimeline steps={data.map(version => stepOf(version, data, onPreview))} />
      {data.length > 1 && <Compare key={data[0]?.versionNo} id={row.id} versions={data} />}
    </div>
  )
}

function stepOf(
  version: VideoVersion,
  all: readonly VideoVersion[],
  onPreview: VersionsTabProps['onPreview'],
): RecordTimelineStep {
  const { versionNo, playable, note } = version
  return {
    key: versionNo,
    title: `v${versionNo}`,
    result: resultOf(version, all),
    button: playable && (
      <Button size="small" type="text" icon={<PlayCircleOutlined />} onClick={() => onPreview(versionNo)}>
        预览 v{versionNo}
      </Button>
    ),
    quote: note,
    more: <Moments version={version} />,
  }
}

function resultOf(
  { live, current, purgedTime }: VideoVersion,
  all: readonly VideoVersion[],
): RecordTimelineStep['result'] {
  if (live) return { tone: 'good', text: '患者正在看' }
  if (current) return { tone: 'running', text: all.some(one => one.live) ? '正在修订' : '尚未发布' }
  return { tone: 'draft', text: purgedTime ? '文件已清理' : '已替换' }
}

function Moments({ version }: { version: VideoVersion }) {
  return (
    <p className={styles['times']}>
      <span>
        {makerOf(version)} 创建于 <DatetimeRead value={version.createTime} />
      </span>
      <Moment title="提交" at={version.submitTime} />
      <Moment title="发布" at={version.publishTime} />
      <Moment title="被替换" at={version.replacedTime} />
      <Moment title="文件清理" at={version.purgedTime} />
    </p>
  )
}

const makerOf = ({ createBy, createByName }: VideoVersion) => createByName ?? actorText(createBy ?? 'system')

function Moment({ title, at }: { title: string; at: string | null }) {
  if (at === null) return null
  return (
    <span>
      {title} <DatetimeRead value={at} />
    </span>
  )
}

/** Two versions, the newest and the one viewers see at first. */
function Compare({ id, versions }: { id: string; versions: readonly VideoVersion[] }) {
  const [newest] = versions
  const other = versions.find(one => one.live && one !== newest) ?? versions[1]
  const [before, setBefore] = useState(other?.versionNo ?? 1)
  const [after, setAfter] = useState(newest?.versionNo ?? 1)
  const one = useContent(id, before)
  const two = useContent(id, after)
  const numbers = versions.map(({ versionNo }) => versionNo)
  const error = one.error ?? two.error
  return (
    <section aria-label="版本对比">
      <header className={styles['compare']}>
        <h3>版本对比</h3>
        <VersionChoice label="旧版本" value={before} versions={numbers} onChange={setBefore} />
        <span aria-hidden="true">→</span>
        <VersionChoice label="新版本" value={after} versions={numbers} onChange={setAfter} />
      </header>
      {error && <ListLoadError error={error} retry={() => void Promise.all([one.refetch(), two.refetch()])} />}
      {!error && !(one.data && two.data) && <Skeleton active title={false} />}
      {one.data && two.data && (
        <RecordDiffView
          fields={video.fields}
          names={VERSIONED_VIDEO_FIELDS}
          before={one.data.content}
          after={two.data.content}
          same={<EmptyState kind="empty" title="两个版本的内容相同" text="视频文件可能不同，可以分别预览" />}
        />
      )}
    </section>
  )
}

const useContent = (id: string, versionNo: number) =>
  useQuery({
    queryKey: [video.path, 'version', id, versionNo],
    queryFn: ({ signal }) => call(videoLifecycleCalls.version, { query: { id, versionNo }, signal }),
    meta: { quiet: true },
  })
