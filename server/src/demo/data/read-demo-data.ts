import fs from 'node:fs'
import path from 'node:path'

/** The rows of one file of `demo/data`. */
export function readDemoData<T>(name: string): T[] {
  return JSON.parse(fs.readFileSync(path.join(import.meta.dirname, `${name}.json`), 'utf8')) as T[]
}
