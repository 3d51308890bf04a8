import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { eduTaskCalls } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import { viewerTaskCalls, type OwnTask } from '@xuanjiao/contract/viewer/viewer-task-calls'
import type { AnswerRow, StaffClient } from '../calls/staff-client.ts'
import type { ViewerClient } from '../calls/viewer-client.ts'
import type { PersonaContext } from '../walk/persona-context.ts'
import { watchVideo } from '../walk/watch-video.ts'

type Path = EndpointAnswer<typeof eduTaskCalls.path>
type Sent = EndpointAnswer<typeof eduTaskCalls.assign>

/** What is sent: one phase of the standard path of an illness. */
export interface TaskContent {
  illnessId: string
  eduPhase?: string
}

/** Of the illnesses a ward teaches, the phase that is watched soonest: whoever simulates watches in real seconds. */
export async function shortestContent(nurse: StaffClient): Promise<TaskContent> {
  const found: (TaskContent & { seconds: number })[] = []
  for (const illnessId of await taughtIllnesses(nurse)) {
    const { phases } = await nurse.get<Path>(eduTaskCalls.path.path, { illnessId })
    for (const { phase, videos } of phases) {
      const required = videos.filter(video => video.required)
      const watched = required.length > 0 ? required : videos
      const seconds = watched.reduce((sum, { durationSec }) => sum + durationSec, 0)
      if (seconds > 0) found.push({ illnessId, seconds, ...(phase !== null && { eduPhase: phase }) })
    }
  }
  const [best] = found.toSorted((one, other) => one.seconds - other.seconds)
  if (!best) throw new Error('这个科室没有可以发送的宣教路径')
  const { seconds: _seconds, ...content } = best
  return content
}

/** Illnesses with a standard path, by the signs that names of illnesses are made of. */
async function taughtIllnesses(nurse: StaffClient): Promise<string[]> {
  for (const keyword of ['病', '炎', '压', '术', '癌']) {
    const named = await nurse.get<EndpointAnswer<typeof eduTaskCalls.illnesses>>(eduTaskCalls.illnesses.path, {
      keyword,
    })
    if (named.length > 0) return named.map(({ id }) => id)
  }
  return []
}

/** Sends a task to a bed; undefined where that patient has the same already. */
export async function sendTask(
  nurse: StaffClient,
  content: TaskContent,
  patient: { bedNo: string; surname: string },
): Promise<Sent['sent'][number] | undefined> {
  const { sent } = await nurse.post<Sent>(eduTaskCalls.assign.path, { patients: [patient], ...content })
  return sent[0]
}

export async function takeTask(client: ViewerClient, taskNo: string): Promise<OwnTask> {
  const [task] = await client.call(viewerTaskCalls.bind, { body: { taskNo } })
  if (!task) throw new Error('领取后没有任务')
  return task
}

/** Watches what of a task is required, whole. */
export async function watchTask(context: PersonaContext, client: ViewerClient, task: OwnTask): Promise<void> {
  for (const { id } of task.videos.filter(({ required, off }) => required && !off))
    await watchVideo(context, client, id, [[0, 1]], { entryScene: 'task', taskId: task.id })
}

export const confirmTask = (client: ViewerClient, taskId: string, understand = 1): Promise<OwnTask> =>
  client.call(viewerTaskCalls.confirm, { body: { taskId, understand } })

/** A task as its ward sees it. */
export async function taskAtWard(nurse: StaffClient, taskNo: string): Promise<AnswerRow> {
  const { records } = await nurse.get<{ records: AnswerRow[] }>('/he/eduTask/list', { taskNo })
  if (!records[0]) throw new Error(`科室没有任务 ${taskNo}`)
  return records[0]
}

export const cancelTask = (nurse: StaffClient, id: string, cancelReason: string): Promise<unknown> =>
  nurse.post(eduTaskCalls.cancel.path, { ids: [id], cancelReason })
