import type { FactKinds, WorkflowGuard } from '../../../workflow/workflow.ts'
import { MIN_UNWATCHED_REASON_LENGTH } from './video-lifecycle.ts'

const UNWATCHED = `视频只看了 {watchedPercent}%（需 {watchedNeeded}%），请继续观看，或填写未看完的原因（至少 ${MIN_UNWATCHED_REASON_LENGTH} 个字）`

/** All that decides, beside state and actor, what may happen to a video. */
export const VIDEO_FACTS = {
  /** A version of it is with viewers, or was at some time. */
  live: 'flag',
  wasLive: 'flag',
  mediaReady: 'flag',
  cover: 'flag',
  summaryLength: 'number',
  evidenceCount: 'number',
  /** Somebody is named who speaks or wrote it. */
  presenter: 'flag',
  doctor: 'flag',
  doctorVerified: 'flag',
  doctorOfOwner: 'flag',
  /** It is not original, and nothing says that it may be used. */
  copyrightMissing: 'flag',
  /** It costs something, and those who only try it would see it whole. */
  trialTooLong: 'flag',
  /** It has a standard department: the one its medical reviewer must be of. */
  department: 'flag',
  /** Areas or hospitals it is meant for are still to be named. */
  scopeMissing: 'flag',
  /** Its subtitles end after it does: they are those of another file. */
  subtitleProblem: 'text',
  blockedWords: 'list',
  /** The time set for publishing is still to come. */
  planned: 'flag',
  /** The two years of the review have not passed. */
  reviewValid: 'flag',
  /** The person made this version, or handed it in. */
  ownWork: 'flag',
  /** Departments of the video are among those the person reviews. */
  sameDepartment: 'flag',
  /** The person decided its medical review. */
  didMedical: 'flag',
  /** Of a hospital whose videos the platform alone reviews, or of no hospital. */
  platformOnly: 'flag',
  checklistProblem: 'text',
  /** The reviewer has seen less of it than is asked for, and says no word why. */
  unwatched: 'flag',
  watchedPercent: 'number',
  watchedNeeded: 'number',
  opinion: 'text',
  reason: 'text',
} as const satisfies FactKinds

/** What has to hold (rules/videos#handing-in), each with what a person is told. */
export const VIDEO_GUARDS = {
  media: { fact: 'mediaReady', field: 'media', message: '视频文件尚未就绪' },
  cover: { fact: 'cover', field: 'cover', message: '请上传封面' },
  summary: { fact: 'summaryLength', min: 20, max: 500, field: 'summary', message: '简介应为 20 到 500 字' },
  evidence: { fact: 'evidenceCount', field: 'evidence', message: '请至少填写一条参考依据' },
  presenter: { fact: 'presenter', field: 'presenterText', message: '请选择主讲名医，或填写出镜/撰稿人' },
  verified: { when: 'doctor', fact: 'doctorVerified', field: 'doctorId', message: '主讲名医尚未通过核验' },
  ofOwner: { when: 'doctor', fact: 'doctorOfOwner', field: 'doctorId', message: '主讲名医不是归属医院的医生' },
  copyright: { fact: 'copyrightMissing', not: true, field: 'copyrightFile', message: '非原创视频请上传授权文件' },
  trial: { fact: 'trialTooLong', not: true, field: 'trialSec', message: '试看应短于视频时长' },
  subtitle: { fact: 'subtitleProblem', not: true, field: 'subtitle', message: '{subtitleProblem}' },
  department: { fact: 'department', field: 'departments', message: '请选择视频的标准科室' },
  scope: { fact: 'scopeMissing', not: true, field: 'visibleType', message: '请选择可见的区域或医院' },
  words: { fact: 'blockedWords', not: true, field: 'title', message: '含有禁用的敏感词：{blockedWords}' },
  notOwnWork: { fact: 'ownWork', not: true, field: 'reviewer', message: '不能审核自己制作或提交的视频' },
  sameDepartment: {
    fact: 'sameDepartment',
    field: 'reviewer',
    message: '您的审核科室与视频的标准科室不同，不能跨科室审核',
  },
  ownPlatform: {
    when: 'platformOnly',
    fact: 'platform',
    field: 'reviewer',
    message: '该视频的医学审核由平台审核人员进行',
  },
  notMedical: { fact: 'didMedical', not: true, field: 'reviewer', message: '合规终审人不能与医学审核人相同' },
  onPlatform: { fact: 'platform', field: 'reviewer', message: '合规终审由平台审核人员进行' },
  checklist: { fact: 'checklistProblem', not: true, field: 'checklist', message: '{checklistProblem}' },
  watched: { fact: 'unwatched', not: true, field: 'reason', message: UNWATCHED },
  opinion: { fact: 'opinion', field: 'opinion', message: '驳回时请填写审核意见' },
  reason: { fact: 'reason', field: 'reason', message: '请输入下架原因' },
  live: { fact: 'live', field: 'status', message: '视频没有在线的版本' },
  notLive: { fact: 'live', not: true, field: 'status', message: '视频仍有版本在线，请先下架' },
  neverLive: { fact: 'wasLive', not: true, field: 'status', message: '视频曾经发布，不能删除，可归档' },
} as const satisfies Readonly<Record<string, WorkflowGuard>>
