import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import type { StaffClient } from '../calls/staff-client.ts'
import type { Persona, PersonaContext } from '../walk/persona-context.ts'
import { shortestVideo, watchVideo } from '../walk/watch-video.ts'

/** The hospital of the demo's account `hospital`; `hospital2` is another one. */
const HOSPITAL_CODE = 'H32050807'

/** 术后患者: scans the code of the ward, finds the shelf of the hospital, watches to the end. */
export const patient: Persona = {
  name: '术后患者',
  story: '扫病房二维码进入，在本院货架找到视频，老实看完；本院记录多一条完播，别院看不到',
  async walk(context) {
    const client = await context.viewer('persona-patient', HOSPITAL_CODE)
    const { user } = await client.call(viewerOwnCalls.home)
    const hospital = user.bindHospital
    context.expect('扫码后归属这家医院', hospital !== null, user)
    if (!hospital) return
    const shelves = await client.call(viewerBrowseCalls.shelves, { query: { id: hospital.id } })
    const offered = shelves.flatMap(shelf => shelf.videos)
    context.expect('医院货架上有视频', offered.length > 0, shelves.length)
    const video = shortestVideo(offered)
    const [own, other] = [await context.staff('hospital'), await context.staff('hospital2')]
    const [before, foreign] = [await completed(own, video.id), await completed(other, video.id)]
    await watchWholeVideo(context, client, video.id)
    context.expect('本院的观看记录多了一条完播', (await completed(own, video.id)) === before + 1, before)
    context.expect('别家医院的记录没有变', (await completed(other, video.id)) === foreign, foreign)
    const first = (await client.call(viewerCalls.history)).records[0]
    context.expect('观看历史第一条就是它，已完播', first?.id === video.id && first.complete, first)
  },
}

async function watchWholeVideo(
  context: PersonaContext,
  client: Parameters<typeof watchVideo>[1],
  videoId: string,
): Promise<void> {
  const { last } = await watchVideo(context, client, videoId, [[0, 1]])
  context.expect('看完一遍即完播', last.complete && last.progressPct >= 99, last)
}

async function completed(staff: StaffClient, videoId: string): Promise<number> {
  const { total } = await staff.get<{ total: number }>('/he/watchRecord/list', { videoId, completeFlag: 'Y' })
  return total
}
