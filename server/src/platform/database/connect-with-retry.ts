import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

export interface ConnectRetryOptions {
  seconds: number
  say: (line: string) => void
}

const PAUSE_MS = 1_000
const TELL_EVERY_MS = 10_000

/** A server that is not there yet, or not yet open: another name, password or database is not going to be right later. */
const NOT_YET = /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENOENT|57P0[123])$/
const NOT_YET_WITHOUT_CODE = /timeout|Connection terminated/i

function isTemporaryFailure(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return code === undefined ? NOT_YET_WITHOUT_CODE.test(message ?? '') : NOT_YET.test(code)
}

/** In containers the database often comes up after those who need it. */
export async function connectWithRetry(
  make: () => pg.Client,
  { seconds, say }: ConnectRetryOptions,
): Promise<pg.Client> {
  const begun = performance.now()
  for (let reply = -TELL_EVERY_MS; ; await sleep(PAUSE_MS)) {
    const client = make()
    try {
      await client.connect()
      return client
    } catch (error) {
      void client.end().catch(() => {})
      const waited = performance.now() - begun
      if (!isTemporaryFailure(error) || waited >= seconds * 1000) throw error
      if (waited - reply < TELL_EVERY_MS) continue
      say(`数据库还没有就绪（${(error as Error).message}），继续等待……`)
      reply = waited
    }
  }
}
