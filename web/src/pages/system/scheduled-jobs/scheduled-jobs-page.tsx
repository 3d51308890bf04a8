import { scheduledJob, scheduledJobCalls } from '@xuanjiao/contract/system/scheduled-jobs/scheduled-job'
import { jobHandlerOf } from '@xuanjiao/contract/system/scheduled-jobs/job-handlers'
import { parametersText } from '@xuanjiao/contract/system/typed-parameters'
import { explainCron } from '@xuanjiao/cron/model/explain-cron'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import type { RowActionDefinition } from '#shared/list/row-actions.ts'
import { callWithMessage } from '../../../app/calls/call.ts'
import { mayNow } from '../../../app/session/use-permission.ts'

const CronFieldEdit = lazyPart(async () => (await import('#shared/fields/cron-field-edit.tsx')).CronFieldEdit)
const ParametersEdit = lazyPart(
  async () => (await import('#shared/form/parameters/parameters-edit.tsx')).ParametersEdit,
)
const RunsDrawer = lazyPart(async () => (await import('./runs-drawer.tsx')).RunsDrawer)
const PlatformJobsDrawer = lazyPart(async () => (await import('./platform-jobs-drawer.tsx')).PlatformJobsDrawer)

const isRunning = (row: EntityRow): boolean => row['status'] === 0

type Act = keyof typeof scheduledJobCalls
const actionOf = (
  name: Act,
  title: string,
  more: Partial<RowActionDefinition<EntityRow>>,
): RowActionDefinition<EntityRow> => ({
  key: name,
  title,
  allow: 'run',
  runOne: ({ id }) => callWithMessage(scheduledJobCalls[name], { query: { id } }),
  ...more,
})

/** 定时任务: what is done at its times, and what came of it. */
export const ScheduledJobsPage = entityPageOf(scheduledJob, {
  emptyText: '定时任务按设定的时间自动执行，例如每天夜里核对审计日志；也可以随时执行一次',
  editors: {
    cronExpression: CronFieldEdit,
    parameter: props => <ParametersEdit {...props} chosen={values => jobHandlerOf(values['jobClassName'])} />,
  },
  isFieldShown: (name, values) => name !== 'parameter' || Boolean(values['jobClassName']),
  cells: {
    cronExpression: row => (
      <span title={String(row['cronExpression'])}>{explainCron(String(row['cronExpression']))}</span>
    ),
    parameter: row => parametersText(jobHandlerOf(row['jobClassName']), row['parameter']),
    status: row => (
      <StatusTag tone={isRunning(row) ? 'good' : 'draft'} text={String(row['status_dictText'] ?? row['status'])} />
    ),
  },
  rowActions: [
    actionOf('execute', '立即执行', {}),
    actionOf('resume', '启动', { isShown: row => !isRunning(row) }),
    actionOf('pause', '停止', { isShown: isRunning }),
  ],
  actions: ({ opens }) => [{ key: 'runs', title: '执行记录', run: opens(RunsDrawer) }],
  tools: ({ opensOver }) => {
    const icon = <Icon name="clock" size={16} />
    const own = { key: 'platform', title: '平台自带任务', icon, run: opensOver(PlatformJobsDrawer) }
    return mayNow('sys:monitor:view') ? [own] : []
  },
})
