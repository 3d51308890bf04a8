import type { UploadLabel, UploadedFile } from '@xuanjiao/contract/system/files/file-calls'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context/app-context.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { receiveForm } from '../../platform/http/receive-form.ts'
import type { ImageRewriter } from '../../platform/images/image-rewriter.ts'
import { acceptFile, uploadWorkFolder, type FileGiver, type FileServices } from './accept-file.ts'

const MB = 1024 ** 2
/** Whoever opens this door counts by itself; what the hospital may keep altogether holds all the same. */
const UNCOUNTED = { perHour: 0, personMb: 0 }

/** A file of people who have no account, by a label of its own. */
export interface VisitorFileRequest {
  readonly giver: FileGiver
  readonly biz: UploadLabel
  readonly maxMb: number
}

/** Takes files of people without an account, for modules that have let them in. */
export interface VisitorFiles {
  /** Keeps the one file of a form, private. */
  keep(request: FastifyRequest, asked: VisitorFileRequest): Promise<UploadedFile>
}

export function openVisitorFiles(
  context: FileServices & Pick<AppContext, 'database'>,
  images: ImageRewriter,
): VisitorFiles {
  return {
    async keep(request, { giver, biz, maxMb }) {
      const room = { folder: uploadWorkFolder(context), config: context.config }
      const form = await receiveForm(request, { ...room, maxFileBytes: maxMb * MB, maxFiles: 1 })
      try {
        const [received] = form.files
        if (!received) throw appErrors.input('请选择文件')
        const db = context.database.forTenant(giver.tenantId)
        return await acceptFile({ context, images, db, principal: giver, quota: UNCOUNTED }, { ...received, biz })
      } finally {
        await form.done()
      }
    },
  }
}
