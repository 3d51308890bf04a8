import { video as entity } from '@xuanjiao/contract/business/video/video'
import { videoCalls } from '@xuanjiao/contract/business/video/video-calls'
import { videoData, videoLifeCalls } from '@xuanjiao/contract/business/video/life/video-life-calls'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { serve, told, type StaffCallServices } from '../../../platform/calls/serve.ts'
import { eventProblems } from '../../../platform/workflows/run-event.ts'
import { serveEvent } from '../../../platform/workflows/serve-event.ts'
import { recordsOf, type EntityServices } from '../../entities/index.ts'
import { batch, undoBatch, setScopes } from '../life/batch-change.ts'
import { dataOf } from '../records/data.ts'
import { videoLife, videoStatusOf } from '../life/video-life.ts'
import { readVideo } from '../records/life-row.ts'
import { scopesOf } from '../records/scopes.ts'
import { todoOf } from '../review/todo.ts'
import { versionContent, versionsOf } from '../life/version-list.ts'

/** What people do with a video until viewers see it, and after. */
export function serveLife(context: EntityServices): void {
  serveEvents(context)
  serveSettings(context)
  serve(context, videoLifeCalls.versions, ({ query, db, who }) => versionsOf(db, query.id, who))
  serve(context, videoLifeCalls.version, ({ query, db, who }) => versionContent(db, query.id, query.versionNo, who))
  serve(context, videoLifeCalls.todo, ({ db, who }) => todoOf(db, who, context.clock.now()))
  serve(context, videoData, ({ query, db, who }) => dataOf(db, who, query, context.clock.now()))
}

function serveEvents(context: StaffCallServices & Pick<AppContext, 'clock'>): void {
  serve(context, videoLifeCalls.submitCheck, async ({ query, who }) => [
    ...(await eventProblems(context, videoLife, who, { event: 'submit', id: query.id, input: {} })),
  ])
  for (const event of ['submit', 'withdraw', 'republish', 'revise', 'archive'] as const)
    serveEvent(context, videoLife, event, videoLifeCalls[event], videoStatusOf)
  for (const event of ['publish', 'off'] as const) serveEvent(context, videoLife, event, videoCalls[event], () => null)
}

function serveSettings(context: EntityServices): void {
  serve(context, videoLifeCalls.schedule, async ({ body, who }) => {
    await recordsOf(context, entity).edit(who, body)
    return told('已保存', null)
  })
  serve(context, videoLifeCalls.batch, async ({ body, who }) => {
    const done = await batch(context, who, body.ids, body.set)
    return told(`已修改 ${done.changed} 个视频`, done)
  })
  serve(context, videoLifeCalls.batchUndo, async ({ body, who }) => {
    const changed = await undoBatch(context, who, body.videos)
    return told(`已还原 ${changed} 个视频`, { changed })
  })
  serve(context, videoLifeCalls.scopes, async ({ query, db, who }) => {
    await readVideo(db, query.id, who)
    return scopesOf(db, query.id, who)
  })
  serve(context, videoLifeCalls.setScopes, async ({ body, db, who }) => {
    await setScopes(context, who, body.id, body)
    return told('已保存', await scopesOf(db, body.id, who))
  })
}
