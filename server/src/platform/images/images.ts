import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Refusal } from '@xuanjiao/contract/calls/refusal'
import { gate } from '../limits/gate.ts'

export interface ImageOrder {
  input: string
  output: string
}
export interface Rewritten {
  type: 'jpg' | 'png' | 'gif' | 'webp'
  width: number
  height: number
  size: number
}
export type ImageAnswer = { done: Rewritten } | { refused: ImageReason }

const IMAGE_REASONS = {
  damaged: '图片已损坏或格式不正确',
  tooLarge: '图片尺寸过大，最多 4000 万像素',
  tooManyFrames: '动图帧数过多，最多 100 帧',
  tooSlow: '图片处理超时，请换一张图片',
} as const
export type ImageReason = keyof typeof IMAGE_REASONS

export class ImageError extends Refusal {
  readonly reason: ImageReason
  constructor(reason: ImageReason) {
    super(415, IMAGE_REASONS[reason])
    this.name = 'ImageError'
    this.reason = reason
  }
}

export interface Images {
  /** Decodes a picture, turns it upright and writes its pixels anew, and nothing but them. Throws {@link ImageError}. */
  rewrite(input: string, output: string): Promise<Rewritten>
  close(): Promise<void>
}

const PROCESSES = 2
const WAITING = 50
const ANSWER_MS = 20_000

/** Two processes at most, started when a picture comes and gone half a minute after the last. */
export function openImages(): Images {
  return new ImagePool()
}

class ImagePool implements Images {
  readonly #gate = gate(PROCESSES, WAITING)
  readonly #all = new Set<ChildProcess>()
  readonly #resting: ChildProcess[] = []

  rewrite(input: string, output: string): Promise<Rewritten> {
    return this.#gate.pass(async () => {
      const child = this.#wake()
      const answer = await ask(child, { input, output })
      if (child.connected) this.#resting.push(child)
      if ('refused' in answer) throw new ImageError(answer.refused)
      return answer.done
    })
  }

  async close(): Promise<void> {
    const children = [...this.#all]
    await Promise.all(
      children.map(child => {
        const gone = once(child, 'exit')
        child.kill('SIGKILL')
        return gone
      }),
    )
  }

  #wake(): ChildProcess {
    for (;;) {
      const rested = this.#resting.pop()
      if (!rested) return this.#start()
      if (rested.connected) return rested
    }
  }

  /** It is given none of our settings: there is no secret for a picture to find. */
  #start(): ChildProcess {
    const child = fork(new URL('image-worker.ts', import.meta.url), {
      env: {},
      execArgv: ['--max-old-space-size=128'],
      stdio: 'ignore',
    })
    child.unref()
    child.channel?.unref()
    this.#all.add(child)
    child.once('exit', () => this.#all.delete(child)).on('error', () => {})
    return child
  }
}

/** A process that dies over a picture says that the picture is broken; one that never answers is ended. */
function ask(child: ChildProcess, order: ImageOrder): Promise<ImageAnswer> {
  return new Promise(resolve => {
    const settle = (answer: ImageAnswer) => {
      clearTimeout(timer)
      child.off('message', heard).off('exit', died)
      child.channel?.unref()
      resolve(answer)
    }
    const heard = (answer: unknown) => settle(answer as ImageAnswer)
    const died = () => settle({ refused: 'damaged' })
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      settle({ refused: 'tooSlow' })
    }, ANSWER_MS)
    child.channel?.ref()
    child.on('message', heard).once('exit', died)
    child.send(order, error => error && died())
  })
}
