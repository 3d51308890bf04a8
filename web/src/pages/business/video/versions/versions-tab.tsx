import { PlayCircleOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { video } from '@xuanjiao/contract/business/video/video'
import { VERSIONED } from '@xuanjiao/contract/business/video/life/video-life'
import { videoLifeCalls, type VideoVersion } from '@xuanjiao/contract/business/video/life/video-life-calls'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '../../../../app/calls/call.ts'
import { RecordDiff } from '#shared/diff/record-diff-view.tsx'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { TimeRead } from '#shared/fields/time/time-read.tsx'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListFailed } from '@xuanjiao/list/ui/empty/list-failed'
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
    queryFn: ({ signal }) => call(videoLifeCalls.versions, { query: { id: row.id }, signal }),
    meta: { quiet: true },
  })
  if (error) return <ListFailed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <div className={styles['versions']}>
      <ol>
        {data.map(version => (
          <li key={version.versionNo}>
            <Version
              version={version}
              replaces={data.some(one => one.live)}
              onPreview={() => onPreview(version.versionNo)}
            />
          </li>
        ))}
      </ol>
      {data.length > 1 && <Compare key={data[0]?.versionNo} id={row.id} versions={data} />}
    </div>
  )
}

interface VersionProps {
  version: VideoVersion
  /** Another version is with viewers. */
  replaces: boolean
  onPreview: () => void
}

function Version({ version, replaces, onPreview }: VersionProps) {
  return (
    <>
      <p className={styles['head']}>
        <strong>v{version.versionNo}</strong>
        {version.live && <StatusTag tone="good" text="观众正在看" />}
        {version.current && !version.live && <StatusTag tone="running" text={replaces ? '正在修订' : '尚未发布'} />}
        {!version.live && !version.current && (
          <StatusTag tone="draft" text={version.purgedTime ? '文件已清理' : '已替换'} />
        )}
        {version.playable && (
          <Button size="small" type="text" icon={<PlayCircleOutlined />} onClick={onPreview}>
            预览 v{version.versionNo}
          </Button>
        )}
      </p>
      {version.note && <p className={styles['note']}>{version.note}</p>}
      <p className={styles['times']}>
        <span>
          {makerOf(version)} 创建于 <TimeRead value={version.createTime} />
        </span>
        <Moment title="提交" at={version.submitTime} />
        <Moment title="发布" at={version.publishTime} />
        <Moment title="被替换" at={version.replacedTime} />
        <Moment title="文件清理" at={version.purgedTime} />
      </p>
    </>
  )
}

/** What the program did by itself was done by nobody in particular. */
const makerOf = ({ createBy, createByName }: VideoVersion) =>
  createBy === null || createBy === 'system' ? '系统' : (createByName ?? createBy)

function Moment({ title, at }: { title: string; at: string | null }) {
  if (at === null) return null
  return (
    <span>
      {title} <TimeRead value={at} />
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
      {error && <ListFailed error={error} retry={() => void Promise.all([one.refetch(), two.refetch()])} />}
      {!error && !(one.data && two.data) && <Skeleton active title={false} />}
      {one.data && two.data && (
        <RecordDiff
          fields={video.fields}
          names={VERSIONED}
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
    queryFn: ({ signal }) => call(videoLifeCalls.version, { query: { id, versionNo }, signal }),
    meta: { quiet: true },
  })
