import { browseCalls } from '@xuanjiao/contract/viewer/browse-calls'
import { ownCalls } from '@xuanjiao/contract/viewer/own-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import type { Persona } from './stage.ts'
import { shortest, watch } from './watching.ts'

/** 孕妈: comes by herself, searches, keeps a video for later, and drags to its end out of impatience. */
export const mother: Persona = {
  name: '孕妈',
  story: '自己打开小程序，搜索“孕”，收藏，看三成后拖到结尾：不算完播，进度只按真正看过的计',
  async walk(stage) {
    const client = await stage.viewer('persona-mother')
    const found = await client.call(browseCalls.search, { query: { keyword: '孕' } })
    stage.expect('搜“孕”有结果', found.videos.total + found.illnesses.length > 0, found.videos.total)
    const { records } = await client.call(viewerCalls.list, { query: { sort: 'hot', pageSize: 20 } })
    const video = shortest(records)
    const marked = await client.call(ownCalls.favorite, { body: { videoId: video.id, on: true } })
    stage.expect('收藏成功', marked.state, marked)
    const kept = (await client.call(ownCalls.favorites)).records.map(one => one.id)
    stage.expect('我的收藏里正是它', kept.length === 1 && kept[0] === video.id, kept)
    const drag = [
      [0, 0.3],
      [0.95, 1],
    ] as const
    const { last } = await watch(stage, client, video.id, drag)
    stage.expect('拖到结尾不算完播', !last.complete, last)
    stage.expect('进度是看过的约三成半', last.progressPct >= 30 && last.progressPct <= 37, last)
    await client.call(ownCalls.favorite, { body: { videoId: video.id, on: false } })
    const left = (await client.call(ownCalls.favorites)).total
    stage.expect('取消收藏后列表为空', left === 0, left)
  },
}
