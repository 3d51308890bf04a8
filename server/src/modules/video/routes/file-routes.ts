import { videoFileCalls } from '@xuanjiao/contract/business/video/video-file-calls'
import { ownVideo, videoWorkflow } from '@xuanjiao/contract/business/video/life/video-workflow'
import { whyNot } from '@xuanjiao/contract/workflow/decide'
import { deny } from '../../../platform/errors/refuse.ts'
import { serve, told, type StaffCallServices } from '../../../platform/calls/serve.ts'
import { refuseExpired } from '../records/expired.ts'
import { knownFiles } from '../records/known-files.ts'
import { holdVideo } from '../records/life-row.ts'
import { changeVideo, mediaOf } from '../records/store.ts'

/** What is asked of files and of the pictures taken from them. */
export function serveVideoFiles(context: StaffCallServices): void {
  serve(context, videoFileCalls.known, ({ body, db, who }) => knownFiles(db, who, body.files))
  serve(context, videoFileCalls.cover, async ({ body, db, who }) => {
    await refuseExpired(db, who)
    await db.transaction().execute(async tx => {
      const video = await holdVideo(tx, body.id, who)
      const refusal = whyNot(videoWorkflow, 'edit', ownVideo({ status: video.status }))
      if (refusal !== undefined) throw deny.business(refusal)
      const posters = await mediaOf(tx, video.id, video.version_no)
      if (!posters.some(one => one.kind === 'poster' && one.path === body.poster))
        throw deny.field('poster', '请从候选封面中选择')
      await changeVideo(tx, video.id, who.username, { cover: body.poster })
    })
    return told('封面已更换', { cover: body.poster })
  })
}
