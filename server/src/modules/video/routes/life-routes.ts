import { video as entity } from '@xuanjiao/contract/business/video/video'
import { videoCalls } from '@xuanjiao/contract/business/video/video-calls'
import { videoData, videoLifeCalls } from '@xuanjiao/contract/business/video/life/video-life-calls'
import type { House } from '../../../platform/house/house.ts'
import { serve, told } from '../../../platform/calls/serve.ts'
import { recordsOf } from '../../entities/index.ts'
import { batch, undoBatch, setScopes } from '../life/batch-change.ts'
import { dataOf } from '../records/data.ts'
import { act, submitProblems } from '../life/life-acts.ts'
import { readVideo } from '../records/life-row.ts'
import { withdraw } from '../review/review.ts'
import { scopesOf } from '../records/scopes.ts'
import { todoOf } from '../review/todo.ts'
import { versionContent, versionsOf } from '../life/version-list.ts'

/** What people do with a video on its way to viewers and back. */
export function serveLife(house: House): void {
  serveActs(house)
  serveSettings(house)
  serve(house, videoLifeCalls.versions, ({ query, db, who }) => versionsOf(db, query.id, who))
  serve(house, videoLifeCalls.version, ({ query, db, who }) => versionContent(db, query.id, query.versionNo, who))
  serve(house, videoLifeCalls.todo, ({ db, who }) => todoOf(db, who, house.clock.now()))
  serve(house, videoData, ({ query, db, who }) => dataOf(db, who, query, house.clock.now()))
}

function serveActs(house: House): void {
  serve(house, videoLifeCalls.submitCheck, async ({ query, db, who }) => [
    ...(await submitProblems(house, who, db, await readVideo(db, query.id, who.place))),
  ])
  serve(house, videoLifeCalls.submit, async ({ body, who }) =>
    told('已提交审核', await act(house, who, { event: 'submit', id: body.id })),
  )
  serve(house, videoLifeCalls.withdraw, async ({ body, who }) => told('已撤回', await withdraw(house, who, body.id)))
  serve(house, videoCalls.publish, async ({ body, who }) => {
    await act(house, who, { event: 'publish', id: body.id })
    return told('发布成功', null)
  })
  serve(house, videoCalls.off, async ({ body, who }) => {
    await act(house, who, { event: 'off', id: body.id, given: { reason: body.reason } })
    return told('下架成功', null)
  })
  serve(house, videoLifeCalls.republish, async ({ body, who }) => {
    const standing = await act(house, who, { event: 'republish', id: body.id })
    const back = standing.status === 'published'
    return told(back ? '已重新上架' : '审核已过有效期，已转为草稿，请重新提交审核', standing)
  })
  serve(house, videoLifeCalls.revise, async ({ body, who }) =>
    told('已建立新版本，线上版本继续播放', await act(house, who, { event: 'revise', ...body })),
  )
  serve(house, videoLifeCalls.archive, async ({ body, who }) =>
    told('已归档', await act(house, who, { event: 'archive', id: body.id })),
  )
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
    await readVideo(db, query.id, who.place)
    return scopesOf(db, query.id, who)
  })
  serve(house, videoLifeCalls.setScopes, async ({ body, db, who }) => {
    await setScopes(house, who, body.id, body)
    return told('已保存', await scopesOf(db, body.id, who))
  })
}
