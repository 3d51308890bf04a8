import { defineModule } from '../../platform/context/module.ts'
import { clearAbandonedForms, uploadWorkFolder } from '../../platform/http/receive-form.ts'
import { openImageRewriter } from '../../platform/images/image-rewriter.ts'
import { makePrivateFolder } from '../../platform/host/private-folder.ts'
import { serveResumableUploads } from './resumable-uploads.ts'
import { serveFiles } from './file-routes.ts'
import { scheduleUnusedFileSweep } from './sweep-unused-files.ts'
import { staffCallServices } from '../../platform/calls/serve-calls.ts'
import { openViewerImages, openVisitorFiles, type ViewerImages, type VisitorFiles } from './outside-files.ts'

export { uploadLabelOf } from './file-kinds.ts'
export type { FileGiver, FileServices } from './accept-file.ts'
export { fileLinkTo } from './read-file.ts'
export { storePrivateResult, type PrivateResultFile } from './store-private-result.ts'
export { storeOwnFile } from './store-own-file.ts'
export { RESULT_BIZ } from './file-store.ts'
export { requireOwnPictures, viewerAsGiver } from './outside-files.ts'

declare module '../../platform/context/app-context.ts' {
  interface AppContext {
    /** Takes pictures of viewers. */
    readonly viewerImages: ViewerImages
    /** Takes files of people without an account. */
    readonly visitorFiles: VisitorFiles
  }
}

/** Uploads, and the way back to them: public files for anybody, private ones by links that soon close. */
export const filesModule = defineModule({
  name: 'files',
  needs: [...staffCallServices, 'app', 'clock', 'jobs', 'storage', 'personalEncryption', 'fileReadChecks'],
  provides: ['viewerImages', 'visitorFiles'],
  async start(context) {
    const imageRewriter = openImageRewriter()
    context.app.addHook('onClose', () => imageRewriter.close())
    await makePrivateFolder(uploadWorkFolder(context))
    await clearAbandonedForms(uploadWorkFolder(context))
    serveFiles(context, imageRewriter)
    await serveResumableUploads(context, imageRewriter)
    await scheduleUnusedFileSweep(context)
    return {
      viewerImages: openViewerImages(context, imageRewriter),
      visitorFiles: openVisitorFiles(context, imageRewriter),
    }
  },
})
