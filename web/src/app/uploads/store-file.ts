import { uploadOutcomeOf, UploadRejectedError } from '@xuanjiao/fields/model/upload/upload-answer'
import type { StoredUpload, UploadOptions } from '@xuanjiao/core/model/kit-ports'
import { fileCalls, MAX_SINGLE_UPLOAD_BYTES, type UploadedFile } from '@xuanjiao/contract/system/files/file-calls'
import { readEnvelope } from '../calls/read-envelope.ts'
import { reportStatus, sessionHeaders } from '../calls/call.ts'
import { formUploadAddress, sendForm } from './send-form.ts'

const UPLOAD_MS = 120_000
/** Pictures of formatted text say so twice (rules/uploads#storing). */
const EDITOR_BIZ = 'jeditor'

/**
 * Stores a file of a widget: small ones as a form, large ones in parts, or wherever the widget was told
 * (rules/uploads#storing).
 */
export async function storeFile(file: File, options: UploadOptions): Promise<StoredUpload> {
  if (options.action !== undefined) return elsewhere(file, options, options.action)
  if (file.size > MAX_SINGLE_UPLOAD_BYTES) return (await import('./store-in-parts.ts')).storeInParts(file, options)
  const { status, body } = await sendForm(formUploadAddress(fileCalls.upload.path), {
    ...travelling(file, options),
    headers: sessionHeaders(),
  })
  reportStatus(status)
  const { result, message } = readEnvelope<UploadedFile | null | undefined>(status, body)
  // Only the path has to be there: an answer `local` has nothing beside it (rules/uploads#storing).
  return { path: message, name: file.name, size: result?.size ?? file.size, type: result?.type ?? file.type }
}

/** An address of the widget's own, whose answer has one of the two shapes of rules/uploads#answers. */
async function elsewhere(file: File, options: UploadOptions, action: string): Promise<StoredUpload> {
  const headers = options.token ? sessionHeaders() : {}
  const { body } = await sendForm(formUploadAddress(action), { ...travelling(file, options), headers })
  const outcome = uploadOutcomeOf(body, options.responseName)
  if (!outcome.ok) throw new UploadRejectedError(outcome.message, outcome.drop)
  return { path: outcome.path, name: file.name, size: file.size, type: file.type }
}

function travelling(file: File, { biz, onProgress, signal }: UploadOptions) {
  const form = new FormData()
  form.append('biz', biz)
  form.append('isup', '1')
  if (biz === EDITOR_BIZ) form.append(EDITOR_BIZ, '1')
  form.append('file', file)
  return { form, onProgress, signal, timeoutMs: UPLOAD_MS }
}
