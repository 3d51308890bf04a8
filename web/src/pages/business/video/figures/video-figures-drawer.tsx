import { useQuery } from '@tanstack/react-query'
import { video } from '@xuanjiao/contract/business/video/video'
import { videoData, type VideoData } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { DateRange } from '@xuanjiao/fields/ui/date/date-range'
import { Drawer, Skeleton } from 'antd'
import { useState, type ReactNode } from 'react'
import { call } from '../../../../app/calls/call.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { numberText, percentText } from '@xuanjiao/wire/kinds/base/value-text'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { HelpTip } from '@xuanjiao/list/ui/table/help-tip'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { VideoDropOffChart, VideoPlaysChart } from './video-charts.tsx'
import { dropOffText, videoFiguresOf } from './video-figures.ts'
import { VersionChoice } from '../versions/version-choice.tsx'
import styles from './data.module.css'
import { videoActionRow } from '../state/video-state.ts'

const WIDTH = 880
const DAY_MS = 86_400_000
const PRESETS = [
  { value: 7, label: '近 7 天' },
  { value: 30, label: '近 30 天' },
  { value: 90, label: '近 90 天' },
]

interface Days {
  from: string
  to: string
}

/** The last days, today included. */
function lastDays(count: number): Days {
  const now = Date.now()
  return { from: wireDate(new Date(now - (count - 1) * DAY_MS)), to: wireDate(new Date(now)) }
}

/** 数据分析: what became of one video in some days, in the reader's scope. */
export function VideoFiguresDrawer({ row, onClose }: { row: EntityRow; onClose: () => void }) {
  const [days, setDays] = useState(() => lastDays(30))
  const [versionNo, setVersionNo] = useState<number>()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [video.path, 'data', row.id, days, versionNo],
    queryFn: ({ signal }) =>
      call(videoData, { query: { id: row.id, ...days, ...(versionNo !== undefined && { versionNo }) }, signal }),
    placeholderData: before => before,
    meta: { quiet: true },
  })
  return (
    <Drawer
      open
      size={WIDTH}
      title={`数据分析：${String(row['title'])}`}
      onClose={onClose}
      className={styles['drawer'] ?? ''}
    >
      <DaysBar days={days} onChange={setDays} />
      {error && <ListLoadError error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton active paragraph={{ rows: 10 }} />}
      {!error && data && (
        <div className={styles['data']} aria-busy={isPlaceholderData}>
          <Figures data={data} />
          {data.total.plays === 0 ? (
            <EmptyState kind="empty" title="这段时间没有播放" text="请换一个日期范围，或在发布后让患者扫码观看" />
          ) : (
            <>
              <Panel title="每日播放">
                <VideoPlaysChart data={data} />
              </Panel>
              <DropOff data={data} versions={videoActionRow(row).versionNo} onVersion={setVersionNo} />
              <div className={styles['two']}>
                <Shares
                  title="入口来源"
                  total={data.total.plays}
                  rows={data.scenes.map(one => ({ ...one, name: one.text }))}
                />
                <Shares title="医院" total={data.total.plays} rows={data.hospitals} />
              </div>
            </>
          )}
        </div>
      )}
    </Drawer>
  )
}

function DaysBar({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const preset = PRESETS.find(({ value }) => {
    const last = lastDays(value)
    return last.from === days.from && last.to === days.to
  })
  return (
    <div className={styles['bar']}>
      <SegmentChoice
        aria-label="时间范围"
        value={preset?.value ?? 0}
        choices={PRESETS}
        onChange={count => onChange(lastDays(count))}
      />
      <DateRange aria-label="日期范围" value={days} latest={lastDays(1).to} onChange={onChange} />
    </div>
  )
}

function Figures({ data }: { data: VideoData }) {
  return (
    <dl className={styles['figures']}>
      {videoFiguresOf(data).map(({ title, text, help }) => (
        <div key={title}>
          <dt>
            {title}
            <HelpTip text={help} />
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Panel({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles['panel']} aria-label={title}>
      <header>
        <h3>{title}</h3>
        {extra}
      </header>
      {children}
    </section>
  )
}

interface DropOffProps {
  data: VideoData
  /** How many versions there are. */
  versions: number
  onVersion: (versionNo: number) => void
}

function DropOff({ data: { dropOff }, versions, onVersion }: DropOffProps) {
  const numbers = Array.from({ length: versions }, (_, at) => at + 1)
  const choice = versions > 1 && (
    <VersionChoice label="版本" value={dropOff.versionNo} versions={numbers} onChange={onVersion} />
  )
  return (
    <Panel title="留存曲线" extra={choice}>
      <p className={styles['said']}>
        {dropOffText(dropOff)}
        {dropOff.sessions > 0 && `，共 ${numberText(dropOff.sessions)} 次播放`}
      </p>
      {dropOff.sessions > 0 && <VideoDropOffChart dropOff={dropOff} />}
    </Panel>
  )
}

interface SharesProps {
  title: string
  total: number
  rows: readonly { name: string; plays: number }[]
}

/** Bars with their figures beside them, the longest first. */
function Shares({ title, total, rows }: SharesProps) {
  return (
    <Panel title={title}>
      {rows.length === 0 && <EmptyState kind="empty" title="没有数据" />}
      <ul className={styles['shares']}>
        {rows.map(({ name, plays }) => (
          <li key={name}>
            <span title={name}>{name}</span>
            <span>
              {numberText(plays)} 次，{percentText((plays / Math.max(1, total)) * 100)}
            </span>
            <i aria-hidden="true" style={{ width: `${(plays / Math.max(1, total)) * 100}%` }} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
