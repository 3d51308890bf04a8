import { once } from 'node:events'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChildProcess } from 'node:child_process'
import { repairBinaryLinks } from './postgres-binaries.ts'
import {
  STABLE_AFTER_MS,
  consecutiveCrashes,
  MAX_CONSECUTIVE_CRASHES,
  restartDelayAfter,
} from './consecutive-crashes.ts'
import { launchPostgres, type PostgresSettings } from './launch-postgres.ts'
import { stopWithParent } from './stop-with-parent.ts'
import { clearLeftovers } from './clear-leftovers.ts'
import type { ClusterLocation } from './cluster-location.ts'
import { stopServer } from './server-process.ts'

export interface SupervisorOptions {
  settings: PostgresSettings
  log: (line: string) => void
  /** A server that has stood for so long is well: its next crash is the first of a row. */
  stableAfterMs?: number
  restartDelayMs?: (crashes: number) => number
}

/** Keeps a server of ours running: one that ends without having been asked to is started again, on the same socket. */
export class PostgresSupervisor {
  /** Resolves when the server is gone: stopped by us, or given up after too many crashes. */
  readonly exited: Promise<void>
  readonly #place: ClusterLocation
  readonly #value: Required<SupervisorOptions>
  readonly #stopping = new AbortController()
  readonly #watching: Promise<void>
  #server: ChildProcess
  #release: () => void
  #since = performance.now()
  #crashes = 0

  constructor(server: ChildProcess, place: ClusterLocation, options: SupervisorOptions) {
    this.#place = place
    this.#value = { stableAfterMs: STABLE_AFTER_MS, restartDelayMs: restartDelayAfter, ...options }
    this.#server = server
    this.#release = stopWithParent(this.pid, place.cluster)
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
      this.#crashes = consecutiveCrashes(this.#crashes, performance.now() - this.#since, this.#value.stableAfterMs)
      if (this.#crashes >= MAX_CONSECUTIVE_CRASHES) return false
      this.#value.log(`内置数据库意外退出（连续第 ${this.#crashes} 次），正在重新启动……`)
      try {
        await sleep(this.#value.restartDelayMs(this.#crashes), undefined, { signal: this.#stopping.signal })
        await this.#launchAgain()
        return true
      } catch (error) {
        if (this.#stopping.signal.aborted) return false
        this.#value.log(`内置数据库没有启动：${(error as Error).message.trim().split('\n').at(-1)}`)
      }
    }
  }

  async #launchAgain(): Promise<void> {
    const { log, settings } = this.#value
    this.#since = performance.now()
    saveLastLogLines(this.#place.logFile)
    repairBinaryLinks(this.#place.binaries)
    await clearLeftovers(this.#place.cluster, this.#place.socketDir)
    this.#server = await launchPostgres(this.#place, settings, log)
    this.#release = stopWithParent(this.pid, this.#place.cluster)
    if (this.#stopping.signal.aborted) await stopServer(this.#place.cluster, this.pid) // asked while it was starting
    else log('内置数据库已重新启动。')
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** What the server wrote before it crashed is what one wants to read: the next one does not write over it. */
function saveLastLogLines(logFile: string): void {
  if (fs.existsSync(logFile)) fs.renameSync(logFile, `${logFile}.1`)
}
