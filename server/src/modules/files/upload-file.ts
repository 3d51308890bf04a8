import { uploadTexts as says } from '@xuanjiao/contract/calls/interface-texts'
import type { UploadedFile } from '@xuanjiao/contract/system/files/file-calls'
import type { FastifyRequest } from 'fastify'
import { receiveForm } from '../../platform/http/receive-form.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { acceptFile, uploadWorkFolder, type AcceptFileContext } from './accept-file.ts'
import { requireUploadQuota } from './upload-quota.ts'
import { uploadLabelOf, MAX_FORM_FILE_BYTES } from './file-kinds.ts'

/** Receives one file of a form. */
export async function uploadFile(acceptFileContext: AcceptFileContext, request: FastifyRequest): Promise<UploadedFile> {
  const room = { folder: uploadWorkFolder(acceptFileContext.context), config: acceptFileContext.context.config }
  const limits = { ...room, maxFileBytes: MAX_FORM_FILE_BYTES, maxFiles: 1 }
  await requireUploadQuota(acceptFileContext, 0)
  const form = await receiveForm(request, limits)
  try {
    const [received] = form.files
    if (!received) throw appErrors.input(says.nothing)
    return await acceptFile(acceptFileContext, { ...received, biz: uploadLabelOf(form.fields) })
  } finally {
    await form.done()
  }
}
