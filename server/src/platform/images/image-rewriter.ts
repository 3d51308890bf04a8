import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { createSemaphore } from '../limits/semaphore.ts'

export interface ImageRewriteRequest {
  input: string
  output: string
}
export interface RewrittenImage {
  type: 'jpg' | 'png' | 'gif' | 'webp'
  width: number
  height: number
  size: number
}
export type ImageRewriteResponse = { done: RewrittenImage } | { refused: ImageReason }

const IMAGE_REASONS = {
  damaged: '图片已损坏或格式不正确',
  tooLarge: '图片尺寸过大，最多 4000 万像素',
  tooManyFrames: '动图帧数过多，最多 100 帧',
  tooSlow: '图片处理超时，请换一张图片',
} as const
export type ImageReason = keyof typeof IMAGE_REASONS

export class ImageError extends AppError {
  readonly reason: ImageReason
  constructor(reason: ImageReason) {
    super(415, IMAGE_REASONS[reason])
    this.name = 'ImageError'
    this.reason = reason
  }
}

export interface ImageRewriter {
  /** Decodes a picture, turns it upright and writes its pixels anew, and nothing but them. Throws {@link ImageError}. */
  rewrite(input: string, output: string): Promise<RewrittenImage>
  close(): Promise<void>
}

const PROCESSES = 2
const WAITING = 50
const ANSWER_MS = 20_000

/** Two processes at most, started when a picture comes and gone half a minute after the last. */
export function openImageRewriter(): ImageRewriter {
  return new ImageRewriterPool()
}

class ImageRewriterPool implements ImageRewriter {
  readonly #semaphore = createSemaphore(PROCESSES, WAITING)
  readonly #all = new Set<ChildProcess>()
  readonly #resting: ChildProcess[] = []

  rewrite(input: string, output: string): Promise<RewrittenImage> {
    return this.#semaphore.run(async () => {
      const child = this.#wake()
      const response = await askChild(child, { input, output })
      if (child.connected) this.#resting.push(child)
      if ('refused' in response) throw new ImageError(response.refused)
      return response.done
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
function askChild(child: ChildProcess, request: ImageRewriteRequest): Promise<ImageRewriteResponse> {
  return new Promise(resolve => {
    const settle = (response: ImageRewriteResponse) => {
      clearTimeout(timer)
      child.off('message', received).off('exit', died)
      child.channel?.unref()
      resolve(response)
    }
    const received = (answer: unknown) => settle(answer as ImageRewriteResponse)
    const died = () => settle({ refused: 'damaged' })
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      settle({ refused: 'tooSlow' })
    }, ANSWER_MS)
    child.channel?.ref()
    child.on('message', received).once('exit', died)
    child.send(request, error => error && died())
  })
}
