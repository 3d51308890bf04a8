import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Figure } from './report.ts'

const ROOT = new URL('../../../', import.meta.url).pathname
const BUDGETS = [
  ['login', 'pages/login', 130],
  ['home', 'pages/dashboard', 340],
  ['list', 'shared/entity', 440],
] as const

/** What `npm start` needs on disk, without the media programs and what only tests and checks use. */
export function installedMb(): number {
  const modules = join(ROOT, 'node_modules')
  const whole = sizeOf(modules)
  const apart = ['@ffmpeg-installer', '@ffprobe-installer', ...onlyForDevelopers()]
    .map(name => join(modules, name))
    .filter(path => existsSync(path))
  return apart.reduce((left, path) => left - sizeOf(path), whole)
}

/** Packages that are installed for development alone, as the lockfile says. */
function onlyForDevelopers(): string[] {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  return Object.entries(lock.packages)
    .filter(([path, one]) => one.dev === true && /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path))
    .map(([path]) => path.slice('node_modules/'.length))
}

function sizeOf(path: string): number {
  return Number(execFileSync('du', ['-sk', path], { encoding: 'utf8' }).split('\t')[0]) / 1024
}

interface Chunk {
  file: string
  src?: string
  imports?: string[]
  css?: string[]
}

/** Bytes a browser with an empty cache loads before a page can be used, compressed. */
export function coldBytes(): Figure[] {
  const dist = join(ROOT, 'web/dist')
  const path = [join(dist, '.vite/manifest.json'), join(dist, 'manifest.json')].find(one => existsSync(one))
  if (!path) return []
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>
  const entry = Object.keys(manifest).find(name => name.endsWith('index.html')) ?? ''
  return BUDGETS.flatMap(([name, part, budget]) => {
    const pages = Object.keys(manifest).filter(key => key.includes(part) && manifest[key]?.src !== undefined)
    const files = new Set<string>()
    for (const key of [entry, ...pages]) collect(manifest, key, files)
    const kb = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / 1024
    return [{ name: `cold JS ${name} KB gzip`, ours: kb, peer: 'budget', theirs: budget, target: 1 }]
  })
}

function collect(manifest: Record<string, Chunk>, key: string, files: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || files.has(chunk.file)) return
  if (chunk.file.endsWith('.js')) files.add(chunk.file)
  for (const one of chunk.imports ?? []) collect(manifest, one, files)
}
