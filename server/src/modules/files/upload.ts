import { upload as says } from '@xuanjiao/contract/messages'
import type { UploadedFile } from '@xuanjiao/contract/system/files'
import type { FastifyRequest } from 'fastify'
import { receiveForm } from '../../platform/http/multipart.ts'
import { deny } from '../../platform/refuse.ts'
import { accept, workFolder, type Taking } from './accept.ts'
import { bizOf, MOST_OF_ALL } from './kinds.ts'

/** Receives one file of a form. */
export async function upload(taking: Taking, request: FastifyRequest): Promise<UploadedFile> {
  const limits = { folder: workFolder(taking.house), maxFileBytes: MOST_OF_ALL, maxFiles: 1 }
  const form = await receiveForm(request, limits)
  try {
    const [received] = form.files
    if (!received) throw deny.input(says.nothing)
    return await accept(taking, { ...received, biz: bizOf(form.fields) })
  } finally {
    await form.done()
  }
}
