import { once } from 'node:events'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChildProcess } from 'node:child_process'
import { mendBinaries } from './binaries.ts'
import { CALM_MS, crashesInRow, MOST_CRASHES, pauseAfter } from './crash-row.ts'
import { launch, type PostgresSettings } from './launch.ts'
import { holdLeash } from './leash.ts'
import { clearLeftovers } from './leftovers.ts'
import type { ClusterLocation } from './place.ts'
import { stopServer } from './server-process.ts'

export interface KeepOptions {
  settings: PostgresSettings
  log: (line: string) => void
  /** A server that has stood for so long is well: its next crash is the first of a row. */
  calmMs?: number
  pauseMs?: (crashes: number) => number
}

/** Keeps a server of ours running: one that ends without having been asked to is started again, on the same socket. */
export class Keeper {
  /** Resolves when the server is gone: stopped by us, or given up after too many crashes. */
  readonly exited: Promise<void>
  readonly #place: ClusterLocation
  readonly #given: Required<KeepOptions>
  readonly #stopping = new AbortController()
  readonly #watching: Promise<void>
  #server: ChildProcess
  #release: () => void
  #since = performance.now()
  #crashes = 0

  constructor(server: ChildProcess, place: ClusterLocation, options: KeepOptions) {
    this.#place = place
    this.#given = { calmMs: CALM_MS, pauseMs: pauseAfter, ...options }
    this.#server = server
    this.#release = holdLeash(this.pid, place.cluster)
    this.#watching = this.#watch()
    this.exited = this.#watching
  }

  get pid(): number {
    return this.#server.pid ?? 0
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#server.ref() // now somebody waits for it
    if (!hasEnded(this.#server)) await stopServer(this.#place.cluster, this.pid)
    await this.#watching
    this.#release()
  }

  /** Ends when the server has been stopped, or when starting it again is of no use. */
  async #watch(): Promise<void> {
    do {
      this.#server.unref()
      if (!hasEnded(this.#server)) await once(this.#server, 'exit')
      this.#release()
    } while (!this.#stopping.signal.aborted && (await this.#startAgain()))
  }

  async #startAgain(): Promise<boolean> {
    for (;;) {
      this.#crashes = crashesInRow(this.#crashes, performance.now() - this.#since, this.#given.calmMs)
      if (this.#crashes >= MOST_CRASHES) return false
      this.#given.log(`内置数据库意外退出（连续第 ${this.#crashes} 次），正在重新启动……`)
      try {
        await sleep(this.#given.pauseMs(this.#crashes), undefined, { signal: this.#stopping.signal })
        await this.#launchAgain()
        return true
      } catch (error) {
        if (this.#stopping.signal.aborted) return false
        this.#given.log(`内置数据库没有启动：${(error as Error).message.trim().split('\n').at(-1)}`)
      }
    }
  }

  async #launchAgain(): Promise<void> {
    const { log, settings } = this.#given
    this.#since = performance.now()
    keepLastWords(this.#place.logFile)
    mendBinaries(this.#place.binaries)
    await clearLeftovers(this.#place.cluster, this.#place.socketDir)
    this.#server = await launch(this.#place, settings, log)
    this.#release = holdLeash(this.pid, this.#place.cluster)
    if (this.#stopping.signal.aborted) await stopServer(this.#place.cluster, this.pid) // asked while it was starting
    else log('内置数据库已重新启动。')
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** What the server wrote before it crashed is what one wants to read: the next one does not write over it. */
function keepLastWords(logFile: string): void {
  if (fs.existsSync(logFile)) fs.renameSync(logFile, `${logFile}.1`)
}
