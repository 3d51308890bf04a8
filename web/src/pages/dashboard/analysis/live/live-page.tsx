import { LIVE_EVERY_MS, liveCalls, type MonitorEvent } from '@xuanjiao/contract/business/dashboard/homes/live-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { HelpTip } from '@xuanjiao/list/ui/table/help-tip'
import { EMPTY_TEXT, numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../app/calls/call.ts'
import { usePageTitle } from '../../../../app/page/page-context.ts'
import { SkeletonLines } from '../panels/loaded-part.tsx'
import { ScrollableArea } from '../panels/scrollable-area.tsx'
import page from '../styles/page.module.css'
import panel from '../styles/panel.module.css'
import styles from './live.module.css'

type Live = EndpointAnswer<typeof liveCalls.live>

/** 实时监控: what goes on at this moment where one stands, without a word about who it is (rules/homes#live). */
export function LivePage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', liveCalls.live.path],
    queryFn: ({ signal }) => call(liveCalls.live, { signal }),
    // Neither behind another window nor behind another tab of the page is anybody asked.
    refetchInterval: LIVE_EVERY_MS,
    refetchIntervalInBackground: false,
    meta: { quiet: true },
  })
  return (
    <div className={page['page']}>
      <header className={page['head']}>
        <h1>{usePageTitle() ?? '实时监控'}</h1>
        <p className={styles['since']} role="status" data-stale={error !== null && data !== undefined}>
          {data && (error ? `连接中断，数据截至 ${data.at.slice(11)}` : `更新于 ${data.at.slice(11)}`)}
        </p>
      </header>
      {!data && error && <ListLoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <SkeletonLines height={420} />}
      {data && <Figures live={data} />}
    </div>
  )
}

function Figures({ live }: { live: Live }) {
  const { minutes, online, media, apiP95, feed } = live
  const plays = minutes.reduce((sum, one) => sum + one, 0)
  return (
    <>
      <div className={styles['cards']}>
        <Figure
          title="正在观看"
          help="最近 30 秒内有播放心跳的患者数，同一人只算一次"
          value={numberText(online)}
          unit="人"
        />
        <Figure title="近 60 分钟播放" help="最近 60 分钟开始的有效播放" value={numberText(plays)} unit="次" />
        <Figure
          title="转码队列"
          help="排队中和转码中的视频；失败的可在视频管理中重试"
          value={numberText(media.queued + media.transcoding)}
          unit="个"
          note={media.failed > 0 ? `失败 ${numberText(media.failed)} 个` : '没有失败的'}
        />
        {apiP95 !== null && (
          <Figure
            title="接口 P95"
            help="本节点最近 5 分钟，95% 的接口在这个时间内答复"
            value={numberText(apiP95)}
            unit="毫秒"
          />
        )}
      </div>
      <div className={page['row']}>
        <Minutes minutes={minutes} />
        <Feed feed={feed} />
      </div>
    </>
  )
}

interface FigureProps {
  title: string
  help: string
  value: string
  unit: string
  note?: string
}

const Figure = ({ title, help, value, unit, note }: FigureProps) => (
  <section className={styles['card']} aria-label={title}>
    <h2>
      {title}
      <HelpTip text={help} />
    </h2>
    <p className={styles['value']}>
      {value}
      <small>{unit}</small>
    </p>
    {note !== undefined && <p className={styles['note']}>{note}</p>}
  </section>
)

/** A bar for each minute, now at the right. */
function Minutes({ minutes }: { minutes: readonly number[] }) {
  const most = Math.max(1, ...minutes)
  const last = minutes.length - 1
  const words = `最近 ${minutes.length} 分钟每分钟播放，最多 ${numberText(Math.max(...minutes))} 次，最近一分钟 ${numberText(minutes[last] ?? 0)} 次`
  return (
    <section className={panel['panel']} aria-label="每分钟播放">
      <header>
        <h2>每分钟播放</h2>
        {most > 1 && <span className={styles['note']}>最多 {numberText(most)} 次</span>}
      </header>
      {minutes.every(plays => plays === 0) && <p className={styles['none']}>最近 {minutes.length} 分钟没有播放</p>}
      <div className={styles['bars']} role="img" aria-label={words}>
        {minutes.map((plays, at) => (
          // Minutes have no name but their place.
          <i key={`${last - at}`} title={`${last - at} 分钟前：${numberText(plays)} 次`}>
            <i style={{ height: `${(plays / most) * 100}%` }} data-none={plays === 0 || undefined} />
          </i>
        ))}
      </div>
      <p className={styles['axis']} aria-hidden="true">
        <span>60 分钟前</span>
        <span>30 分钟前</span>
        <span>现在</span>
      </p>
    </section>
  )
}

const KINDS: Readonly<Record<MonitorEvent['kind'], string>> = { play: '开始观看', finish: '看完', scan: '扫码' }

function Feed({ feed }: { feed: readonly MonitorEvent[] }) {
  return (
    <section className={panel['panel']} aria-label="最新动态">
      <header>
        <h2>
          最新动态
          <HelpTip text="最近 60 分钟的播放、看完和扫码；不显示是谁" />
        </h2>
      </header>
      {feed.length === 0 ? (
        <div className={panel['middle']}>
          <EmptyState kind="empty" title="最近 60 分钟没有动态" text="有患者扫码或观看时，这里马上会出现" />
        </div>
      ) : (
        <ScrollableArea label="最新动态列表" className={styles['feed']}>
          <ol>
            {feed.map(event => (
              <li key={event.id} data-kind={event.kind}>
                <time>{event.at.slice(11, 19)}</time>
                <b>{KINDS[event.kind]}</b>
                <span title={event.title ?? ''}>{event.title === null ? event.place : `《${event.title}》`}</span>
                {event.title !== null && <small>{event.place || EMPTY_TEXT}</small>}
              </li>
            ))}
          </ol>
        </ScrollableArea>
      )}
    </section>
  )
}
