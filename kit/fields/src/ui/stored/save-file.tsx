import { asError } from '@xuanjiao/core/model/as-error'
import type { KitPorts } from '@xuanjiao/core/model/kit-ports'
import { uploadTexts as says } from '../../model/upload/upload-texts.ts'
import { cachedFileUrl } from './use-file-url.tsx'

/** Hands a stored file to the browser to save (未知的文件 where there is none; rules/lists#saving-a-file). */
export async function saveFile(ports: KitPorts, file: { name: string; path?: string }): Promise<void> {
  if (!file.path) return ports.notify('warning', says.noFile)
  try {
    const link = document.createElement('a')
    link.href = await cachedFileUrl(ports, file.path)
    link.download = file.name
    link.click()
  } catch (error) {
    ports.notify('error', asError(error).message)
  }
}
