import { checklistProblem, type ChecklistAnswers } from './review-checklist.ts'

/** Where a video stands (domain §3.6, State machine): `reviewing` stands as the node that is to decide. */
export const VIDEO_STATES = [
  'draft',
  'rejected',
  'medical',
  'compliance',
  'approved',
  'published',
  'off',
  'archived',
] as const
export type VideoState = (typeof VIDEO_STATES)[number]

/** What happens to it: acts of people first, then what the clock does, then what is done to its content. */
export const VIDEO_EVENTS = [
  'submit',
  'pass',
  'reject',
  'withdraw',
  'publish',
  'off',
  'republish',
  'revise',
  'archive',
  'due',
  'dueOff',
  'lapse',
  'overdue',
  'edit',
  'tune',
  'upload',
  'remove',
] as const
export type VideoEvent = (typeof VIDEO_EVENTS)[number]

/**
 * What somebody is to this video. `owner` stands where it belongs (for a platform video, and for any: the platform),
 * `creator` made this version, `platform` stands at the platform, `medical` and `compliance` are reviewers by appointment.
 */
export const PEOPLE = ['owner', 'creator', 'platform', 'medical', 'compliance', 'clock'] as const
export type Person = (typeof PEOPLE)[number]

/** All that decides what may happen to a video; nothing else does. */
export interface LifeFacts {
  state: VideoState
  people: ReadonlySet<Person>
  /** A version of it is with viewers. */
  live: boolean
  /** It was with viewers at some time. */
  wasLive: boolean
  mediaReady: boolean
  cover: boolean
  summaryLength: number
  evidenceCount: number
  /** Somebody is named who speaks or wrote it. */
  presenter: boolean
  doctor: { verified: boolean; ofOwner: boolean } | null
  /** Areas or hospitals it is meant for are still to be named. */
  scopeMissing: boolean
  blockedWords: readonly string[]
  /** The time set for publishing is still to come. */
  planned: boolean
  /** The two years of the review have not passed. */
  reviewValid: boolean
  /** The person made this version, or handed it in. */
  ownWork: boolean
  /** Departments of the video among those the person reviews. */
  sameDepartment: boolean
  /** The person decided its medical review. */
  didMedical: boolean
  /** Of a hospital whose videos the platform alone reviews, or of no hospital. */
  platformOnly: boolean
  checklist: ChecklistAnswers | undefined
  opinion: string
  reason: string
}

/** One thing that stands in the way; `field` is where it is put right. */
export interface Problem {
  field: string
  message: string
}

type Guard = (facts: LifeFacts) => Problem | undefined
const when = (wrong: boolean, field: string, message: string): Problem | undefined =>
  wrong ? { field, message } : undefined

/** What has to hold beside state and person (domain §3.6, column guard), each with what a person is told. */
export const GUARDS = {
  media: f => when(!f.mediaReady, 'media', '视频文件尚未就绪'),
  cover: f => when(!f.cover, 'cover', '请上传封面'),
  summary: f => when(f.summaryLength < 20 || f.summaryLength > 500, 'summary', '简介应为 20 到 500 字'),
  evidence: f => when(f.evidenceCount < 1, 'evidence', '请至少填写一条参考依据'),
  presenter: f => when(!f.presenter && f.doctor === null, 'presenterText', '请选择主讲名医，或填写出镜/撰稿人'),
  verified: f => when(f.doctor !== null && !f.doctor.verified, 'doctorId', '主讲名医尚未通过核验'),
  ofOwner: f => when(f.doctor !== null && !f.doctor.ofOwner, 'doctorId', '主讲名医不是归属医院的医生'),
  scope: f => when(f.scopeMissing, 'visibleType', '请选择可见的区域或医院'),
  words: f => when(f.blockedWords.length > 0, 'title', `含有禁用的敏感词：${f.blockedWords.slice(0, 5).join('、')}`),
  notOwnWork: f => when(f.ownWork, 'reviewer', '不能审核自己制作或提交的视频'),
  sameDepartment: f => when(!f.sameDepartment, 'reviewer', '您的审核科室与视频的标准科室不同，不能跨科室审核'),
  ownPlatform: f => when(f.platformOnly && !f.people.has('platform'), 'reviewer', '该视频的医学审核由平台审核人员进行'),
  notMedical: f => when(f.didMedical, 'reviewer', '合规终审人不能与医学审核人相同'),
  onPlatform: f => when(!f.people.has('platform'), 'reviewer', '合规终审由平台审核人员进行'),
  checklist: f => {
    const problem = checklistProblem(f.checklist)
    return problem === undefined ? undefined : { field: 'checklist', message: problem }
  },
  opinion: f => when(f.opinion.trim() === '', 'opinion', '驳回时请填写审核意见'),
  reason: f => when(f.reason.trim() === '', 'reason', '请输入下架原因'),
  live: f => when(!f.live, 'status', '视频没有在线的版本'),
  notLive: f => when(f.live, 'status', '视频仍有版本在线，请先下架'),
  neverLive: f => when(f.wasLive, 'status', '视频曾经发布，不能删除，可归档'),
} as const satisfies Record<string, Guard>
export type GuardName = keyof typeof GUARDS

interface Way {
  event: VideoEvent
  from: readonly VideoState[]
  /** `same`: it stays where it stands. */
  to: VideoState | 'same'
  /** Where it goes instead when this fact holds. */
  unless?: { fact: 'planned' | 'reviewStale'; to: VideoState }
  /** Any of these. */
  by: readonly Person[]
  guards?: readonly GuardName[]
}

const UNSEEN = ['draft', 'rejected', 'medical', 'compliance', 'approved'] as const
const SPEAKER = ['verified', 'ofOwner'] as const

/** Every way a video can go (domain §3.6). What is not here cannot happen. */
export const WAYS: readonly Way[] = [
  {
    event: 'submit',
    from: ['draft', 'rejected'],
    to: 'medical',
    by: ['owner'],
    guards: ['media', 'cover', 'summary', 'evidence', 'presenter', ...SPEAKER, 'scope', 'words'],
  },
  {
    event: 'pass',
    from: ['medical'],
    to: 'compliance',
    by: ['medical'],
    guards: ['notOwnWork', 'ownPlatform', 'sameDepartment', 'checklist'],
  },
  {
    event: 'pass',
    from: ['compliance'],
    to: 'published',
    unless: { fact: 'planned', to: 'approved' },
    by: ['compliance'],
    guards: ['notOwnWork', 'notMedical', 'onPlatform', 'checklist', 'media', ...SPEAKER],
  },
  {
    event: 'reject',
    from: ['medical'],
    to: 'rejected',
    by: ['medical'],
    guards: ['notOwnWork', 'ownPlatform', 'sameDepartment', 'opinion'],
  },
  {
    event: 'reject',
    from: ['compliance'],
    to: 'rejected',
    by: ['compliance'],
    guards: ['notOwnWork', 'notMedical', 'onPlatform', 'opinion'],
  },
  { event: 'withdraw', from: ['medical'], to: 'draft', by: ['creator'] },
  { event: 'publish', from: ['approved'], to: 'published', by: ['platform'], guards: ['media', ...SPEAKER] },
  { event: 'due', from: ['approved'], to: 'published', by: ['clock'], guards: ['media', ...SPEAKER] },
  { event: 'off', from: ['published'], to: 'off', by: ['owner'], guards: ['reason'] },
  { event: 'off', from: UNSEEN, to: 'same', by: ['owner'], guards: ['live', 'reason'] },
  ...(['dueOff', 'lapse', 'overdue'] as const).flatMap((event): Way[] => [
    { event, from: ['published'], to: 'off', by: ['clock'], guards: ['reason'] },
    { event, from: UNSEEN, to: 'same', by: ['clock'], guards: ['live', 'reason'] },
  ]),
  {
    event: 'republish',
    from: ['off'],
    to: 'published',
    unless: { fact: 'reviewStale', to: 'draft' },
    by: ['platform'],
    guards: ['media', ...SPEAKER],
  },
  { event: 'revise', from: ['published', 'off'], to: 'draft', by: ['owner'] },
  { event: 'archive', from: ['draft', 'rejected', 'off'], to: 'archived', by: ['platform'], guards: ['notLive'] },
  { event: 'edit', from: ['draft', 'rejected'], to: 'same', by: ['owner'] },
  { event: 'tune', from: [...UNSEEN, 'published', 'off'], to: 'same', by: ['owner'] },
  { event: 'upload', from: ['draft', 'rejected'], to: 'same', by: ['owner'] },
  { event: 'remove', from: ['draft', 'rejected'], to: 'same', by: ['owner'], guards: ['neverLive'] },
]

/** The tag of a state, and the words for an event, as people read them. */
export const STATE_TEXT: Readonly<Record<VideoState, string>> = {
  draft: '草稿',
  rejected: '已驳回',
  medical: '医学审核中',
  compliance: '合规终审中',
  approved: '待发布',
  published: '已发布',
  off: '已下架',
  archived: '已归档',
}
export const EVENT_TEXT: Readonly<Record<VideoEvent, string>> = {
  submit: '提交审核',
  pass: '审核通过',
  reject: '驳回',
  withdraw: '撤回',
  publish: '发布',
  off: '下架',
  republish: '重新上架',
  revise: '修订',
  archive: '归档',
  due: '定时发布',
  dueOff: '定时下架',
  lapse: '因名医核验过期下架',
  overdue: '因复审逾期下架',
  edit: '修改内容',
  tune: '修改设置',
  upload: '更换文件',
  remove: '删除',
}

const NOT_YOU: Partial<Record<VideoEvent, string>> = {
  withdraw: '只有制作人可以撤回',
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
  'off upload': '已下架的视频更换文件前请先修订',
  'off off': '视频已经下架',
}

export type Decision = { ok: true; to: VideoState } | { ok: false; problems: readonly [Problem, ...Problem[]] }

/** Decides one event on one video for one person: where it goes, or everything that stands in the way. */
export function decide(event: VideoEvent, facts: LifeFacts): Decision {
  const { state } = facts
  const way = WAYS.find(one => one.event === event && one.from.includes(state))
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

/** What of a row says where a video stands. */
export interface Standing {
  status: string
  reviewNode?: string | null | undefined
}

export function stateOf({ status, reviewNode }: Standing): VideoState {
  if (status === 'reviewing') return reviewNode === 'compliance' ? 'compliance' : 'medical'
  return VIDEO_STATES.find(state => state === status) ?? 'archived'
}

/** The columns a state is kept in. */
export function standingOf(state: VideoState): { status: string; reviewNode: string | null } {
  const reviewing = state === 'medical' || state === 'compliance'
  return { status: reviewing ? 'reviewing' : state, reviewNode: reviewing ? state : null }
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
  row: Standing & { publishedVersionNo?: number | null | undefined },
  may: (code: string) => boolean,
): ActEvent[] {
  const state = stateOf(row)
  const live = (row.publishedVersionNo ?? 0) > 0
  return (Object.keys(EVENT_PERMISSION) as ActEvent[]).filter(event => {
    const way = WAYS.find(one => one.event === event && one.from.includes(state))
    if (!way || !may(EVENT_PERMISSION[event])) return false
    const guards: readonly GuardName[] = way.guards ?? []
    return !(guards.includes('live') && !live) && !(guards.includes('notLive') && live)
  })
}

/** What viewers are told and shown: a change of it needs a new version and a new review (domain §3.6, 修订). */
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
