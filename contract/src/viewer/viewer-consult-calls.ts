import { lazy } from '@xuanjiao/wire/lazy'
import { ruleTexts } from '@xuanjiao/wire/rules/rule-texts'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { z } from 'zod'
import { FOLLOW, MOST_IMAGES, QUESTION } from '../business/consults/consult-texts.ts'
import { endpoint } from '../calls/endpoint.ts'
import { AGE_BANDS } from './viewer-own-calls.ts'
import {
  qrCodeSchema,
  searchKeyword,
  videoCard,
  viewerPageNo,
  viewerPageSize,
  viewerPathBase,
  viewerPicture,
  viewerTag,
} from './viewer-schemas.ts'

const looking = { tag: viewerTag, allow: 'visitor', method: 'GET' } as const
const viewer = { tag: viewerTag, allow: 'viewer' } as const
const at = (call: string) => `${viewerPathBase}/consult/${call}` as const

const no = z.string().regex(/^C\d{12}$/, '咨询单号不正确')
const words = (title: string, { min, max }: { min: number; max: number }) =>
  z
    .string({ error: `请填写${title}` })
    .trim()
    .min(min, title + ruleTexts.minLength(min))
    .max(max, title + ruleTexts.maxLength(max))

/** A question as whoever asked it sees it in their list. */
const asked = lazy(() =>
  z.object({
    no: z.string(),
    question: z.string(),
    className: z.string(),
    status: z.string(),
    statusText: z.string(),
    urgent: z.boolean(),
    createTime: z.string(),
    lastReplyTime: z.string().nullable(),
  }),
)

const answered = lazy(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    answer: z.string(),
    className: z.string(),
    illness: z.object({ id: z.string(), name: z.string() }).nullable(),
    time: z.string(),
    notice: z.string(),
  }),
)

/** Asking what concerns one's health (rules/consults#asking). */
export const viewerConsultCalls = {
  classes: endpoint({
    ...looking,
    path: at('class'),
    title: '咨询分类',
    result: () =>
      z.object({
        notice: z.string(),
        classes: z.array(
          z.object({ id: z.string(), name: z.string(), icon: z.string().nullable(), slaHours: z.number() }),
        ),
      }),
  }),
  published: endpoint({
    ...looking,
    path: at('public'),
    title: '公开问答',
    query: () =>
      z.object({
        classId: idSchema.optional(),
        illnessId: idSchema.optional(),
        keyword: searchKeyword.optional(),
        pageNo: viewerPageNo,
        pageSize: viewerPageSize,
      }),
    result: () => pageResultSchema(answered()),
  }),
  ask: endpoint({
    ...viewer,
    method: 'POST',
    path: at('ask'),
    title: '提问',
    body: () =>
      z.strictObject({
        classId: idSchema,
        illnessId: idSchema.optional(),
        /** The video under which it is asked. */
        videoId: idSchema.optional(),
        question: words('问题', QUESTION),
        images: z.array(viewerPicture).max(MOST_IMAGES, `最多上传${MOST_IMAGES}张图片`).default([]),
        forWho: z.enum(['self', 'parent', 'child', 'spouse', 'other'], '请选择为谁咨询').optional(),
        ageBand: z.enum(AGE_BANDS, '请选择年龄段').optional(),
        gender: z.enum(['1', '2'], '请选择性别').optional(),
        /** The code scanned in this visit, and the task it is for. */
        qrCode: qrCodeSchema.optional(),
        taskId: idSchema.optional(),
      }),
    result: () =>
      z.object({
        no: z.string(),
        slaHours: z.number(),
        /** By when it is answered. */
        deadline: z.string(),
        autoReply: z.string().nullable(),
        notice: z.string(),
        urgent: z.boolean(),
        /** Shown in red before everything else. */
        banner: z.string().nullable(),
      }),
  }),
  follow: endpoint({
    ...viewer,
    method: 'POST',
    path: at('follow'),
    title: '追问',
    body: () => z.strictObject({ no, content: words('追问', FOLLOW) }),
    result: () =>
      z.object({
        followsLeft: z.number(),
        deadline: z.string(),
        urgent: z.boolean(),
        banner: z.string().nullable(),
      }),
  }),
  close: endpoint({
    ...viewer,
    method: 'POST',
    path: at('close'),
    title: '结束咨询',
    body: () => z.strictObject({ no }),
    result: () => z.null(),
  }),
  score: endpoint({
    ...viewer,
    method: 'POST',
    path: at('score'),
    title: '评价咨询',
    body: () =>
      z.strictObject({
        no,
        score: z.int({ error: '请选择评分' }).min(1, '评分为1到5').max(5, '评分为1到5'),
        text: z.string().trim().max(200, '评价最多200个字符').optional(),
      }),
    result: () => z.null(),
  }),
  mine: endpoint({
    ...viewer,
    method: 'GET',
    path: at('my'),
    title: '我的咨询',
    query: () => z.object({ pageNo: viewerPageNo, pageSize: viewerPageSize }),
    result: () => pageResultSchema(asked()),
  }),
  detail: endpoint({
    ...viewer,
    method: 'GET',
    path: at('detail'),
    title: '咨询详情',
    query: () => z.object({ no }),
    result: () =>
      asked().extend({
        notice: z.string(),
        banner: z.string().nullable(),
        deadline: z.string().nullable(),
        images: z.number(),
        followsLeft: z.number(),
        canFollow: z.boolean(),
        canScore: z.boolean(),
        score: z.number().nullable(),
        thread: z.array(
          z.object({
            /** Who speaks: 我, 医护人员, 系统. */
            from: z.enum(['me', 'staff', 'system']),
            content: z.string(),
            time: z.string(),
            recalled: z.boolean(),
            videos: z.array(videoCard),
            /** Under every answer. */
            notice: z.string().nullable(),
          }),
        ),
      }),
  }),
  /** A picture of one's own question. */
  image: endpoint({
    ...viewer,
    method: 'GET',
    path: at('image'),
    title: '咨询图片',
    answer: 'file',
    query: () =>
      z.object({
        no,
        at: z.coerce
          .number()
          .int()
          .min(0)
          .max(MOST_IMAGES - 1),
      }),
    result: () => z.unknown(),
  }),
}

/** Pictures that viewers give us: private, drawn anew, at most 2 MB (rules/viewers#pictures). */
export const viewerUploadCalls = {
  image: endpoint({
    ...viewer,
    method: 'POST',
    path: `${viewerPathBase}/upload/image`,
    title: '上传图片',
    bodyKind: 'multipart',
    result: () => z.object({ path: z.string() }),
  }),
}
