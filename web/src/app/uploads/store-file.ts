import { outcomeOf, UploadRefused } from '@xuanjiao/fields/model/upload/answer'
import type { KeptFile, UploadHow } from '@xuanjiao/core/model/ports'
import { fileCalls, WHOLE_UPLOAD_BYTES, type UploadedFile } from '@xuanjiao/contract/system/files/files'
import { readEnvelope } from '../calls/answer.ts'
import { heardStatus, sessionHeaders } from '../calls/call.ts'
import { formAddress, sendForm } from './send-form.ts'

const UPLOAD_MS = 120_000
/** Pictures of formatted text say so twice (rules/uploads#storing). */
const EDITOR_BIZ = 'jeditor'

/**
 * Stores a file of a widget: small ones as a form, large ones in parts, or wherever the widget was told
 * (rules/uploads#storing).
 */
export async function storeFile(file: File, how: UploadHow): Promise<KeptFile> {
  if (how.action !== undefined) return elsewhere(file, how, how.action)
  if (file.size > WHOLE_UPLOAD_BYTES) return (await import('./store-in-parts.ts')).storeInParts(file, how)
  const { status, body } = await sendForm(formAddress(fileCalls.upload.path), {
    ...travelling(file, how),
    headers: sessionHeaders(),
  })
  heardStatus(status)
  const { result, message } = readEnvelope<UploadedFile | null | undefined>(status, body)
  // Only the path has to be there: an answer `local` has nothing beside it (rules/uploads#storing).
  return { path: message, name: file.name, size: result?.size ?? file.size, type: result?.type ?? file.type }
}

/** An address of the widget's own, whose answer has one of the two shapes of rules/uploads#answers. */
async function elsewhere(file: File, how: UploadHow, action: string): Promise<KeptFile> {
  const headers = how.token ? sessionHeaders() : {}
  const { body } = await sendForm(formAddress(action), { ...travelling(file, how), headers })
  const outcome = outcomeOf(body, how.responseName)
  if (!outcome.ok) throw new UploadRefused(outcome.message, outcome.drop)
  return { path: outcome.path, name: file.name, size: file.size, type: file.type }
}

function travelling(file: File, { biz, onProgress, signal }: UploadHow) {
  const form = new FormData()
  form.append('biz', biz)
  form.append('isup', '1')
  if (biz === EDITOR_BIZ) form.append(EDITOR_BIZ, '1')
  form.append('file', file)
  return { form, onProgress, signal, timeoutMs: UPLOAD_MS }
}
