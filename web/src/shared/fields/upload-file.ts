import { upload as says } from '@xuanjiao/contract/messages'
import { fileCalls } from '@xuanjiao/contract/system/files'
import { callTold } from '../../shell/call.ts'
import { notify } from '../../shell/notify/notify.ts'
import { showError } from '../../shell/show-error.ts'

const UPLOAD_MS = 120_000

/** Pictures people may upload (spec 2 §5.3). */
export const IMAGE_TYPES = ['png', 'jpg', 'jpeg', 'gif'] as const

/** Why a file is not taken, known before it travels. */
export function refusalOf(
  file: { name: string; size: number },
  accept: readonly string[],
  maxMb?: number,
): string | undefined {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  const kinds = accept.includes('jpg') ? [...accept, 'jpeg'] : accept
  if (kinds.length > 0 && !kinds.includes(ending)) {
    return accept === IMAGE_TYPES ? says.notImage : `只能上传 ${accept.join('、')} 文件`
  }
  return maxMb !== undefined && file.size > maxMb * 1024 * 1024 ? `${file.name} 超过 ${maxMb} MB` : undefined
}

/** Uploads one file and gives its stored path; undefined when it was refused, which has been said. */
export async function uploadFile(file: File, biz: string, refusal: string | undefined): Promise<string | undefined> {
  if (refusal !== undefined) {
    notify.warn(refusal)
    return undefined
  }
  const form = new FormData()
  form.append('biz', biz)
  form.append('file', file)
  try {
    return (await callTold(fileCalls.upload, { form, timeoutMs: UPLOAD_MS })).message
  } catch (error) {
    showError(error)
    return undefined
  }
}
