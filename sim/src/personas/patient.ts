import { browseCalls } from '@xuanjiao/contract/viewer/browse-calls'
import { ownCalls } from '@xuanjiao/contract/viewer/own-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import type { StaffClient } from '../calls/staff.ts'
import type { Persona, PersonaStage } from './stage.ts'
import { shortest, watch } from './watching.ts'

/** The hospital of the demo's account `hospital`; `hospital2` is another one. */
const HOSPITAL_CODE = 'H32050807'

/** 术后患者: scans the code of the ward, finds the shelf of the hospital, watches to the end. */
export const patient: Persona = {
  name: '术后患者',
  story: '扫病房二维码进入，在本院货架找到视频，老实看完；本院记录多一条完播，别院看不到',
  async walk(stage) {
    const client = await stage.viewer('persona-patient', HOSPITAL_CODE)
    const { user } = await client.call(ownCalls.home)
    const hospital = user.bindHospital
    stage.expect('扫码后归属这家医院', hospital !== null, user)
    if (!hospital) return
    const shelves = await client.call(browseCalls.shelves, { query: { id: hospital.id } })
    const offered = shelves.flatMap(shelf => shelf.videos)
    stage.expect('医院货架上有视频', offered.length > 0, shelves.length)
    const video = shortest(offered)
    const [own, other] = [await stage.staff('hospital'), await stage.staff('hospital2')]
    const [before, foreign] = [await completed(own, video.id), await completed(other, video.id)]
    await watchesAll(stage, client, video.id)
    stage.expect('本院的观看记录多了一条完播', (await completed(own, video.id)) === before + 1, before)
    stage.expect('别家医院的记录没有变', (await completed(other, video.id)) === foreign, foreign)
    const first = (await client.call(viewerCalls.history)).records[0]
    stage.expect('观看历史第一条就是它，已完播', first?.id === video.id && first.complete, first)
  },
}

async function watchesAll(stage: PersonaStage, client: Parameters<typeof watch>[1], videoId: string): Promise<void> {
  const { last } = await watch(stage, client, videoId, [[0, 1]])
  stage.expect('看完一遍即完播', last.complete && last.progressPct >= 99, last)
}

async function completed(staff: StaffClient, videoId: string): Promise<number> {
  const { total } = await staff.get<{ total: number }>('/he/watchRecord/list', { videoId, completeFlag: 'Y' })
  return total
}
