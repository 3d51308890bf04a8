import { ownCalls } from '@xuanjiao/contract/viewer/own-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { agree } from '../calls/agree.ts'
import type { ViewerClient } from '../calls/client.ts'
import type { Persona, PersonaStage } from './stage.ts'
import { refusalOf, shortest, watch } from './watching.ts'

/** 慢病老人（家属代看）: a daughter watches for her father in two sittings; what they saw together counts. */
export const elder: Persona = {
  name: '慢病老人（家属代看）',
  story: '家属登记老人的年龄段，分两次看同一视频：接着上次的位置播放，两次合起来才完播；删除历史后不留痕迹',
  async walk(stage) {
    const client = await stage.viewer('persona-elder', undefined, false)
    await agrees(stage, client)
    const { user } = await client.call(ownCalls.home)
    stage.expect('昵称已改', user.nick === '老李家属', user)
    const { records } = await client.call(viewerCalls.list, { query: { sort: 'hot', pageSize: 20 } })
    const video = shortest(records)
    const first = await watch(stage, client, video.id, [[0, 0.5]])
    stage.expect(
      '第一次看到一半，未完播',
      !first.last.complete && Math.abs(first.last.progressPct - 50) <= 2,
      first.last,
    )
    await stage.pass(60)
    const second = await watch(stage, client, video.id, [[0.45, 1]])
    const half = first.duration / 2
    stage.expect('第二次从上次的位置开始', Math.abs(second.startPos - half) <= 12, second.startPos)
    stage.expect('两次合起来完播', second.last.complete, second.last)
    const history = await client.call(viewerCalls.history)
    stage.expect('历史里仍是一条', history.total === 1 && history.records[0]?.complete === true, history.total)
    await client.call(ownCalls.forget, { query: { ids: video.id } })
    const left = (await client.call(viewerCalls.history)).total
    stage.expect('删除后历史为空', left === 0, left)
  },
}

/** Nothing personal is kept before the privacy terms are agreed to. */
async function agrees(stage: PersonaStage, client: ViewerClient): Promise<void> {
  const profile = { body: { nick: '老李家属', ageBand: '75+' as const } }
  const refusal = await refusalOf(client.call(ownCalls.profile, profile))
  stage.expect('同意隐私政策之前不能填写资料', refusal.includes('隐私政策'), refusal)
  await agree(client)
  await client.call(ownCalls.profile, profile)
}
