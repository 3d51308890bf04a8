import { video as entity } from '@xuanjiao/contract/business/video/video'
import { videoCalls } from '@xuanjiao/contract/business/video/video-calls'
import { videoData, videoLifeCalls } from '@xuanjiao/contract/business/video/life/video-life-calls'
import type { House } from '../../../platform/house/house.ts'
import { serve, told } from '../../../platform/calls/serve.ts'
import { eventProblems } from '../../../platform/workflows/run-event.ts'
import { serveEvent } from '../../../platform/workflows/serve-event.ts'
import { recordsOf } from '../../entities/index.ts'
import { batch, undoBatch, setScopes } from '../life/batch-change.ts'
import { dataOf } from '../records/data.ts'
import { videoLife, videoStatusOf } from '../life/video-life.ts'
import { readVideo } from '../records/life-row.ts'
import { scopesOf } from '../records/scopes.ts'
import { todoOf } from '../review/todo.ts'
import { versionContent, versionsOf } from '../life/version-list.ts'

/** What people do with a video until viewers see it, and after. */
export function serveLife(house: House): void {
  serveEvents(house)
  serveSettings(house)
  serve(house, videoLifeCalls.versions, ({ query, db, who }) => versionsOf(db, query.id, who))
  serve(house, videoLifeCalls.version, ({ query, db, who }) => versionContent(db, query.id, query.versionNo, who))
  serve(house, videoLifeCalls.todo, ({ db, who }) => todoOf(db, who, house.clock.now()))
  serve(house, videoData, ({ query, db, who }) => dataOf(db, who, query, house.clock.now()))
}

function serveEvents(house: House): void {
  serve(house, videoLifeCalls.submitCheck, async ({ query, who }) => [
    ...(await eventProblems(house, videoLife, who, { event: 'submit', id: query.id, input: {} })),
  ])
  for (const event of ['submit', 'withdraw', 'republish', 'revise', 'archive'] as const)
    serveEvent(house, videoLife, event, videoLifeCalls[event], videoStatusOf)
  for (const event of ['publish', 'off'] as const) serveEvent(house, videoLife, event, videoCalls[event], () => null)
}

function serveSettings(house: House): void {
  serve(house, videoLifeCalls.schedule, async ({ body, who }) => {
    await recordsOf(house, entity).edit(who, body)
    return told('已保存', null)
  })
  serve(house, videoLifeCalls.batch, async ({ body, who }) => {
    const done = await batch(house, who, body.ids, body.set)
    return told(`已修改 ${done.changed} 个视频`, done)
  })
  serve(house, videoLifeCalls.batchUndo, async ({ body, who }) => {
    const changed = await undoBatch(house, who, body.videos)
    return told(`已还原 ${changed} 个视频`, { changed })
  })
  serve(house, videoLifeCalls.scopes, async ({ query, db, who }) => {
    await readVideo(db, query.id, who)
    return scopesOf(db, query.id, who)
  })
  serve(house, videoLifeCalls.setScopes, async ({ body, db, who }) => {
    await setScopes(house, who, body.id, body)
    return told('已保存', await scopesOf(db, body.id, who))
  })
}
