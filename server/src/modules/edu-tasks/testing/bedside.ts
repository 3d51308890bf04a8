import { eduTask } from '@xuanjiao/contract/business/edu-tasks/edu-task'
import { eduTaskCalls } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { viewerTaskCalls } from '@xuanjiao/contract/viewer/viewer-task-calls'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { DataScope } from '../../../platform/access/principal.ts'
import { TEST_TIME, type TestCall } from '../../../testing/app/test-app.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import {
  addQrCode,
  startViewerWorld,
  VIEWER_WORLD_IDS,
  viewerWorldVideoId,
  type ViewerWorld,
} from '../../../testing/people/viewer-world.ts'
import { businessModule } from '../../business/index.ts'

const { jia, yi, ward, illness } = VIEWER_WORLD_IDS
export const HOUR = 3600
export const places = {
  platform: { kind: 'platform' },
  jia: { kind: 'hospital', hospitalId: jia, areaCode: '320508' },
  yi: { kind: 'hospital', hospitalId: yi, areaCode: '330106' },
  ward: { kind: 'department', hospitalId: jia, areaCode: '320508', departmentId: ward },
  area: { kind: 'area', from: '320000', to: '330000' },
} satisfies Record<string, DataScope>

/** Who is there, and how they call: others, once a file has its own world. */
export let w: ViewerWorld
export let as: (place: keyof typeof places, without?: readonly string[]) => TestCall
export let nurse: TestCall

/** A world for the tests of one file: a hospital, its wards, a bed with a code, and who may send there. */
export function useBedside(): void {
  beforeAll(async () => {
    w = await startViewerWorld({}, [businessModule])
    const callers = callsByPrincipal(w.app.context)
    as = (place, without = []) => callers(testPrincipal({ dataScope: places[place], username: place, without }))
    nurse = as('ward')
    await addQrCode(w.db, 'BEDTHREE', { target_type: 'bed', bed_no: '3' })
  })
  afterEach(() => {
    w.app.clock.set(TEST_TIME)
    expect(w.app.unexpectedErrors.splice(0)).toEqual([])
  })
  afterAll(() => w.app.close())
}

export const tasks = entityEndpoints(eduTask)
let beds = 100
export const freshBed = () => String((beds += 1))
export const assign = (call: TestCall, more: object = {}) =>
  call(eduTaskCalls.assign, {
    body: { patients: [{ bedNo: freshBed(), surname: '王' }], illnessId: illness, ...more },
  })
export const sent = async (more: object = {}) => {
  const { result, message } = (await assign(nurse, more)).body
  const [task] = result?.sent ?? []
  if (!task) throw new Error(message)
  return task
}
export const rowOf = async (id: string) =>
  w.db.selectFrom('he_edu_task').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
export const bind = (call: TestCall, body: { taskNo: string } | { q: string; surname: string }) =>
  call(viewerTaskCalls.bind, { body })
export const bound = async (viewer: string, more: object = {}) => {
  const task = await sent(more)
  const call = await w.viewer(viewer)
  expect((await bind(call, { taskNo: task.taskNo })).body.success).toBe(true)
  return { ...task, call }
}

/** Plays a video of a task for so many seconds of it. */
export async function watch(call: TestCall, taskId: string, video: string, seconds = 100): Promise<string> {
  const body = { videoId: viewerWorldVideoId(video), taskId, entryScene: 'task' as const }
  const { sessionNo } = (await call(viewerCalls.play, { body })).result
  w.app.clock.advance(seconds)
  const ranges: [number, number][] = [[0, seconds]]
  const beat = { sessionNo, seq: 0, pos: seconds, speed: 1, ranges, playing: false }
  expect((await call(viewerCalls.beat, { body: beat })).body.success).toBe(true)
  return sessionNo
}
export const confirm = (call: TestCall, taskId: string, more: object = {}) =>
  call(viewerTaskCalls.confirm, { body: { taskId, understand: 1, ...more } })
export const fieldOf = (answer: { body: { fields?: { field: string; message: string }[] } }) => answer.body.fields?.[0]

/** A task that was taken, watched whole and confirmed. */
export async function finished(viewer: string, more: object = {}) {
  const task = await bound(viewer)
  await watch(task.call, task.id, 'top')
  await watch(task.call, task.id, 'free')
  return { ...task, answer: await confirm(task.call, task.id, more) }
}
