import { upload as says } from '@xuanjiao/contract/calls/messages'
import type { UploadedFile } from '@xuanjiao/contract/system/files/files'
import type { FastifyRequest } from 'fastify'
import { receiveForm } from '../../platform/http/multipart.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { accept, workFolder, type Taking } from './accept.ts'
import { needQuota } from './quota.ts'
import { bizOf, MOST_OF_ALL } from './kinds.ts'

/** Receives one file of a form. */
export async function upload(taking: Taking, request: FastifyRequest): Promise<UploadedFile> {
  const room = { folder: workFolder(taking.context), config: taking.context.config }
  const limits = { ...room, maxFileBytes: MOST_OF_ALL, maxFiles: 1 }
  await needQuota(taking, 0)
  const form = await receiveForm(request, limits)
  try {
    const [received] = form.files
    if (!received) throw deny.input(says.nothing)
    return await accept(taking, { ...received, biz: bizOf(form.fields) })
  } finally {
    await form.done()
  }
}
