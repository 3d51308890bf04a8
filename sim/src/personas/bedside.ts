import { eduTaskCalls } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import {
  cancelTask,
  confirmTask,
  sendTask,
  shortestContent,
  takeTask,
  taskAtWard,
  watchTask,
} from '../services/task-steps.ts'
import { freshBed } from '../services/fresh-bed.ts'
import type { Persona } from '../walk/persona-context.ts'
import { errorMessageOf } from '../walk/watch-video.ts'

/** 床旁宣教: a nurse sends, the patient takes it, watches, confirms; the nurse says what was understood. */
export const bedside: Persona = {
  name: '床旁宣教',
  story: '护士发到床位，患者扫任务码领取；没看完不能确认，看完确认后护士评价；别人领不走同一任务',
  async walk(context) {
    const nurse = await context.staff('ward')
    const task = await sendTask(nurse, await shortestContent(nurse), { bedNo: freshBed(context.run, 1), surname: '王' })
    if (!task) return context.expect('发出一项宣教任务', false)
    const client = await context.viewer('persona-bedside')
    const own = await takeTask(client, task.taskNo)
    context.expect('患者领到的是本病区的任务', own.status === 'pending' && own.videos.length > 0, own.status)
    const stranger = await context.viewer('persona-stranger')
    const taken = await errorMessageOf(takeTask(stranger, task.taskNo))
    context.expect('别人领不走同一任务', taken !== '', taken)
    const early = await errorMessageOf(confirmTask(client, own.id))
    context.expect('没看完不能确认', early.includes('没有看完'), early)
    await watchTask(context, client, own)
    const before = await taskAtWard(nurse, task.taskNo)
    context.expect('病区看到进度为 100%', Number(before['progressPct']) === 100, before['progressPct'])
    const done = await confirmTask(client, own.id)
    context.expect('看完后确认即完成', done.status === 'done', done.status)
    await nurse.post(eduTaskCalls.evaluate.path, { ids: [task.id], evaluateResult: 'master' })
    const after = await taskAtWard(nurse, task.taskNo)
    const result = [after['status'], after['evaluateResult']]
    context.expect('护士评价后为已评价、掌握', result.join() === 'evaluated,master', result)
  },
}

/** 拒绝宣教: a patient who does not want what is kept of them, and one who does not want to watch. */
export const refuser: Persona = {
  name: '拒绝宣教的患者',
  story: '不同意健康授权就领不到任务；领了不看，护士取消后任务和权益一并收回',
  async walk(context) {
    const nurse = await context.staff('ward')
    const content = await shortestContent(nurse)
    const task = await sendTask(nurse, content, { bedNo: freshBed(context.run, 2), surname: '李' })
    if (!task) return context.expect('发出一项宣教任务', false)
    const refused = await errorMessageOf(
      takeTask(await context.viewer('persona-refuser', undefined, false), task.taskNo),
    )
    context.expect('不同意授权领不到任务', refused.includes('同意'), refused)
    const waits = await taskAtWard(nurse, task.taskNo)
    context.expect('任务仍在等待', waits['status'] === 'pending', waits['status'])
    const client = await context.viewer('persona-unwilling')
    const own = await takeTask(client, task.taskNo)
    await cancelTask(nurse, task.id, '患者拒绝宣教')
    const after = await taskAtWard(nurse, task.taskNo)
    context.expect('护士取消后为已取消', after['status'] === 'cancelled', after['status'])
    const late = await errorMessageOf(confirmTask(client, own.id))
    context.expect('取消的任务不能再确认', late.includes('取消'), late)
  },
}
