import { lazy } from '@xuanjiao/wire/lazy'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { optionalReason } from '../../calls/request-body.ts'
import { seenVersion } from '../../entity/seen-version.ts'
import { eventCall } from '../../workflow/event-call.ts'
import { formWorkflow } from './form-workflow.ts'

const designs = callsBelow({ path: '/desform', tag: '表单设计', allow: 'he:formDesign:list' })
const fills = callsBelow({ path: '/desform', tag: '填报记录', allow: 'he:formSubmission:fill' })
const code = z.string().min(1, '缺少表单编码').max(40, '表单编码不正确')
const versionNo = z.coerce.number<number | string>().int().min(1, '版本号不正确').max(1e6, '版本号不正确')

/** A form as it is filled in: what it is called, which version it is, and its document. */
const publishedForm = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  remark: z.string().nullable(),
  /** The kind of record whose details it is filled in from. */
  recordKind: z.string().nullable(),
  version: z.number(),
  document: z.string(),
})
export type PublishedForm = z.output<typeof publishedForm>

const fillableForms = z.array(publishedForm.omit({ document: true }))
export type FillableForm = z.output<typeof fillableForms>[number]

/** A version coming before people: by whom, when and what for. */
const publication = lazy(() =>
  z.object({
    publishedBy: z.string(),
    publishedByName: z.string().nullable(),
    publishedTime: z.string(),
    reason: z.string().nullable(),
  }),
)
export type FormPublication = z.output<ReturnType<typeof publication>>

const formVersion = lazy(() =>
  publication().extend({
    version: z.number(),
    /** How often it came before people again, unchanged; the latest first. */
    again: z.array(publication()),
    submissions: z.number(),
    /** The design as it stands is equal to this version. */
    current: z.boolean(),
  }),
)
export type FormVersion = z.output<ReturnType<typeof formVersion>>

const state = z.object({ status: z.string(), publishedVersion: z.number() })

/** What is done with designed forms beside keeping them (rules/wire-system#designed-forms). */
export const formCalls = {
  publish: eventCall(formWorkflow, 'publish', {
    body: { reason: optionalReason },
    result: state,
    title: '发布表单',
  }),
  withdraw: eventCall(formWorkflow, 'withdraw', { result: state, title: '停用表单' }),
  /** The record by its code, as clients of this wire ask for it. */
  byCode: designs.get('queryByCode', '按编码查询表单', {
    query: () => z.object({ desformCode: code }),
    result: () => z.looseObject({ id: z.string() }),
  }),
  versions: designs.get('versions', '表单的版本', {
    query: () => z.object({ id: idSchema }),
    result: () => z.array(formVersion()),
  }),
  /** Makes the design what it was in a version; published is nothing by that. */
  restore: designs.post('restoreVersion', '恢复表单版本', {
    allow: 'he:formDesign:edit',
    body: () => z.strictObject({ id: idSchema, version: seenVersion, versionNo }),
    result: () => z.object({ version: z.number() }),
  }),
  /** The document of one version: who reads designs, or what was filled in. */
  version: designs.get('version', '表单的一个版本', {
    allow: 'he:formSubmission:list',
    query: () => z.object({ id: idSchema, versionNo }),
    result: publishedForm,
  }),
  /** Every form that may be filled in now by itself. */
  fillable: fills.get('fillable', '可以填写的表单', { result: fillableForms }),
  /** What may be filled in for one record, and how much of it one sees; 404 where the record is out of sight. */
  ofRecord: fills.get('ofRecord', '记录的表单', {
    query: () =>
      z.object({ recordKind: z.string().min(1, '缺少记录类型').max(40, '记录类型不正确'), recordId: idSchema }),
    result: () => z.object({ forms: fillableForms, filled: z.number() }),
  }),
  published: fills.get('published', '打开表单填写', {
    allow: 'he:formSubmission:add',
    query: () => z.object({ code }),
    result: publishedForm,
  }),
}
