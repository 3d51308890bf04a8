import type { SheetTask } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import { dictOptionsText, useAllDictOptions } from '../../../../app/session/use-dicts.ts'
import styles from './sheet.module.css'

const HEADS = ['宣教时间', '宣教内容', '对象', '方式', '患者自述', '评价', '宣教护士', '评价护士', '患者签名'] as const

/** One patient's sheet: what was taught, to whom, how, and what was understood. */
export function RecordSheet({ tasks }: { tasks: readonly SheetTask[] }) {
  const [first] = tasks
  if (!first) return null
  return (
    <article className={styles['sheet']}>
      <h2>{first.hospital}</h2>
      <h3>健康教育记录单</h3>
      <p className={styles['who']}>
        <span>病区：{first.department}</span>
        <span>患者：{first.patientAlias}</span>
        <span>姓名：＿＿＿＿＿＿</span>
        <span>住院号：＿＿＿＿＿＿</span>
      </p>
      <table>
        <thead>
          <tr>
            {HEADS.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tasks.map(task => (
            <TaskLine key={task.id} task={task} />
          ))}
        </tbody>
      </table>
      <p className={styles['foot']}>姓名和住院号不在本系统保存，由护士手写。内容为健康科普，不能替代面诊。</p>
    </article>
  )
}

function TaskLine({ task }: { task: SheetTask }) {
  const options = useAllDictOptions()
  const word = (dict: string, code: string | null) => (code === null ? '' : dictOptionsText(options(dict), code))
  return (
    <tr>
      <td>{task.assignTime.slice(0, 16)}</td>
      <td>
        <strong>{[task.subject, word('he_edu_phase', task.phase)].filter(Boolean).join('·')}</strong>
        <ul>
          {task.videos.map(video => (
            <li key={video.title}>
              {video.title}（{video.progressPct}%）
            </li>
          ))}
        </ul>
      </td>
      <td>{word('he_edu_target', task.target)}</td>
      <td>视频</td>
      <td>
        {task.doneTime === null ? word('he_task_status', task.status) : word('he_understand', task.understand)}
        {task.doneTime !== null && <small>{task.doneTime.slice(5, 16)}</small>}
      </td>
      <td>
        {word('he_edu_result', task.evaluateResult)}
        {task.evaluateOpinion !== null && <small>{task.evaluateOpinion}</small>}
      </td>
      <td>{task.assignBy}</td>
      <td>
        {task.evaluateBy}
        {task.evaluateTime !== null && <small>{task.evaluateTime.slice(5, 16)}</small>}
      </td>
      <td>{task.signature !== null && <img src={task.signature} alt="患者签名" />}</td>
    </tr>
  )
}
