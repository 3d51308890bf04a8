import { fileCalls } from '@xuanjiao/contract/system/files/file-calls'
import { ossUploadCall } from '@xuanjiao/contract/system/stored-files/stored-file-calls'
import { recordReplies } from '@xuanjiao/contract/calls/reply-texts'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { ImageRewriter } from '../../platform/images/image-rewriter.ts'
import { secretsFor } from '../../platform/secrets/signing-secrets.ts'
import { serveStaff, servePublic, withMessage, type StaffCallServices } from '../../platform/calls/serve-calls.ts'
import { fileIdOf } from './file-store.ts'
import { fileNamesOf } from './file-names.ts'
import { fileLinkTo, sendStoredFile } from './read-file.ts'
import { uploadFromAddress } from './upload-from-address.ts'
import { uploadFile } from './upload-file.ts'

export function serveFiles(
  context: StaffCallServices & Pick<AppContext, 'clock' | 'storage' | 'personalEncryption' | 'fileReadChecks'>,
  imageRewriter: ImageRewriter,
): void {
  const secret = secretsFor(context.config)

  /** The path stands in `message`: that is where clients look for it (rules/wire-system#uploads). */
  serveStaff(context, fileCalls.upload, async ({ request, db, principal }) => {
    const file = await uploadFile({ context, images: imageRewriter, db, principal }, request)
    return withMessage(file.path, file)
  })
  serveStaff(context, ossUploadCall, async ({ request, db, principal }) => {
    const { path, name } = await uploadFile({ context, images: imageRewriter, db, principal }, request)
    const createTime = wireDatetime(context.clock.now())
    return withMessage(recordReplies.uploaded, { id: await fileIdOf(db, path), fileName: name, url: path, createTime })
  })
  serveStaff(context, fileCalls.uploadFrom, async ({ body, db, principal }) => {
    const file = await uploadFromAddress({ context, images: imageRewriter, db, principal }, body)
    return withMessage(file.path, file)
  })
  servePublic(context, fileCalls.uploadByGet, async ({ reply }) => {
    void reply.header('allow', 'POST')
    throw new AppError(405, '请使用 POST 上传文件')
  })
  serveStaff(context, fileCalls.sign, ({ query, db, principal }) =>
    fileLinkTo(context, secret, db, principal, query.path),
  )
  serveStaff(context, fileCalls.names, ({ query, db, principal }) => fileNamesOf(context, db, principal, query.paths))
  servePublic(context, fileCalls.file, ({ query, db, request, reply }) =>
    sendStoredFile(context, secret, db, query, request, reply),
  )
}
