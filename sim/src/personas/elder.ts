import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { acceptTerms } from '../calls/agree-to-terms.ts'
import type { ViewerClient } from '../calls/viewer-client.ts'
import type { Persona, PersonaContext } from '../walk/persona-context.ts'
import { errorMessageOf, shortestVideo, watchVideo } from '../walk/watch-video.ts'

/** 慢病老人（家属代看）: a daughter watches for her father in two watch sessions; what they saw together counts. */
export const elder: Persona = {
  name: '慢病老人（家属代看）',
  story: '家属登记老人的年龄段，分两次看同一视频：接着上次的位置播放，两次合起来才完播；删除历史后不留痕迹',
  async walk(context) {
    const client = await context.viewer('persona-elder', undefined, false)
    await agreeAndFillProfile(context, client)
    const { user } = await client.call(viewerOwnCalls.home)
    context.expect('昵称已改', user.nick === '老李家属', user)
    const { records } = await client.call(viewerCalls.list, { query: { sort: 'hot', pageSize: 20 } })
    const video = shortestVideo(records)
    const first = await watchVideo(context, client, video.id, [[0, 0.5]])
    context.expect(
      '第一次看到一半，未完播',
      !first.last.complete && Math.abs(first.last.progressPct - 50) <= 2,
      first.last,
    )
    await context.pass(60)
    const second = await watchVideo(context, client, video.id, [[0.45, 1]])
    const half = first.duration / 2
    context.expect('第二次从上次的位置开始', Math.abs(second.startPos - half) <= 12, second.startPos)
    context.expect('两次合起来完播', second.last.complete, second.last)
    const history = await client.call(viewerCalls.history)
    context.expect('历史里仍是一条', history.total === 1 && history.records[0]?.complete === true, history.total)
    await client.call(viewerOwnCalls.forget, { query: { ids: video.id } })
    const left = (await client.call(viewerCalls.history)).total
    context.expect('删除后历史为空', left === 0, left)
  },
}

/** Nothing personal is kept before the privacy terms are agreed to. */
async function agreeAndFillProfile(context: PersonaContext, client: ViewerClient): Promise<void> {
  const profile = { body: { nick: '老李家属', ageBand: '75+' as const } }
  const errorMessage = await errorMessageOf(client.call(viewerOwnCalls.profile, profile))
  context.expect('同意隐私政策之前不能填写资料', errorMessage.includes('隐私政策'), errorMessage)
  await acceptTerms(client)
  await client.call(viewerOwnCalls.profile, profile)
}
