import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { video as entity } from '@xuanjiao/contract/business/video/video'
import { videoCalls } from '@xuanjiao/contract/business/video/video-calls'
import { videoData, videoLifecycleCalls } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { serveStaff, withMessage, type StaffCallServices } from '../../../platform/calls/serve-calls.ts'
import { workflowEventProblems } from '../../../platform/workflows/run-workflow-event.ts'
import { serveWorkflowEvent } from '../../../platform/workflows/serve-workflow-event.ts'
import { recordAccessOf, type EntityServices } from '../../entities/index.ts'
import { changeVideosInBatch, undoVideoBatchChange, saveVideoScopes } from '../lifecycle/batch-change-videos.ts'
import { readVideoData } from '../records/video-data.ts'
import { runnableVideoWorkflow, videoStatusAnswer } from '../lifecycle/runnable-video-workflow.ts'
import { readVideoRow } from '../records/video-row.ts'
import { readVideoScopes } from '../records/video-scopes.ts'
import { readVideoTodo } from '../review/video-todo.ts'
import { readVersionContent, readVideoVersions } from '../lifecycle/version-list.ts'

/** What people do with a video until viewers see it, and after. */
export function serveVideoLifecycle(context: EntityServices): void {
  serveVideoEvents(context)
  serveVideoSettings(context)
  serveStaff(context, videoLifecycleCalls.versions, ({ query, db, principal }) =>
    readVideoVersions(db, query.id, principal),
  )
  serveStaff(context, videoLifecycleCalls.version, ({ query, db, principal }) =>
    readVersionContent(db, query.id, query.versionNo, principal),
  )
  serveStaff(context, videoLifecycleCalls.todo, ({ db, principal }) =>
    readVideoTodo(db, principal, context.clock.now()),
  )
  serveStaff(context, videoData, ({ query, db, principal }) => readVideoData(db, principal, query, context.clock.now()))
}

function serveVideoEvents(context: StaffCallServices & Pick<AppContext, 'clock'>): void {
  serveStaff(context, videoLifecycleCalls.submitCheck, async ({ query, principal }) => [
    ...(await workflowEventProblems(context, runnableVideoWorkflow, principal, {
      event: 'submit',
      id: query.id,
      input: {},
    })),
  ])
  for (const event of ['submit', 'withdraw', 'republish', 'revise', 'archive'] as const)
    serveWorkflowEvent(context, runnableVideoWorkflow, event, videoLifecycleCalls[event], videoStatusAnswer)
  for (const event of ['publish', 'off'] as const)
    serveWorkflowEvent(context, runnableVideoWorkflow, event, videoCalls[event], () => null)
}

function serveVideoSettings(context: EntityServices): void {
  serveStaff(context, videoLifecycleCalls.schedule, async ({ body, principal }) => {
    await recordAccessOf(context, entity).edit(principal, body)
    return withMessage('已保存', null)
  })
  serveStaff(context, videoLifecycleCalls.batch, async ({ body, principal }) => {
    const done = await changeVideosInBatch(context, principal, body.ids, body.set)
    return withMessage(`已修改 ${numberText(done.changed)} 个视频`, done)
  })
  serveStaff(context, videoLifecycleCalls.batchUndo, async ({ body, principal }) => {
    const changed = await undoVideoBatchChange(context, principal, body.videos)
    return withMessage(`已还原 ${numberText(changed)} 个视频`, { changed })
  })
  serveStaff(context, videoLifecycleCalls.scopes, async ({ query, db, principal }) => {
    await readVideoRow(db, query.id, principal)
    return readVideoScopes(db, query.id, principal)
  })
  serveStaff(context, videoLifecycleCalls.setScopes, async ({ body, db, principal }) => {
    await saveVideoScopes(context, principal, body)
    return withMessage('已保存', await readVideoScopes(db, body.id, principal))
  })
}
