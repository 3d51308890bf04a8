import { GUARDS, type GuardName, type LifeFacts, type VideoProblem } from './video-guards.ts'
import {
  EVENT_TEXT,
  STATE_TEXT,
  stateOf,
  type VideoStatusFields,
  type VideoEvent,
  type VideoState,
} from './video-states.ts'
import { wayOf, type Way } from './video-ways.ts'

const NOT_YOU: Partial<Record<VideoEvent, string>> = {
  withdraw: '只有制作人或提交人可以撤回',
  pass: '您不是该环节的审核人员',
  reject: '您不是该环节的审核人员',
  publish: '发布由平台进行',
  republish: '重新上架由平台进行',
  archive: '归档由平台进行',
}

/** States in which an act has a reason of its own for not being possible. */
const NOT_HERE: Partial<Record<`${VideoState} ${VideoEvent}`, string>> = {
  'compliance withdraw': '医学审核已有结论，不能撤回',
  'published publish': '视频已经发布',
  'published edit': '已发布的内容修改前请先修订',
  'off edit': '已下架的内容修改前请先修订',
  'medical edit': '审核中的内容不能修改，可先撤回',
  'compliance edit': '审核中的内容不能修改',
  'approved edit': '已通过审核的内容不能修改',
  'published upload': '已发布的视频更换文件前请先修订',
  'published remove': '已发布的视频不能删除，可改为下架',
  'off upload': '已下架的视频更换文件前请先修订',
  'off off': '视频已经下架',
}

export type Decision =
  | { ok: true; to: VideoState }
  | { ok: false; problems: readonly [VideoProblem, ...VideoProblem[]] }

/** Decides one event on one video for one person: where it goes, or everything that stands in the way. */
export function decide(event: VideoEvent, facts: LifeFacts): Decision {
  const { state } = facts
  const way = wayOf(event, state)
  if (!way) return no('status', NOT_HERE[`${state} ${event}`] ?? `${STATE_TEXT[state]}的视频不能${EVENT_TEXT[event]}`)
  if (!way.by.some(person => facts.people.has(person))) return no('person', NOT_YOU[event] ?? '没有权限进行此操作')
  const [first, ...more] = (way.guards ?? []).flatMap(name => GUARDS[name](facts) ?? [])
  if (first) return { ok: false, problems: [first, ...more] }
  return { ok: true, to: goal(way, facts) }
}

function no(field: string, message: string): Decision {
  return { ok: false, problems: [{ field, message }] }
}

function goal(way: Way, facts: LifeFacts): VideoState {
  const instead = way.unless?.fact === 'planned' ? facts.planned : way.unless ? !facts.reviewValid : false
  if (instead && way.unless) return way.unless.to
  return way.to === 'same' ? facts.state : way.to
}

/** The permission each act of a person needs. */
export const EVENT_PERMISSION = {
  submit: 'he:video:submit',
  withdraw: 'he:video:submit',
  pass: 'he:review:decide',
  reject: 'he:review:decide',
  publish: 'he:video:publish',
  republish: 'he:video:publish',
  off: 'he:video:off',
  revise: 'he:video:revise',
  archive: 'he:video:archive',
  edit: 'he:video:edit',
  tune: 'he:video:edit',
  upload: 'he:video:upload',
  remove: 'he:video:delete',
} as const satisfies Partial<Record<VideoEvent, string>>
export type ActEvent = keyof typeof EVENT_PERMISSION

/** Which acts a list offers for a row: by its state and the reader's permissions. The server decides when it is done. */
export function offeredActs(
  row: VideoStatusFields & { publishedVersionNo?: number | null | undefined },
  may: (code: string) => boolean,
): ActEvent[] {
  const state = stateOf(row)
  const live = (row.publishedVersionNo ?? 0) > 0
  return (Object.keys(EVENT_PERMISSION) as ActEvent[]).filter(event => {
    const way = wayOf(event, state)
    if (!way || !may(EVENT_PERMISSION[event])) return false
    const guards: readonly GuardName[] = way.guards ?? []
    return !(guards.includes('live') && !live) && !(guards.includes('notLive') && live)
  })
}

/** What viewers are told and shown: a change of it needs a new version and a new review (rules/videos#versions). */
export const VERSIONED = [
  'title',
  'subTitle',
  'cover',
  'summary',
  'transcript',
  'doctorId',
  'presenterText',
  'sourceType',
  'sourceNote',
  'copyrightFile',
  'aiGenerated',
  'aiLabel',
  'evidence',
  'disclaimer',
] as const

/** Months after publishing when content is looked at again, and days it may be late before it is taken off. */
export const REVIEW_MONTHS = 24
export const OVERDUE_DAYS = 30
/** Days a video stays after its speaker's verification ended. */
export const LAPSE_DAYS = 30
/** Days the files of a replaced version are kept. */
export const REPLACED_DAYS = 30

/** Reasons the clock gives when it takes a video off. */
export const OFF_REASONS = {
  dueOff: '到达定时下架时间',
  lapse: '主讲名医核验过期超过30天',
  overdue: '复审逾期超过30天',
} as const

/** The day a video published on `day` (`yyyy-MM-dd`) is to be reviewed again. */
export function reviewDue(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const months = year * 12 + (month - 1) + REVIEW_MONTHS
  const last = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate()
  const pad = (n: number): string => String(n).padStart(2, '0')
  return `${Math.floor(months / 12)}-${pad((months % 12) + 1)}-${pad(Math.min(date, last))}`
}
