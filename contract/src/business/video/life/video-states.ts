/** Where a video stands (rules/videos#states): `reviewing` stands as the node that is to decide. */
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
 * `creator` made this version or handed it in, `platform` stands at the platform, `medical` and `compliance` are reviewers by appointment.
 */
export const PEOPLE = ['owner', 'creator', 'platform', 'medical', 'compliance', 'clock'] as const
export type Person = (typeof PEOPLE)[number]

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

/** What of a row says where a video stands. */
export interface VideoStatusFields {
  status: string
  reviewNode?: string | null | undefined
}

export function stateOf({ status, reviewNode }: VideoStatusFields): VideoState {
  if (status === 'reviewing') return reviewNode === 'compliance' ? 'compliance' : 'medical'
  return VIDEO_STATES.find(state => state === status) ?? 'archived'
}

/** The columns a state is kept in. */
export function standingOf(state: VideoState): { status: string; reviewNode: string | null } {
  const reviewing = state === 'medical' || state === 'compliance'
  return { status: reviewing ? 'reviewing' : state, reviewNode: reviewing ? state : null }
}
