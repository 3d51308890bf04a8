import { FILE_FAMILIES, type FileFamily } from '@xuanjiao/contract/system/files/file-families'
import type { UploadedFile } from '@xuanjiao/contract/system/files/file-calls'
import { formLinkCalls, MAX_OPEN_FILE_MB } from '@xuanjiao/contract/system/forms/form-link-calls'
import type { KitPorts, StoredUpload, UploadOptions } from '@xuanjiao/core/model/kit-ports'
import { callAddressOf } from '../../../app/calls/call-address.ts'
import { pageSettings } from '../../../app/calls/page-settings.ts'
import { readEnvelope } from '../../../app/calls/read-envelope.ts'
import { askConfirm } from '../../../app/confirm/confirm-store.ts'
import { notify } from '../../../app/notify/notices-store.ts'

const closed = () => Promise.reject(new Error('公开填写时不能使用'))

const say: Readonly<Record<Parameters<KitPorts['notify']>[0], (text: string) => void>> = {
  success: text => notify.good(text),
  info: text => notify.info(text),
  warning: text => notify.warn(text),
  error: text => notify.bad(text),
}

const UPLOAD_MS = 120_000

/**
 * The product as somebody meets it who is not known: it says things and takes files where the form asks for some, and
 * nothing is fetched. What they have sent is shown from where it came, for they may not read it back.
 */
export function openFormPorts(token: string): KitPorts {
  const sent = new Map<string, string>()
  const upload: KitPorts['upload'] = async (file, options) => {
    const stored = await sendFile(token, file, options)
    sent.set(stored.path, URL.createObjectURL(file))
    return stored
  }
  const fileUrl: KitPorts['fileUrl'] = path => {
    const address = sent.get(path)
    return address === undefined ? closed() : Promise.resolve(address)
  }
  return { ...silent, upload, fileUrl, uploadLimits: LIMITS }
}

const NOT_OF_FORMS: readonly FileFamily[] = [FILE_FAMILIES.archive, FILE_FAMILIES.subtitle, FILE_FAMILIES.map]
const LIMITS = Object.values(FILE_FAMILIES)
  .filter(family => !NOT_OF_FORMS.includes(family))
  .map(family => ({ ...family, maxMb: Math.min(family.maxMb, MAX_OPEN_FILE_MB) }))

async function sendFile(token: string, file: File, { onProgress, signal }: UploadOptions): Promise<StoredUpload> {
  const { sendForm } = await import('../../../app/uploads/send-form.ts')
  const form = new FormData()
  form.append('file', file)
  const address = callAddressOf(pageSettings.apiBase, formLinkCalls.upload.path, { token })
  const { status, body } = await sendForm(address, { form, headers: {}, timeoutMs: UPLOAD_MS, onProgress, signal })
  const { result } = readEnvelope<UploadedFile>(status, body)
  return { ...result, name: file.name }
}

const silent: KitPorts = {
  loadDictionary: closed,
  searchDictionary: closed,
  source: closed,
  loadPage: closed,
  loadRecords: closed,
  upload: closed,
  uploadFromAddress: closed,
  fileUrl: closed,
  notify: (tone, text) => say[tone](text),
  confirm: askConfirm,
  subscribe: () => ({ send: () => false, stop: () => undefined }),
}
