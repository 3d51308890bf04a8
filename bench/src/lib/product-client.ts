import { readFileSync, writeFileSync } from 'node:fs'
import { processCpuMs } from './process-cpu.ts'
import { pause, type StartedProduct } from './started-product.ts'

/** What a task of the product came to, and what it cost the server's process. */
export interface TaskCost {
  result: Record<string, unknown>
  /** Processor time, in seconds. */
  seconds: number
  /** Memory beyond what the process held before, at its peak; and all of it. */
  megabytes: number
  peak: number
}

interface Answer<T> {
  success: boolean
  message: string
  result: T
}

/** A signed-in person who asks the product. */
export class ProductClient {
  readonly #product: StartedProduct
  readonly #token: string

  constructor(product: StartedProduct, token: string) {
    this.#product = product
    this.#token = token
  }

  call<T>(path: string, form?: FormData): Promise<T> {
    return this.#answered(path, form ? { method: 'POST', body: form } : {})
  }

  /** Posts a body of JSON. */
  post<T>(path: string, body: object): Promise<T> {
    const headers = { 'content-type': 'application/json' }
    return this.#answered(path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  async #answered<T>(path: string, init: RequestInit): Promise<T> {
    const url = `http://127.0.0.1:${this.#product.port}/api${path}`
    const headers = { 'x-access-token': this.#token, ...(init.headers as Record<string, string> | undefined) }
    const response = await fetch(url, { ...init, headers })
    const answer = (await response.json()) as Answer<T>
    if (!answer.success) throw new Error(`${path}: ${answer.message}`)
    return answer.result
  }

  /** Starts a task, waits for its end, and says what it cost from the question to the end. */
  async costOf(start: () => Promise<{ jobId?: string }>): Promise<TaskCost> {
    const { pid } = this.#product
    await pause(3000)
    const before = processCpuMs(pid)
    const resting = peakOf(pid, 'VmRSS')
    forgetPeak(pid)
    const { jobId } = await start()
    if (!jobId) throw new Error('no task was made of it')
    const result = await this.#ended(jobId)
    const peak = peakOf(pid, 'VmHWM')
    return { result, seconds: (processCpuMs(pid) - before) / 1000, megabytes: peak - resting, peak }
  }

  async #ended(id: string): Promise<Record<string, unknown>> {
    for (;;) {
      const task = await this.call<{ state: string; error: string | null; result: Record<string, unknown> }>(
        `/sys/task/detail?id=${id}`,
      )
      if (task.state === 'done') return task.result
      if (task.state === 'failed' || task.state === 'cancelled') throw new Error(`the task failed: ${task.error}`)
      await pause(500)
    }
  }
}

/** A line of what the operating system says of a process, in MB. */
function peakOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find(one => one.startsWith(`${name}:`))
  return Number(/\d+/.exec(line ?? '')?.[0] ?? 0) / 1024
}

/** Linux begins the peak of a process anew. */
const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')
