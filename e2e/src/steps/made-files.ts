import type { Locator, Page } from 'playwright-core'
import { openWorkshopBlock } from './workshop-steps.ts'
import { samplePicture } from '../../../server/src/testing/files/sample-files.ts'

/** A file somebody has. */
export interface MadeFile {
  name: string
  mimeType: string
  buffer: Buffer
}
export const pngFile = async (name: string): Promise<MadeFile> => ({
  name,
  mimeType: 'image/png',
  buffer: await samplePicture(),
})
export const textFile = (name: string, text = '患者须知'): MadeFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

/** What a hand does with files it holds over a place. */
export async function dispatchFiles(
  place: Locator,
  event: 'drop' | 'paste',
  uploads: readonly MadeFile[],
): Promise<void> {
  const encoded = uploads.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString('base64') }))
  await place.evaluate(
    (element, { event, held }) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, text } of held) {
        const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type: mimeType }))
      }
      const options = { bubbles: true, cancelable: true }
      if (event === 'drop') {
        element.dispatchEvent(new DragEvent('dragover', { ...options, dataTransfer: transfer }))
        element.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: transfer }))
      } else {
        element.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: transfer }))
      }
    },
    { event, held: encoded },
  )
}

/** The field of the block that takes files, what stands in it, and where it takes them. */
export function uploadField(page: () => Page) {
  const field = () => page().getByRole('group', { name: '文件', exact: true })
  return {
    open: (key: string) => openWorkshopBlock(page(), key),
    field,
    files: () => field().getByRole('list', { name: '文件列表' }).getByRole('listitem'),
    chooser: (name = '选择文件') => page().getByLabel(name, { exact: true }),
    preview: (name: string) => page().getByRole('dialog', { name: `预览：${name}` }),
    value: async (): Promise<unknown> => JSON.parse(await page().locator('output').innerText()),
  }
}
