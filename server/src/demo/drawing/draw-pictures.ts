import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** What is to be drawn. */
export type Drawing =
  | { kind: 'title'; title: string; hint: string; width: number }
  | { kind: 'logo'; title: string }
  | { kind: 'portrait'; title: string; woman: boolean }
  | { kind: 'pages'; title: string; paragraphs: readonly string[] }

/** A picture to be drawn into a file. */
export type DrawingFile = Drawing & { file: string }

const DRAWER = path.join(import.meta.dirname, 'draw-cards.ts')

/** Draws pictures in a process of their own and answers each as soon as its file is there, in the order given. */
export async function* drawPictures<C extends DrawingFile>(
  cards: readonly C[],
  signal?: AbortSignal,
): AsyncGenerator<C> {
  if (cards.length === 0) return
  const child = spawn(process.execPath, [DRAWER], { stdio: ['pipe', 'pipe', 'inherit'], ...(signal && { signal }) })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  ended.catch(() => {}) // heard below, after the last line
  child.stdin.on('error', () => {})
  child.stdin.end(cards.map(card => JSON.stringify(card)).join('\n'))
  let at = 0
  for await (const _file of createInterface({ input: child.stdout })) {
    const card = cards[at++]
    if (card) yield card
  }
  if ((await ended) !== 0) throw new Error('绘制图片的程序未完成')
}
