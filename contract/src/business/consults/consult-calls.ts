import { lazy } from '@xuanjiao/wire/lazy'
import { ruleTexts } from '@xuanjiao/wire/rules/rule-texts'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { listExport } from '../../calls/list-export.ts'
import { eventCall } from '../../workflow/event-call.ts'
import { consultPublicWorkflow } from './consult-public-workflow.ts'
import { MOST_ANSWER, MOST_VIDEOS, PUBLIC_ANSWER, PUBLIC_TITLE } from './consult-texts.ts'
import { consultWorkflow } from './consult-workflow.ts'

const calls = callsBelow({ path: '/he/illnessConsult', tag: '疾病咨询', allow: 'he:illnessConsult:list' })
const answering = { allow: 'he:illnessConsult:answer' }

/** A question as one may see it where one stands. */
const line = lazy(() =>
  z.object({
    id: z.string(),
    consultNo: z.string(),
    question: z.string(),
    viewer: z.string(),
    status: z.string(),
    status_dictText: z.string(),
    urgent: z.string(),
    overdue: z.string(),
    slaDeadline: z.string().nullable(),
    classId: z.string(),
    classId_dictText: z.string().nullable(),
    illnessId: z.string().nullable(),
    illnessId_dictText: z.string().nullable(),
    videoId: z.string().nullable(),
    videoId_dictText: z.string().nullable(),
    hospitalId: z.string().nullable(),
    hospitalId_dictText: z.string().nullable(),
    hospitalDepartmentId: z.string().nullable(),
    hospitalDepartmentId_dictText: z.string().nullable(),
    areaCode: z.string().nullable(),
    areaCode_dictText: z.string().nullable(),
    handler: z.string(),
    handler_dictText: z.string(),
    assignee: z.string().nullable(),
    forWho: z.string().nullable(),
    forWho_dictText: z.string().nullable(),
    ageBand: z.string().nullable(),
    gender: z.string().nullable(),
    gender_dictText: z.string().nullable(),
    followCount: z.number(),
    firstReplyTime: z.string().nullable(),
    lastReplyTime: z.string().nullable(),
    closeTime: z.string().nullable(),
    score: z.number().nullable(),
    publicStatus: z.string(),
    publicStatus_dictText: z.string(),
    publicNode: z.string().nullable(),
    publicTitle: z.string().nullable(),
    createTime: z.string(),
    /** Whoever looks has it. */
    own: z.boolean(),
  }),
)
export type ConsultRow = z.output<ReturnType<typeof line>>

const recommended = lazy(() => z.object({ id: z.string(), title: z.string() }))

/** A line of what was said and done. */
const spoken = lazy(() =>
  z.object({
    id: z.string(),
    /** `auto` is what the class says at once, `event` what was done and the patient does not see. */
    kind: z.enum(['answer', 'follow', 'auto', 'event']),
    by: z.string().nullable(),
    content: z.string(),
    videos: z.array(recommended()),
    time: z.string(),
    recalled: z.boolean(),
  }),
)
export type ConsultLine = z.output<ReturnType<typeof spoken>>

const result = z.null()
const words = (title: string, { min, max }: { min: number; max: number }) =>
  z
    .string({ error: `请填写${title}` })
    .trim()
    .min(min, min === 1 ? `请填写${title}` : title + ruleTexts.minLength(min))
    .max(max, title + ruleTexts.maxLength(max))
const published = { publicTitle: words('公开标题', PUBLIC_TITLE), publicAnswer: words('公开答复', PUBLIC_ANSWER) }

/** What is done with questions (rules/consults#handling, rules/consults#publishing). */
export const consultCalls = {
  list: calls.get('list', '疾病咨询列表', { query: listQuerySchema, result: () => pageResultSchema(line()) }),
  one: calls.get('queryById', '疾病咨询详情', {
    query: () => z.object({ id: idSchema }),
    result: () =>
      line().extend({
        scoreText: z.string().nullable(),
        /** Paths of pictures; they are private, and gone after 180 days. */
        images: z.array(z.string()),
        imagesGone: z.boolean(),
        publicAnswer: z.string().nullable(),
        publicOpinion: z.string().nullable(),
        /** Words of the question that are only warned of. */
        warnings: z.array(z.string()),
        thread: z.array(spoken()),
        /** Whoever looks may take their last answer back until then. */
        recallUntil: z.string().nullable(),
        notice: z.string(),
      }),
  }),
  exportXls: calls.get('exportXls', '导出疾病咨询', listExport('he:illnessConsult:export')),
  /** To whom a question may be given. */
  people: calls.get('people', '可以分派的人员', {
    allow: 'he:illnessConsult:assign',
    query: () => z.object({ id: idSchema }),
    result: () => z.array(z.object({ id: z.string(), name: z.string(), place: z.string() })),
  }),
  /** Answers that are written already, for the class of a question. */
  templates: calls.get('templates', '可用的回复模板', {
    ...answering,
    query: () => z.object({ id: idSchema }),
    result: () => z.array(z.object({ id: z.string(), name: z.string(), content: z.string() })),
  }),
  claim: eventCall(consultWorkflow, 'claim', { result, title: '认领咨询' }),
  assign: eventCall(consultWorkflow, 'assign', { result, body: { assigneeId: idSchema }, title: '分派咨询' }),
  reply: eventCall(consultWorkflow, 'reply', {
    result,
    body: {
      content: words('回复内容', { min: 1, max: MOST_ANSWER }),
      videoIds: z
        .array(idSchema)
        .max(MOST_VIDEOS, `最多推荐${numberText(MOST_VIDEOS)}个视频`)
        .default([]),
    },
    title: '回复咨询',
  }),
  recall: eventCall(consultWorkflow, 'recall', { result, title: '撤回咨询的回复' }),
  close: eventCall(consultWorkflow, 'close', { result, title: '结束咨询' }),
  block: eventCall(consultWorkflow, 'block', {
    result,
    body: { reason: words('屏蔽原因', { min: 1, max: 200 }) },
    title: '屏蔽咨询',
  }),
  propose: eventCall(consultPublicWorkflow, 'propose', { result, body: published, title: '提交公开问答' }),
  medical: eventCall(consultPublicWorkflow, 'medical', { result, title: '公开问答医学审核' }),
  compliance: eventCall(consultPublicWorkflow, 'compliance', { result, title: '公开问答合规终审' }),
  decline: eventCall(consultPublicWorkflow, 'decline', {
    result,
    body: { opinion: words('退回原因', { min: 1, max: 200 }) },
    title: '退回公开问答',
  }),
  retract: eventCall(consultPublicWorkflow, 'retract', { result, title: '撤下公开问答' }),
  /** A question nobody asked, with its answer, for everybody at once (rules/consults#publishing). */
  faq: calls.post('faq', '新增常见问答', {
    allow: 'he:illnessConsult:faq',
    body: () => z.strictObject({ classId: idSchema, illnessId: idSchema.nullable().default(null), ...published }),
    result: () => z.object({ id: z.string() }),
  }),
}
