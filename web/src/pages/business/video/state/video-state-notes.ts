import { REVIEW_OVERDUE_DAYS } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle'
import { readDatetime, wireDate } from '@xuanjiao/wire/wall-time'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { liveVersionNote, videoActionRow } from './video-state.ts'

/** A line below the state of a video; the exact moment on hover. */
export interface VideoStateNote {
  text: string
  exact: string
  tone?: 'waiting' | 'bad'
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Days before the next review when the list begins to say so. */
const DUE_SOON_DAYS = 60

/** What is about to happen to a video, or why it stands where it stands. */
export function videoStateNotesOf(row: Pick<EntityRow, string>, now: Date): VideoStateNote[] {
  const words = (name: string) => (typeof row[name] === 'string' ? row[name] : '')
  const of = videoActionRow(row)
  const failed = of.mediaStatus === 'failed' ? words('mediaError') : ''
  const live = liveVersionNote(of)
  const reason = of.status === 'off' ? words('offReason') : ''
  const waiting = of.status === 'approved' || of.status === 'reviewing'
  const shown = of.status === 'published' || of.publishedVersionNo > 0
  return [
    ...(failed ? [{ text: failed, exact: failed, tone: 'bad' as const }] : []),
    ...(live ? [{ text: live, exact: live }] : []),
    ...(reason ? [{ text: reason, exact: reason }] : []),
    ...(waiting ? momentNote('发布', words('planPublishTime'), now) : []),
    ...(shown ? momentNote('下架', words('planOffTime'), now) : []),
    ...(shown ? dueNote(words('reviewDueDate'), now) : []),
    ...(shown ? lapseNote(words('lapseOffDate')) : []),
  ]
}

/** `11-25 09:00 发布（3 天后）`; a moment that is past says nothing. */
function momentNote(act: string, moment: string, now: Date): VideoStateNote[] {
  const at = readDatetime(moment)
  if (!at || at <= now) return []
  return [
    {
      text: `${moment.slice(5, 16)} ${act}（${aheadText(at.getTime() - now.getTime())}）`,
      exact: `定时${act} ${moment}`,
    },
  ]
}

function aheadText(ahead: number): string {
  if (ahead < HOUR_MS) return `${Math.max(1, Math.ceil(ahead / 60_000))} 分钟后`
  return ahead < DAY_MS ? `${Math.floor(ahead / HOUR_MS)} 小时后` : `${Math.floor(ahead / DAY_MS)} 天后`
}

/** The speaker is not verified any more: the day on which the video goes off by itself (rules/catalogue#lapse). */
function lapseNote(day: string): VideoStateNote[] {
  if (day === '') return []
  const text = `主讲核验失效，${day.slice(5)} 下架`
  return [{ text, exact: `主讲名医核验已失效，${day} 起自动下架；重新核验后解除`, tone: 'bad' }]
}

/** The next review, from the time it is worth a thought. */
function dueNote(day: string, now: Date): VideoStateNote[] {
  if (day === '') return []
  const days = Math.round((Date.parse(day) - Date.parse(wireDate(now))) / DAY_MS)
  if (days > DUE_SOON_DAYS) return []
  if (days >= 0)
    return [{ text: days === 0 ? '今天复审到期' : `${days} 天后复审到期`, exact: `复审到期 ${day}`, tone: 'waiting' }]
  const left = REVIEW_OVERDUE_DAYS + days
  const text = left > 0 ? `复审逾期 ${-days} 天，${left} 天后下架` : `复审逾期 ${-days} 天`
  return [{ text, exact: `复审到期 ${day}`, tone: 'bad' }]
}
