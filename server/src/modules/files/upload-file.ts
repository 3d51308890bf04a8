import { uploadTexts as says } from '@xuanjiao/contract/calls/interface-texts'
import type { UploadedFile } from '@xuanjiao/contract/system/files/file-calls'
import type { FastifyRequest } from 'fastify'
import { withOneFile } from '../../platform/http/receive-form.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { acceptFile, type AcceptFileContext } from './accept-file.ts'
import { requireUploadQuota } from './upload-quota.ts'
import { uploadLabelOf, MAX_FORM_FILE_BYTES } from './file-kinds.ts'

/** Receives one file of a form. */
export async function uploadFile(acceptFileContext: AcceptFileContext, request: FastifyRequest): Promise<UploadedFile> {
  await requireUploadQuota(acceptFileContext, 0)
  const { context } = acceptFileContext
  return withOneFile(context, request, { maxFileBytes: MAX_FORM_FILE_BYTES }, async ({ file, fields }) => {
    if (!file) throw appErrors.input(says.nothing)
    return acceptFile(acceptFileContext, { ...file, biz: uploadLabelOf(fields) })
  })
}
