import { z } from 'zod'
import type { Fields, FieldValue } from '@xuanjiao/wire/kinds/field'
import { fieldSchema } from '@xuanjiao/wire/kinds/field-schema'

/** Work that a person may put on a schedule. Its parameters are fields: the form is drawn from them, the server judges by them. */
export interface JobHandler {
  title: string
  /** What it does, told beside the choice. */
  help: string
  fields: Fields
  /** It reaches every tenant: only who runs the installation sets it up. */
  ofInstallation?: true
}

/** What may be scheduled, by the name kept in `jobClassName` (rules/wire-system#scheduled-jobs). */
export const JOB_HANDLERS = {
  'sample.say': {
    title: '示例任务',
    help: '把一行文字写进执行记录，用来试一试定时任务',
    fields: {
      text: { kind: 'text', title: '文字', required: true, max: 200 },
      seconds: { kind: 'integer', title: '耗时（秒）', min: 0, max: 60, default: 0 },
      fail: { kind: 'flag', title: '故意失败', default: 'N' },
    },
  },
  'audit.verify': {
    title: '核对审计日志',
    help: '逐行核对最近几天的审计日志与封存是否一致',
    fields: { days: { kind: 'integer', title: '天数', required: true, min: 1, max: 180, default: 7 } },
    ofInstallation: true,
  },
  'stat.rebuild': {
    title: '重算统计',
    help: '按观看记录重新计算最近几天的统计数据',
    fields: { days: { kind: 'integer', title: '天数', required: true, min: 1, max: 90, default: 2 } },
    ofInstallation: true,
  },
  'task.clean': {
    title: '清理后台任务',
    help: '删除若干天以前已结束的后台任务和执行记录',
    fields: { days: { kind: 'integer', title: '保留天数', required: true, min: 7, max: 365, default: 30 } },
    ofInstallation: true,
  },
} as const satisfies Readonly<Record<string, JobHandler>>

export type JobHandlerName = keyof typeof JOB_HANDLERS

type ParametersOf<F extends Fields> = {
  [K in keyof F]: F[K] extends { required: true } ? FieldValue<F[K]> : FieldValue<F[K]> | null
}
/** The parameters of a handler, as its body gets them. */
export type JobParameters<N extends JobHandlerName> = ParametersOf<(typeof JOB_HANDLERS)[N]['fields']>

/** The handler of a name that came from outside. */
export const jobHandlerOf = (name: unknown): JobHandler | undefined =>
  typeof name === 'string' && Object.hasOwn(JOB_HANDLERS, name) ? JOB_HANDLERS[name as JobHandlerName] : undefined

/** Judges the parameters of a handler: defaults are filled in, unknown names refused. */
export const jobParametersSchema = ({ fields }: Pick<JobHandler, 'fields'>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, fieldSchema(field).prefault(field.default ?? null)]),
    ),
    {
      error: issue =>
        issue.code === 'unrecognized_keys' ? `没有这个参数：${issue.keys.join('、')}` : '参数格式不正确',
    },
  )

/** The parameters in a text; nothing written is none given, undefined is no list of parameters. */
export function readJobParameters(text: unknown): Readonly<Record<string, unknown>> | undefined {
  if (text === null || text === undefined || text === '') return {}
  try {
    const read: unknown = JSON.parse(String(text))
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : undefined
  } catch {
    return undefined
  }
}

/** The parameters of a job in words: 天数：7；… */
export function jobParametersText(name: unknown, text: unknown): string {
  const values = readJobParameters(text) ?? {}
  return Object.entries(jobHandlerOf(name)?.fields ?? {})
    .flatMap(([key, { kind, title }]) => {
      const value = values[key]
      if (value === undefined || value === null || value === '') return []
      return [`${title}：${kind === 'flag' ? (value === 'Y' ? '是' : '否') : String(value)}`]
    })
    .join('；')
}
