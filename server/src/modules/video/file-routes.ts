import { videoFileCalls } from '@xuanjiao/contract/business/video-file-calls'
import type { House } from '../../platform/house.ts'
import { deny } from '../../platform/refuse.ts'
import { serve, told } from '../../platform/serve.ts'
import { refuseExpired } from './expired.ts'
import { knownFiles } from './known-files.ts'
import { changeVideo, findVideo, mediaOf } from './store.ts'

/** What is asked of files and of the pictures taken from them. */
export function serveVideoFiles(house: House): void {
  serve(house, videoFileCalls.known, ({ body, db, who }) => knownFiles(db, who.place, body.files))
  serve(house, videoFileCalls.cover, async ({ body, db, who }) => {
    await refuseExpired(db, who)
    const video = await findVideo(db, body.id, who.place, true)
    if (!video) throw deny.notFound()
    if (!['draft', 'rejected'].includes(video.status))
      throw deny.business('只有草稿和已驳回的视频可以更换封面，请先修订')
    const posters = await mediaOf(db, video.id, video.version_no)
    if (!posters.some(one => one.kind === 'poster' && one.path === body.poster))
      throw deny.field('poster', '请从候选封面中选择')
    await changeVideo(db, video.id, who.username, { cover: body.poster })
    return told('封面已更换', { cover: body.poster })
  })
}
