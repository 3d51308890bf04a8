import { videoFileCalls } from '@xuanjiao/contract/business/video/video-file-calls'
import { ownVideoSubject, videoWorkflow } from '@xuanjiao/contract/business/video/lifecycle/video-workflow'
import { eventProblem } from '@xuanjiao/contract/workflow/decide-event'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { serveStaff, withMessage, type StaffCallServices } from '../../../platform/calls/serve-calls.ts'
import { findSameFileVideos } from '../records/same-file-videos.ts'
import { lockVideo } from '../records/video-row.ts'
import { updateVideo, readMediaRows } from '../records/video-store.ts'

/** What is asked of files and of the pictures taken from them. */
export function serveVideoFiles(context: StaffCallServices): void {
  serveStaff(context, videoFileCalls.known, ({ body, db, principal }) => findSameFileVideos(db, principal, body.files))
  serveStaff(context, videoFileCalls.cover, async ({ body, db, principal }) => {
    await db.transaction().execute(async tx => {
      const video = await lockVideo(tx, body.id, principal)
      const problem = eventProblem(videoWorkflow, 'edit', ownVideoSubject({ status: video.status }))
      if (problem !== undefined) throw appErrors.business(problem)
      const posters = await readMediaRows(tx, video.id, video.version_no)
      if (!posters.some(one => one.kind === 'poster' && one.path === body.poster))
        throw appErrors.field('poster', '请从候选封面中选择')
      await updateVideo(tx, video.id, principal.username, { cover: body.poster })
    })
    return withMessage('封面已更换', { cover: body.poster })
  })
}
