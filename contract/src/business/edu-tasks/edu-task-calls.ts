import { lazy } from '@xuanjiao/wire/lazy'
import { ruleTexts } from '@xuanjiao/wire/rules/rule-texts'
import { idListSchema, idSchema } from '@xuanjiao/wire/id-schema'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { bedNoOf, bedProblem, hasPersonalNumber, surnameOf, surnameProblem } from './patient-alias.ts'
import { MAX_BEDS } from './read-beds.ts'

const calls = callsBelow({ path: '/he/eduTask', tag: '宣教任务', allow: 'he:eduTask:list' })

/** A word of staff about a patient: never a number that leads to a person (rules/edu-tasks#alias). */
const words = (title: string, most: number) =>
  z
    .string({ error: `请填写${title}` })
    .trim()
    .max(most, title + ruleTexts.maxLength(most))
    .refine(text => !hasPersonalNumber(text), `${title}不能含身份证号或手机号`)

const clean = (normalize: (text: string) => string, problemOf: (text: string) => string | undefined, title: string) =>
  z
    .string({ error: `请填写${title}` })
    .max(40, `${title}过长`)
    .transform(normalize)
    .superRefine((value, context) => {
      const message = problemOf(value)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })

const bedNo = clean(bedNoOf, bedProblem, '床号')
const surname = clean(surnameOf, surnameProblem, '姓氏')

/** Tasks that are decided on together. */
const ids = lazy(() => z.array(idSchema).min(1, '请选择任务').max(MAX_BEDS, `一次最多 ${MAX_BEDS} 项`))
const listed = idListSchema.refine(given => given.length <= MAX_BEDS, `一次最多 ${MAX_BEDS} 项`)
const named = lazy(() => z.object({ id: z.string(), name: z.string() }))
/** The ward where one stands; who stands above several says which. */
const ward = { departmentId: idSchema.optional() }
const changed = z.object({ changed: z.number() })

/** A task as the ward's page shows it. */
const wardTask = lazy(() =>
  z.object({
    id: z.string(),
    taskNo: z.string(),
    bedNo: z.string(),
    patientAlias: z.string(),
    subject: z.string(),
    /** he_edu_phase. */
    phase: z.string().nullable(),
    status: z.string(),
    progressPct: z.number(),
    bound: z.boolean(),
    dueTime: z.string(),
    doneTime: z.string().nullable(),
    understand: z.string().nullable(),
    evaluateResult: z.string().nullable(),
  }),
)
export type WardTask = z.output<ReturnType<typeof wardTask>>

const pathVideo = lazy(() =>
  z.object({
    videoId: z.string(),
    title: z.string(),
    durationSec: z.number(),
    required: z.boolean(),
  }),
)

/** A task on 健康教育记录单, the sheet that goes into the patient's file (rules/edu-tasks#record-sheet). */
const sheetTask = lazy(() =>
  z.object({
    id: z.string(),
    taskNo: z.string(),
    patientAlias: z.string(),
    hospital: z.string(),
    department: z.string(),
    subject: z.string(),
    phase: z.string().nullable(),
    target: z.string(),
    assignBy: z.string(),
    assignTime: z.string(),
    doneTime: z.string().nullable(),
    status: z.string(),
    progressPct: z.number(),
    understand: z.string().nullable(),
    evaluateResult: z.string().nullable(),
    evaluateBy: z.string().nullable(),
    evaluateTime: z.string().nullable(),
    evaluateOpinion: z.string().nullable(),
    remark: z.string().nullable(),
    /** A link to the signature that holds for five minutes, relative to the API base. */
    signature: z.string().nullable(),
    videos: z.array(z.object({ title: z.string(), progressPct: z.number() })),
  }),
)
export type SheetTask = z.output<ReturnType<typeof sheetTask>>

/** What is done with education tasks at the bed (rules/edu-tasks#sending). */
export const eduTaskCalls = {
  /** The ward one sends from, with the beds and illnesses it had last. */
  ward: calls.get('ward', '床旁宣教', {
    allow: 'he:eduTask:assign',
    query: () => z.object(ward),
    result: () =>
      z.object({
        ward: named().nullable(),
        wards: z.array(named()),
        beds: z.array(z.object({ bedNo: z.string(), surname: z.string() })),
        illnesses: z.array(named()),
      }),
  }),
  /** Illnesses with a standard path, by name, other name or sound. */
  illnesses: calls.get('illnesses', '可宣教的疾病', {
    allow: 'he:eduTask:assign',
    query: () => z.object({ keyword: z.string().trim().min(1, '请输入疾病').max(40) }),
    result: () => z.array(named()),
  }),
  /** What a task would hold: the standard path of an illness, or a playlist. */
  path: calls.get('path', '宣教内容预览', {
    allow: 'he:eduTask:assign',
    query: () => z.object({ ...ward, illnessId: idSchema.optional(), playlistId: idSchema.optional() }),
    result: () =>
      z.object({ phases: z.array(z.object({ phase: z.string().nullable(), videos: z.array(pathVideo()) })) }),
  }),
  assign: calls.post('assign', '发送宣教任务', {
    allow: 'he:eduTask:assign',
    body: () =>
      z.strictObject({
        ...ward,
        patients: z
          .array(z.strictObject({ bedNo, surname }), { error: '请选择床位' })
          .min(1, '请选择床位')
          .max(MAX_BEDS, `一次最多 ${MAX_BEDS} 人`),
        illnessId: idSchema.optional(),
        eduPhase: z.string().max(20).optional(),
        playlistId: idSchema.optional(),
        target: z.enum(['patient', 'family', 'both'], '请选择宣教对象').default('patient'),
        dueTime: z
          .string()
          .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, '完成期限格式不正确')
          .optional(),
        remark: words('备注', 200).optional(),
      }),
    result: () =>
      z.object({
        sent: z.array(z.object({ id: z.string(), taskNo: z.string(), bedNo: z.string(), patientAlias: z.string() })),
        /** Those who have the same task and have not finished it. */
        skipped: z.array(z.string()),
      }),
  }),
  /** The video of a line of 观看记录 as a task for whoever watched it there (rules/edu-tasks#from-records). */
  assignWatched: calls.post('assignWatched', '加入宣教任务', {
    allow: 'he:eduTask:assign',
    body: () => z.strictObject({ recordId: idSchema }),
    result: () => z.object({ id: z.string(), taskNo: z.string() }),
  }),
  /** The tasks of a ward: those that run, those to be evaluated, those that are late. */
  board: calls.get('board', '病区任务', {
    query: () => z.object({ ...ward, tab: z.enum(['open', 'done', 'overdue']).default('open') }),
    result: () => z.array(wardTask()),
  }),
  /** How many there are of what one sees, or of one ward. */
  counts: calls.get('counts', '宣教任务统计', {
    query: () => z.object(ward),
    result: () =>
      z.object({
        open: z.number(),
        done: z.number(),
        evaluated: z.number(),
        overdue: z.number(),
        /** Whole percent; null where there is nothing to divide by. */
        completionPct: z.number().nullable(),
        masteryPct: z.number().nullable(),
      }),
  }),
  evaluate: calls.post('evaluate', '评价宣教任务', {
    allow: 'he:eduTask:evaluate',
    body: () =>
      z.strictObject({
        ids: ids(),
        evaluateResult: z.enum(['master', 'partial', 'not'], '请选择评价'),
        evaluateOpinion: words('评价意见', 200).optional(),
      }),
    result: changed,
  }),
  remind: calls.post('remind', '提醒患者', {
    allow: 'he:eduTask:remind',
    body: () => z.strictObject({ ids: ids() }),
    result: changed,
  }),
  cancel: calls.post('cancel', '取消宣教任务', {
    allow: 'he:eduTask:cancel',
    body: () => z.strictObject({ ids: ids(), cancelReason: words('取消原因', 100) }),
    result: changed,
  }),
  sheet: calls.get('sheet', '健康教育记录单', {
    allow: 'he:eduTask:sheet',
    query: () => z.object({ ids: listed }),
    result: () => z.array(sheetTask()),
  }),
}
