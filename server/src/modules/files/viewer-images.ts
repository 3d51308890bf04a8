import type { FastifyRequest } from 'fastify'
import type { Viewer } from '../../platform/access/principal.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { receiveForm } from '../../platform/http/receive-form.ts'
import type { ImageRewriter } from '../../platform/images/image-rewriter.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { acceptFile, uploadWorkFolder, type FileGiver, type FileServices } from './accept-file.ts'
import { requireUploadQuota } from './upload-quota.ts'

/** How a viewer stands behind a file: a name no account of staff can have, and no place. */
export const viewerAsGiver = ({ userId, tenantId }: Pick<Viewer, 'userId' | 'tenantId'>): FileGiver => ({
  username: `viewer:${userId}`,
  tenantId,
  orgCode: null,
  dataScope: { kind: 'nowhere' },
})

const MB = 1024 ** 2
const MOST_BYTES = 2 * MB
/** Of one viewer: in an hour, and altogether. */
const QUOTA = { perHour: 20, personMb: 40 }

/** Takes pictures of viewers. */
export interface ViewerImages {
  /** Keeps the picture of a form, drawn anew, private; answers its path. */
  keep(viewer: Viewer, request: FastifyRequest): Promise<string>
}

/** Opens the door for pictures of viewers (rules/viewers#pictures). */
export function openViewerImages(
  context: FileServices & Pick<AppContext, 'database'>,
  images: ImageRewriter,
): ViewerImages {
  return {
    async keep(viewer, request) {
      const db = context.database.forTenant(viewer.tenantId)
      const accepting = { context, images, db, principal: viewerAsGiver(viewer), quota: QUOTA }
      await requireUploadQuota(accepting, 0)
      const room = { folder: uploadWorkFolder(context), config: context.config }
      const form = await receiveForm(request, { ...room, maxFileBytes: MOST_BYTES, maxFiles: 1 })
      try {
        const [received] = form.files
        if (!received) throw appErrors.input('请选择图片')
        return (await acceptFile(accepting, { ...received, biz: 'consult', onlyImages: true })).path
      } finally {
        await form.done()
      }
    },
  }
}
