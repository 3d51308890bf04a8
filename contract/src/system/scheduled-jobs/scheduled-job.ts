import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { callsBelow } from '../../calls/endpoint.ts'
import { platformReplies } from '../../calls/reply-texts.ts'
import { defineEntity } from '../../entity/entity.ts'

/** 定时任务: work that is done at its times (rules/wire-system#scheduled-jobs). */
export const scheduledJob = defineEntity({
  name: 'scheduledJob',
  title: '定时任务',
  path: '/sys/quartzJob',
  table: 'sys_quartz_job',
  perms: 'sys:quartzJob',
  nameField: 'description',
  scope: { kind: 'shared' },
  unit: '个',
  fields: {
    description: {
      kind: 'text',
      title: '任务名称',
      pinyin: true,
      max: 100,
      width: 180,
      help: '留空时用任务内容的名称',
    },
    jobClassName: {
      kind: 'dict',
      title: '任务内容',
      dict: 'sys_job_handler',
      required: true,
      missing: '没有这个任务内容',
      width: 140,
    },
    parameter: { kind: 'longText', title: '参数', max: 2000, width: 200 },
    cronExpression: { kind: 'text', title: '执行时间', required: true, max: 200, width: 170 },
    misfire: {
      kind: 'dict',
      title: '错过时',
      dict: 'sys_job_misfire',
      required: true,
      default: 'skip',
      help: '服务停止期间错过的执行：不补，或恢复后补一次',
      width: 100,
    },
    status: {
      kind: 'dict',
      title: '状态',
      dict: 'quartz_status',
      asNumber: true,
      required: true,
      default: 0,
      width: 90,
    },
  },
  derived: {
    nextTime: { title: '下次执行', kind: 'datetime', width: 160 },
    lastTime: { title: '上次执行', kind: 'datetime', width: 160 },
    lastState: { title: '上次结果', kind: 'text', width: 100 },
  },
  list: [
    'description',
    'status',
    'cronExpression',
    'nextTime',
    'lastState',
    'lastTime',
    'jobClassName',
    'parameter',
    'misfire',
  ],
  search: ['description', 'jobClassName', 'status'],
  form: [
    { title: '任务', fields: ['description', 'jobClassName', 'parameter'] },
    { title: '时间', fields: ['cronExpression', 'misfire', 'status'] },
  ],
  bulkFields: [],
  addedSingly: true,
  excel: {
    import: ['description', 'jobClassName', 'cronExpression', 'parameter', 'misfire', 'status'],
    export: ['description', 'jobClassName', 'cronExpression', 'parameter', 'misfire', 'status'],
  },
  actions: { run: '启动、停止和立即执行' },
  replies: { added: platformReplies.jobAdded, edited: platformReplies.jobEdited },
})

/** The name of a job's schedule in the queue; what it queues has the key of the same name. */
export const scheduleNameOf = (id: string): string => `job:${id}`
/** The key of what a schedule queues, and of what is run by hand in its place. */
export const scheduleKeyOf = (name: string): string => `schedule:${name}`

const calls = callsBelow({ path: scheduledJob.path, tag: scheduledJob.title, allow: 'sys:quartzJob:run' })
const acting = (name: string, title: string) =>
  calls.post(name, title, {
    query: () => z.object({ id: idSchema }),
    also: [{ method: 'GET', path: `${scheduledJob.path}/${name}` }],
  })

/** What is done to a job; old clients ask by GET, which needs the token's header as every call does. */
export const scheduledJobCalls = {
  pause: acting('pause', '停止定时任务'),
  resume: acting('resume', '启动定时任务'),
  execute: acting('execute', '立即执行定时任务'),
}
