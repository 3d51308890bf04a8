import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
  isDynamicEntry?: boolean
  isEntry?: boolean
}

export type BuildManifest = Record<string, Chunk>

/** What a browser with an empty cache fetches before a page can be used, in bytes after gzip. */
export interface FirstLoadBytes {
  js: number
  css: number
}

const ENTRY = 'index.html'
const APPLICATION = 'src/shell/application.tsx'

export const readBuildManifest = (folder: string, file = '.vite/manifest.json'): BuildManifest =>
  JSON.parse(readFileSync(join(folder, file), 'utf8'))

/** Of parts that many pages share, known by their path: a build gives each a name of its own. */
const gzipped = new Map<string, number>()

function gzippedBytes(path: string): number {
  const bytes = gzipped.get(path) ?? gzipSync(readFileSync(path), { level: 9 }).length
  gzipped.set(path, bytes)
  return bytes
}

/** The login page is the entry alone; every other page comes after the entry and the frame. */
export function firstLoadBytes(
  folder: string,
  manifest: BuildManifest,
  pages: readonly string[] = [],
  entry = ENTRY,
): FirstLoadBytes {
  const files = new Set<string>()
  for (const key of pages.length === 0 ? [entry] : [entry, APPLICATION, ...pages]) collect(manifest, key, files)
  const sum = (ending: string) =>
    [...files]
      .filter(file => file.endsWith(ending))
      .reduce((bytes, file) => bytes + gzippedBytes(join(folder, file)), 0)
  return { js: sum('.js'), css: sum('.css') }
}

/** Everything a chunk imports at once; what it fetches later on its own is left out. */
function collect(manifest: BuildManifest, key: string, files: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build has no part called ${key}`)
  if (files.has(chunk.file)) return
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
  for (const part of chunk.imports ?? []) collect(manifest, part, files)
}
