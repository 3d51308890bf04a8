import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Smaller files gain nothing worth another file. */
const LEAST_BYTES = 1024

/** Puts `.br` and `.gz` beside every text file of the build; the server sends them as they are. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: config => {
      folder = resolve(config.root, config.build.outDir)
    },
    writeBundle: () => {
      for (const name of readdirSync(join(folder, 'assets'))) {
        if (/\.(js|css|svg|json)$/.test(name)) compress(join(folder, 'assets', name))
      }
    },
  }
}

function compress(file: string): void {
  const bytes = readFileSync(file)
  if (bytes.length < LEAST_BYTES) return
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
}
