import { readDocx } from '../../model/preview/read-docx.ts'
import { readSheets } from '../../model/preview/read-sheets.ts'
import type { PreviewSheet } from '../../model/preview/preview-sheet.ts'
import { UnpackError } from '../../model/preview/unpacked-size.ts'

/** Reads documents where they can harm nobody: away from the page, ended when it takes too long. */
export interface PreviewRequest {
  kind: 'docx' | 'sheet'
  bytes: ArrayBuffer
}
export type PreviewAnswer = { html: string } | { sheets: readonly PreviewSheet[] } | { refused: 'damaged' | 'tooMuch' }

async function read({ kind, bytes }: PreviewRequest): Promise<PreviewAnswer> {
  const whole = new Uint8Array(bytes)
  return kind === 'docx' ? { html: await readDocx(whole) } : { sheets: readSheets(whole) }
}

addEventListener('message', (event: MessageEvent<PreviewRequest>) => {
  void read(event.data)
    .catch((error: unknown): PreviewAnswer => ({ refused: error instanceof UnpackError ? error.reason : 'damaged' }))
    .then(answer => postMessage(answer))
})
