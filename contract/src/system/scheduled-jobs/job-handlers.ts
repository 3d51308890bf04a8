import type { Fields, FieldValue } from '@xuanjiao/wire/kinds/field'
import type { Parametrised } from '../typed-parameters.ts'

/** Work that a person may put on a schedule. */
export interface JobHandler extends Parametrised {
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
