import { asError } from '@xuanjiao/core/model/as-error'
import type { KitPorts } from '@xuanjiao/core/model/ports'
import { uploadTexts as says } from '../../model/upload/texts.ts'
import { urlOf } from './use-file-url.tsx'

/** Hands a stored file to the browser to save (未知的文件 where there is none; rules/lists#saving-a-file). */
export async function saveFile(ports: KitPorts, file: { name: string; path?: string }): Promise<void> {
  if (!file.path) return ports.tell('warning', says.noFile)
  try {
    const link = document.createElement('a')
    link.href = await urlOf(ports, file.path)
    link.download = file.name
    link.click()
  } catch (error) {
    ports.tell('error', asError(error).message)
  }
}
