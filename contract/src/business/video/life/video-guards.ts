import { checklistProblem, type ChecklistAnswers } from './review-checklist.ts'
import type { Person, VideoState } from './video-states.ts'

/** What a reviewer has seen of a video, in percent, what is asked for, and why less is enough. */
export interface WatchedShare {
  percent: number
  needed: number
  reason: string
}

/** A reason is no reason when it is shorter. */
export const UNWATCHED_REASON_MIN = 5

/** Whether too little was seen, without a word why. */
export const isUnwatched = ({ percent, needed, reason }: WatchedShare): boolean =>
  percent < needed && [...reason.trim()].length < UNWATCHED_REASON_MIN

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
  /** It is not original, and nothing says that it may be used. */
  copyrightMissing: boolean
  /** It costs something, and those who only try it would see it whole. */
  trialTooLong: boolean
  /** It has a standard department: the one its medical reviewer must be of. */
  department: boolean
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
  /** How much of it the reviewer has seen; nothing where nothing is asked for. */
  watching: WatchedShare | undefined
  opinion: string
  reason: string
}

/** One thing that stands in the way; `field` is where it is put right. */
export interface VideoProblem {
  field: string
  message: string
}

type Guard = (facts: LifeFacts) => VideoProblem | undefined
const when = (wrong: boolean, field: string, message: string): VideoProblem | undefined =>
  wrong ? { field, message } : undefined

/** What has to hold beside state and person (rules/videos#handing-in), each with what a person is told. */
export const GUARDS = {
  media: f => when(!f.mediaReady, 'media', '视频文件尚未就绪'),
  cover: f => when(!f.cover, 'cover', '请上传封面'),
  summary: f => when(f.summaryLength < 20 || f.summaryLength > 500, 'summary', '简介应为 20 到 500 字'),
  evidence: f => when(f.evidenceCount < 1, 'evidence', '请至少填写一条参考依据'),
  presenter: f => when(!f.presenter && f.doctor === null, 'presenterText', '请选择主讲名医，或填写出镜/撰稿人'),
  verified: f => when(f.doctor !== null && !f.doctor.verified, 'doctorId', '主讲名医尚未通过核验'),
  ofOwner: f => when(f.doctor !== null && !f.doctor.ofOwner, 'doctorId', '主讲名医不是归属医院的医生'),
  copyright: f => when(f.copyrightMissing, 'copyrightFile', '非原创视频请上传授权文件'),
  trial: f => when(f.trialTooLong, 'trialSec', '试看应短于视频时长'),
  department: f => when(!f.department, 'departments', '请选择视频的标准科室'),
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
  watched: ({ watching: w }) =>
    w && isUnwatched(w)
      ? {
          field: 'reason',
          message: `视频只看了 ${w.percent}%（需 ${w.needed}%），请继续观看，或填写未看完的原因（至少 ${UNWATCHED_REASON_MIN} 个字）`,
        }
      : undefined,
  opinion: f => when(f.opinion.trim() === '', 'opinion', '驳回时请填写审核意见'),
  reason: f => when(f.reason.trim() === '', 'reason', '请输入下架原因'),
  live: f => when(!f.live, 'status', '视频没有在线的版本'),
  notLive: f => when(f.live, 'status', '视频仍有版本在线，请先下架'),
  neverLive: f => when(f.wasLive, 'status', '视频曾经发布，不能删除，可归档'),
} as const satisfies Record<string, Guard>
export type GuardName = keyof typeof GUARDS

/** A video about which nothing is known but where it stands: what is missing is missing. */
export function bareFacts(state: VideoState, people: readonly Person[]): LifeFacts {
  return {
    state,
    people: new Set(people),
    live: false,
    wasLive: false,
    mediaReady: false,
    cover: false,
    summaryLength: 0,
    evidenceCount: 0,
    presenter: false,
    doctor: null,
    copyrightMissing: false,
    trialTooLong: false,
    department: false,
    scopeMissing: false,
    blockedWords: [],
    planned: false,
    reviewValid: false,
    ownWork: false,
    sameDepartment: false,
    didMedical: false,
    platformOnly: false,
    checklist: undefined,
    watching: undefined,
    opinion: '',
    reason: '',
  }
}
