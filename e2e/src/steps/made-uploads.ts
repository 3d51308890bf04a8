import type { Locator, Page } from 'playwright-core'
import { showBlock } from './workshop-bench.ts'
import { picture } from '../../../server/src/testing/files/made-files.ts'

/** A file somebody has. */
export interface Made {
  name: string
  mimeType: string
  buffer: Buffer
}
export const png = async (name: string): Promise<Made> => ({ name, mimeType: 'image/png', buffer: await picture() })
export const plain = (name: string, text = '患者须知'): Made => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

/** What a hand does with files it holds over a place. */
export async function hand(place: Locator, event: 'drop' | 'paste', given: readonly Made[]): Promise<void> {
  const held = given.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString('base64') }))
  await place.evaluate(
    (element, { event, held }) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, text } of held) {
        const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type: mimeType }))
      }
      const how = { bubbles: true, cancelable: true }
      if (event === 'drop') {
        element.dispatchEvent(new DragEvent('dragover', { ...how, dataTransfer: transfer }))
        element.dispatchEvent(new DragEvent('drop', { ...how, dataTransfer: transfer }))
      } else {
        element.dispatchEvent(new ClipboardEvent('paste', { ...how, clipboardData: transfer }))
      }
    },
    { event, held },
  )
}

/** The field of the block that takes files, what stands in it, and where it takes them. */
export function uploadField(page: () => Page) {
  const field = () => page().getByRole('group', { name: '文件', exact: true })
  return {
    open: (key: string) => showBlock(page(), key),
    field,
    files: () => field().getByRole('list', { name: '文件列表' }).getByRole('listitem'),
    chooser: (name = '选择文件') => page().getByLabel(name, { exact: true }),
    preview: (name: string) => page().getByRole('dialog', { name: `预览：${name}` }),
    value: async (): Promise<unknown> => JSON.parse(await page().locator('output').innerText()),
  }
}
