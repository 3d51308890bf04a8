import { fileCalls } from '@xuanjiao/contract/system/files/files'
import { Refusal } from '@xuanjiao/contract/calls/refusal'
import type { House } from '../../platform/house/house.ts'
import type { Images } from '../../platform/images/images.ts'
import { secretFor } from '../../platform/secrets/secret.ts'
import { serve, serveOpen, told } from '../../platform/calls/serve.ts'
import { namesOf } from './names.ts'
import { linkTo, readFile } from './read.ts'
import { uploadFrom } from './upload-from.ts'
import { upload } from './upload.ts'

export function serveFiles(house: House, images: Images): void {
  const secret = secretFor(house.config)

  /** The path stands in `message`: that is where clients look for it (rules/wire-system#uploads). */
  serve(house, fileCalls.upload, async ({ request, db, who }) => {
    const file = await upload({ house, images, db, who }, request)
    return told(file.path, file)
  })
  serve(house, fileCalls.uploadFrom, async ({ body, db, who }) => {
    const file = await uploadFrom({ house, images, db, who }, body)
    return told(file.path, file)
  })
  serveOpen(house, fileCalls.uploadByGet, async ({ reply }) => {
    void reply.header('allow', 'POST')
    throw new Refusal(405, '请使用 POST 上传文件')
  })
  serve(house, fileCalls.sign, ({ query, db, who }) => linkTo(house, secret, db, who, query.path))
  serve(house, fileCalls.names, ({ query, db, who }) => namesOf(house, db, who, query.paths))
  serveOpen(house, fileCalls.file, ({ query, db, request, reply }) =>
    readFile(house, secret, db, query, request, reply),
  )
}
