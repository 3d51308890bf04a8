import { parentPort } from 'node:worker_threads'
import { cleanText, type Cleaned } from './clean-html.ts'
import type { PicturePlaces } from './own-pictures.ts'

export interface CleanOrder {
  texts: readonly string[]
  places: PicturePlaces
}
export type CleanAnswer = readonly Cleaned[]

/** Cleans formatted texts beside the thread that answers calls. */
const port = parentPort
if (!port) throw new Error('clean-worker runs as a worker only')
port.on('message', ({ texts, places }: CleanOrder) => {
  const answer: CleanAnswer = texts.map(text => cleanText(text, places))
  port.postMessage(answer)
})
