import { parentPort } from 'node:worker_threads'
import { cleanFormattedText, type CleanedHtml } from './clean-html.ts'
import type { PictureAddresses } from './own-pictures.ts'

export interface CleanHtmlRequest {
  texts: readonly string[]
  places: PictureAddresses
}
export type CleanHtmlResponse = readonly CleanedHtml[]

/** Cleans formatted texts beside the thread that answers calls. */
const port = parentPort
if (!port) throw new Error('clean-worker runs as a worker only')
port.on('message', ({ texts, places }: CleanHtmlRequest) => {
  const response: CleanHtmlResponse = texts.map(text => cleanFormattedText(text, places))
  port.postMessage(response)
})
