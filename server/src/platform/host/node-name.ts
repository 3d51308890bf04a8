import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { newId } from '../primitives/ids.ts'

/** The first half of the keys under which the database locks names. */
const LOCK = 7_210_430

/**
 * Who a node is, this time and the next: the folder it keeps, and which of those it is that run on the same one. A name
 * is locked in the database for as long as the connection lives, so no two bear the same, and it is free as soon as its
 * bearer has died.
 */
export class NodeName {
  readonly #folder: string
  #place = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  get text(): string {
    return `${this.#folder}/${this.#place}`
  }

  /** Takes the first name that is free; over a new connection its own again, unless somebody else has it by now. */
  async claim(client: Pick<pg.Client, 'query'>): Promise<void> {
    for (; ; this.#place++) {
      const requested = 'select pg_try_advisory_lock($1, hashtext($2)) as taken'
      const { rows } = await client.query<{ taken: boolean }>(requested, [LOCK, this.text])
      if (rows[0]?.taken) return
    }
  }
}

/** The name of whoever runs in this folder, however often it is started anew. */
export function nodeNameFor(dataDir: string): NodeName {
  const file = path.join(dataDir, 'node')
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  try {
    fs.writeFileSync(file, newId(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return new NodeName(fs.readFileSync(file, 'utf8').trim())
}
