import { fileCalls } from '@xuanjiao/contract/system/files/files'
import { Refusal } from '@xuanjiao/contract/calls/refusal'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Images } from '../../platform/images/images.ts'
import { secretFor } from '../../platform/secrets/secret.ts'
import { serve, serveOpen, told, type StaffCallServices } from '../../platform/calls/serve.ts'
import { namesOf } from './names.ts'
import { linkTo, readFile } from './read.ts'
import { uploadFrom } from './upload-from.ts'
import { upload } from './upload.ts'

export function serveFiles(
  context: StaffCallServices & Pick<AppContext, 'clock' | 'storage' | 'personal' | 'fileReaders'>,
  images: Images,
): void {
  const secret = secretFor(context.config)

  /** The path stands in `message`: that is where clients look for it (rules/wire-system#uploads). */
  serve(context, fileCalls.upload, async ({ request, db, who }) => {
    const file = await upload({ context, images, db, who }, request)
    return told(file.path, file)
  })
  serve(context, fileCalls.uploadFrom, async ({ body, db, who }) => {
    const file = await uploadFrom({ context, images, db, who }, body)
    return told(file.path, file)
  })
  serveOpen(context, fileCalls.uploadByGet, async ({ reply }) => {
    void reply.header('allow', 'POST')
    throw new Refusal(405, '请使用 POST 上传文件')
  })
  serve(context, fileCalls.sign, ({ query, db, who }) => linkTo(context, secret, db, who, query.path))
  serve(context, fileCalls.names, ({ query, db, who }) => namesOf(context, db, who, query.paths))
  serveOpen(context, fileCalls.file, ({ query, db, request, reply }) =>
    readFile(context, secret, db, query, request, reply),
  )
}
