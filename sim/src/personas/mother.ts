import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import type { Persona } from '../walk/persona-context.ts'
import { shortestVideo, watchVideo } from '../walk/watch-video.ts'

/** 孕妈: comes by herself, searches, keeps a video for later, and drags to its end out of impatience. */
export const mother: Persona = {
  name: '孕妈',
  story: '自己打开小程序，搜索“孕”，收藏，看三成后拖到结尾：不算完播，进度只按真正看过的计',
  async walk(context) {
    const client = await context.viewer('persona-mother')
    const match = await client.call(viewerBrowseCalls.search, { query: { keyword: '孕' } })
    context.expect('搜“孕”有结果', match.videos.total + match.illnesses.length > 0, match.videos.total)
    const { records } = await client.call(viewerCalls.list, { query: { sort: 'hot', pageSize: 20 } })
    const video = shortestVideo(records)
    const marked = await client.call(viewerOwnCalls.favorite, { body: { videoId: video.id, on: true } })
    context.expect('收藏成功', marked.state, marked)
    const stored = (await client.call(viewerOwnCalls.favorites)).records.map(one => one.id)
    context.expect('我的收藏里正是它', stored.length === 1 && stored[0] === video.id, stored)
    const drag = [
      [0, 0.3],
      [0.95, 1],
    ] as const
    const { last } = await watchVideo(context, client, video.id, drag)
    context.expect('拖到结尾不算完播', !last.complete, last)
    context.expect('进度是看过的约三成半', last.progressPct >= 30 && last.progressPct <= 37, last)
    await client.call(viewerOwnCalls.favorite, { body: { videoId: video.id, on: false } })
    const left = (await client.call(viewerOwnCalls.favorites)).total
    context.expect('取消收藏后列表为空', left === 0, left)
  },
}
