import { completionBucket } from '@xuanjiao/contract/watching/drop-off'
import type { VideoData } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import { numberText, percentText } from '@xuanjiao/wire/kinds/base/value-text'
import { durationText } from '@xuanjiao/core/model/text/time-text'

export type DropOffBucket = VideoData['dropOff']['buckets'][number]

/** A figure of the drawer, with what it means. */
export interface VideoFigure {
  title: string
  text: string
  help: string
}

const rate = (share: number | null) => (share === null ? '—' : percentText(share * 100))

/** The figures at the top (rules/figures#definitions). */
export function videoFiguresOf({ total }: VideoData): VideoFigure[] {
  const each = total.secondsPerViewer
  return [
    {
      title: '播放量',
      text: numberText(total.plays),
      help: '所选日期内、您可见范围内有效观看满 5 秒且没有风险标记的播放次数；列表里是上线以来全平台的',
    },
    { title: '观看人数', text: numberText(total.viewers), help: '看过的不同患者' },
    {
      title: '完播率',
      text: rate(total.completeRate),
      help: '看过全片 90% 以上的播放次数所占比例，拖到结尾不算；分几次看完的见“看完人数”',
    },
    { title: '看完人数', text: numberText(total.finishers), help: '在所选日期内看完的不同患者，分几次看完的也算' },
    { title: '平均完成度', text: rate(total.averageCompletion), help: '每次播放看过的部分占全片的平均比例' },
    { title: '人均时长', text: each === null ? '—' : durationText(each), help: '有效观看时长除以观看人数' },
    { title: '试看次数', text: numberText(total.trials), help: '没有观看权益、只看了试看部分的播放' },
  ]
}

type Day = VideoData['daily'][number]

const DAY_MS = 86_400_000
const QUIET = { plays: 0, viewers: 0, completes: 0, effectiveSec: 0 }

/** Every day of the window, those without a play too: a line that leaves them out would lie. */
export function playsByEveryDay({ from, to, daily }: Pick<VideoData, 'from' | 'to' | 'daily'>): Day[] {
  const cache = new Map(daily.map(day => [day.date, day]))
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const date = new Date(Date.parse(from) + at * DAY_MS).toISOString().slice(0, 10)
    return cache.get(date) ?? { date, ...QUIET }
  })
}

/** Where the most viewers leave: the bucket after which the share falls most. */
function biggestFall(buckets: readonly DropOffBucket[]): { at: number; fall: number } | undefined {
  let match: { at: number; fall: number } | undefined
  for (const [place, bucket] of buckets.entries()) {
    const next = buckets[place + 1]
    if (!next) break
    const fall = bucket.share - next.share
    if (fall > (match?.fall ?? 0)) match = { at: next.from, fall }
  }
  return match
}

/** The curve in a sentence, for everybody and for those who cannot see it. */
export function dropOffText({ buckets, sessions, durationSec }: VideoData['dropOff']): string {
  if (sessions === 0 || buckets.length === 0) return '还没有播放，无法画出留存曲线'
  const end = `看到 90% 处的占 ${percentText((buckets[completionBucket(durationSec)]?.share ?? 0) * 100)}`
  const fall = biggestFall(buckets)
  if (!fall || fall.fall < 0.01) return end
  return `${durationText(fall.at)} 处离开最多（下降 ${percentText(fall.fall * 100)}），${end}`
}
