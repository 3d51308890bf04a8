import { eduTaskCalls, type WardTask } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { statusColourOf } from '#shared/fields/read/status-tone.ts'
import { runAction, runDialogAction } from '#shared/run-action.ts'
import { callWithMessage } from '../../../../app/calls/call.ts'
import { askReason } from '../../../../app/confirm/ask-reason.ts'
import { dictOptionsText, useDictOptions } from '../../../../app/session/use-dicts.ts'
import { usePermissionChecks } from '../../../../app/session/use-permission.ts'
import styles from './ward.module.css'

interface TaskCardProps {
  task: WardTask
  onCode: () => void
  onChanged: () => Promise<unknown>
}

/** One patient's task: how far it is, and the one thing to do about it. */
export function TaskCard({ task, onCode, onChanged }: TaskCardProps) {
  const phases = useDictOptions('he_edu_phase')
  return (
    <li className={styles['card']}>
      <header>
        <strong>{task.patientAlias}</strong>
        <StateTag task={task} />
      </header>
      <p>
        {task.subject}
        {task.phase !== null && <small>{dictOptionsText(phases, task.phase)}</small>}
      </p>
      <progress max={100} value={task.progressPct} aria-label="进度" />
      <p className={styles['facts']}>{factsOf(task).join('，')}</p>
      {task.doneTime === null ? (
        <WaitingActs task={task} onCode={onCode} onChanged={onChanged} />
      ) : (
        <Evaluation task={task} onChanged={onChanged} />
      )}
    </li>
  )
}

const STATES: Readonly<Record<string, string>> = {
  pending: '待观看',
  watching: '观看中',
  done: '已完成',
  evaluated: '已评价',
  overdue: '已逾期',
}

function StateTag({ task: { status, bound } }: { task: WardTask }) {
  const text = status === 'pending' && !bound ? '待扫码' : (STATES[status] ?? status)
  return <StatusTag tone={statusColourOf('he_task_status', status) ?? 'draft'} text={text} />
}

const UNDERSTOOD: Readonly<Record<string, string>> = { 1: '自述已了解', 2: '自述部分了解', 3: '希望护士讲解' }

const factsOf = ({ progressPct, dueTime, doneTime, understand }: WardTask): string[] =>
  doneTime === null
    ? [`已看 ${progressPct}%`, `${dueTime.slice(5, 16)} 到期`]
    : [`${doneTime.slice(5, 16)} 看完`, UNDERSTOOD[understand ?? ''] ?? '']

function WaitingActs({ task, onCode, onChanged }: TaskCardProps) {
  const { may } = usePermissionChecks()
  const ids = [task.id]
  const cancel = () =>
    askReason({
      title: `取消${task.patientAlias}的任务`,
      label: '取消原因',
      note: '患者不再看到这项任务，看过的部分不再计入。',
      hint: '不要填写姓名、身份证号或手机号',
      minLength: 2,
      confirmLabel: '取消任务',
      danger: true,
      confirm: cancelReason =>
        runDialogAction(() => callWithMessage(eduTaskCalls.cancel, { body: { ids, cancelReason } }), onChanged),
    })
  return (
    <div className={styles['acts']}>
      {!task.bound && task.status !== 'overdue' && <Button onClick={onCode}>任务码</Button>}
      {task.bound && may('he:eduTask:remind') && (
        <Button
          onClick={() => void runAction(() => callWithMessage(eduTaskCalls.remind, { body: { ids } }), onChanged)}
        >
          提醒
        </Button>
      )}
      {may('he:eduTask:cancel') && (
        <Button look="quiet" onClick={() => void cancel()}>
          取消
        </Button>
      )}
    </div>
  )
}

const RESULTS = [
  ['master', '掌握'],
  ['partial', '部分掌握'],
  ['not', '未掌握'],
] as const

/** One tap says what was understood; another one corrects it. */
function Evaluation({ task, onChanged }: Pick<TaskCardProps, 'task' | 'onChanged'>) {
  const { may } = usePermissionChecks()
  return (
    <div className={styles['results']} role="group" aria-label={`评价${task.patientAlias}`}>
      {RESULTS.map(([evaluateResult, label]) => (
        <button
          key={evaluateResult}
          type="button"
          data-result={evaluateResult}
          aria-pressed={task.evaluateResult === evaluateResult}
          disabled={!may('he:eduTask:evaluate')}
          onClick={() =>
            void runAction(
              () => callWithMessage(eduTaskCalls.evaluate, { body: { ids: [task.id], evaluateResult } }),
              onChanged,
            )
          }
        >
          {label}
        </button>
      ))}
    </div>
  )
}
