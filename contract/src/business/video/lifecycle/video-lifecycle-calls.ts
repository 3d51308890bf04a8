import { lazy } from '@xuanjiao/wire/lazy'
import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { DATETIME_PATTERN, DATE_PATTERN } from '@xuanjiao/wire/wall-time'
import { callsBelow } from '../../../calls/endpoint.ts'
import { seenVersion } from '../../../entity/seen-version.ts'
import { eventCall } from '../../../workflow/event-call.ts'
import { videoWorkflow } from './video-workflow.ts'

const calls = callsBelow({ path: '/he/video', tag: '视频', allow: 'he:video:list' })
const moment = z.string().regex(DATETIME_PATTERN, '时间格式不正确').nullable()
const problem = lazy(() => z.object({ field: z.string(), message: z.string() }))

/** Settings that many videos are given at once. */
const batchSettings = lazy(() =>
  z.strictObject({
    classificationId: idSchema.optional(),
    chargeType: z.string().max(20).optional(),
    priceFen: z.number().int().nullable().optional(),
    trialSec: z.number().int().optional(),
    visibleType: z.string().max(20).optional(),
    /** With 指定区域 or 指定医院: which. */
    areas: z.array(z.string().max(6)).max(200).optional(),
    hospitals: z.array(idSchema).max(500).optional(),
  }),
)

/** A video before a batch change, with the version that the change gave it. */
const settingsBefore = lazy(() => z.strictObject({ id: idSchema, version: seenVersion, set: batchSettings() }))

/** A video after an event. */
export const videoStatus = z.object({
  id: z.string(),
  status: z.string(),
  reviewNode: z.string().nullable(),
  versionNo: z.number(),
  publishedVersionNo: z.number(),
})
export type VideoStatus = z.output<typeof videoStatus>

/** One version in the life of a video, newest first. */
export const videoVersion = z.object({
  versionNo: z.number(),
  /** The one that is worked on. */
  current: z.boolean(),
  /** The one viewers see. */
  live: z.boolean(),
  createBy: z.string().nullable(),
  createByName: z.string().nullable(),
  createTime: z.string(),
  submitTime: z.string().nullable(),
  publishTime: z.string().nullable(),
  replacedTime: z.string().nullable(),
  purgedTime: z.string().nullable(),
  /** Its files are there and can be played. */
  playable: z.boolean(),
  note: z.string().nullable(),
})
export type VideoVersion = z.output<typeof videoVersion>

/** The versioned content of a video as it stood, by field name; the keys are those of the record. */
export const videoContent = z.record(z.string(), z.unknown())

const scopes = z.object({
  areas: z.array(z.string()),
  hospitals: z.array(z.object({ id: idSchema, name: z.string() })),
})

export const videoLifecycleCalls = {
  /** What still stands in the way of handing it in; an empty list is none. */
  submitCheck: calls.get('submitCheck', '提交审核前检查', {
    allow: 'he:video:submit',
    query: () => z.object({ id: idSchema }),
    result: () => z.array(problem()),
  }),
  submit: eventCall(videoWorkflow, 'submit', { result: videoStatus }),
  withdraw: eventCall(videoWorkflow, 'withdraw', { title: '撤回审核', result: videoStatus }),
  /** Sets or clears the times of publishing and taking off. */
  schedule: calls.post('schedule', '定时发布和下架', {
    allow: 'he:video:edit',
    body: () =>
      z.strictObject({
        id: idSchema,
        version: seenVersion,
        planPublishTime: moment.optional(),
        planOffTime: moment.optional(),
      }),
  }),
  republish: eventCall(videoWorkflow, 'republish', { result: videoStatus }),
  /** Begins a new version; viewers keep the old one until the new one is published. */
  revise: eventCall(videoWorkflow, 'revise', {
    title: '修订视频',
    body: { note: z.string().trim().max(200, '修订说明最多200个字符').optional() },
    result: videoStatus,
  }),
  archive: eventCall(videoWorkflow, 'archive', { title: '归档视频', result: videoStatus }),
  versions: calls.get('versions', '视频版本', {
    query: () => z.object({ id: idSchema }),
    result: () => z.array(videoVersion),
  }),
  /** What one version says. */
  version: calls.get('version', '视频版本内容', {
    query: () => z.object({ id: idSchema, versionNo: z.coerce.number().int().min(1).max(100_000) }),
    result: () => z.object({ versionNo: z.number(), content: videoContent }),
  }),
  /** Changes settings of many videos, all or none. */
  batch: calls.post('batch', '批量修改视频', {
    allow: 'he:video:batch',
    body: () =>
      z.strictObject({
        ids: z.array(idSchema).min(1, '请选择视频').max(500, '一次最多修改500个视频'),
        set: batchSettings(),
      }),

    /** How each stood before: what takes it back, as long as nobody has changed it since. */
    result: () => z.object({ changed: z.number(), before: z.array(settingsBefore()) }),
  }),
  /** Puts videos back as they stood before a batch change, all or none. */
  batchUndo: calls.post('batchUndo', '撤销批量修改视频', {
    allow: 'he:video:batch',
    body: () =>
      z.strictObject({ videos: z.array(settingsBefore()).min(1, '请选择视频').max(500, '一次最多修改500个视频') }),
    result: () => z.object({ changed: z.number() }),
  }),
  scopes: calls.get('scopes', '视频的可见区域和医院', { query: () => z.object({ id: idSchema }), result: scopes }),
  setScopes: calls.post('scopes', '设置视频的可见区域和医院', {
    allow: 'he:video:batch',
    body: () =>
      z.strictObject({
        id: idSchema,
        version: seenVersion,
        areas: z.array(z.string().max(6)).max(200),
        hospitals: z.array(idSchema).max(500),
      }),
    result: scopes,
  }),
  /** What waits for the asker, and what needs somebody's eye. Zero where they have no part. */
  todo: calls.get('todo', '视频待办', {
    result: () =>
      z.object({
        /** To be reviewed by the asker, by node. */
        medical: z.number(),
        compliance: z.number(),
        /** In the asker's scope: sent back, waiting for publishing, failed files. */
        rejected: z.number(),
        approved: z.number(),
        failed: z.number(),
        /** Published, due for another review within 30 days or overdue. */
        reviewDue: z.number(),
        /** Published, whose speaker is not verified any more. */
        lapsing: z.number(),
      }),
    poll: true,
  }),
}
export type VideoTodo = z.output<typeof videoLifecycleCalls.todo.result>

const count = lazy(() =>
  z.object({ plays: z.number(), viewers: z.number(), completes: z.number(), effectiveSec: z.number() }),
)

/** The data drawer: figures of one video in the asker's scope (rules/figures#definitions). */
export const videoData = calls.get('data', '视频数据分析', {
  allow: 'he:video:data',
  query: () =>
    z.object({
      id: idSchema,
      from: z.string().regex(DATE_PATTERN, '日期格式不正确').optional(),
      to: z.string().regex(DATE_PATTERN, '日期格式不正确').optional(),
      /** The version whose curve is drawn; the one last watched when left out. */
      versionNo: z.coerce.number().int().min(1).max(100_000).optional(),
    }),
  result: () =>
    z.object({
      from: z.string(),
      to: z.string(),
      total: count().extend({
        /** 完播率 counts watch sessions. */
        completeRate: z.number().nullable(),
        /** 看完人数 counts people, by what they have seen in all. */
        finishers: z.number(),
        /** 平均完成度: mean of covered / duration. */
        averageCompletion: z.number().nullable(),
        secondsPerViewer: z.number().nullable(),
        trials: z.number(),
      }),
      daily: z.array(count().extend({ date: z.string() })),
      /** How many watch sessions got as far as each stretch of five seconds, as a share of all. */
      dropOff: z.object({
        versionNo: z.number(),
        durationSec: z.number(),
        bucketSec: z.number(),
        sessions: z.number(),
        buckets: z.array(z.object({ from: z.number(), to: z.number(), plays: z.number(), share: z.number() })),
      }),
      scenes: z.array(z.object({ value: z.string(), text: z.string(), plays: z.number() })),
      hospitals: z.array(
        z.object({ id: z.string().nullable(), name: z.string(), plays: z.number(), viewers: z.number() }),
      ),
    }),
})
export type VideoData = z.output<typeof videoData.result>
