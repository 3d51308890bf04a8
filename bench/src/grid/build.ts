import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { compileHint } from '../../../web/build/compile-hint.ts'

export const gridPeers = ['ours', 'ag', 'rdg', 'antd', 'tanstack', 'vxe'] as const
export type GridPeerName = (typeof gridPeers)[number]

const PAGES = path.join(import.meta.dirname, 'pages')
const entries: Readonly<Record<GridPeerName, string>> = {
  ours: 'ours.tsx',
  ag: 'ag.tsx',
  rdg: 'rdg.tsx',
  antd: 'antd.tsx',
  tanstack: 'tanstack.tsx',
  vxe: 'vxe.ts',
}

/** What no bundle is charged for: everybody has it already. */
const isShared = /node_modules\/(react|react-dom|scheduler|antd|@ant-design|@rc-component|dayjs|@babel|clsx)\//

/** A page has words before it has a table: loading the fonts is no table's cost. */
const words = '<div>内容 Table 0123456789 <b>列</b></div>'

const page = (name: string) =>
  `<!doctype html><meta charset="utf-8"><style>body{margin:8px;font:14px sans-serif}</style>` +
  `${words}<div id="host"></div><script type="module" src="${path.join(PAGES, entries[name as GridPeerName])}"></script>`

/** What one peer brings, whichever: compiled as the product has its grid compiled. What several use is as it always is. */
const isOfOne = (modules: readonly string[]): boolean =>
  modules.some(id => id.startsWith(PAGES)) || modules.every(id => id.includes('/kit/grid/src/'))

/** Builds one page per peer, as a product would: minified, one React, our own sources by the React Compiler. */
export async function buildPages(): Promise<string> {
  const root = await fs.mkdtemp(path.join(os.tmpdir(), 'xj-bench-grid-'))
  for (const name of gridPeers) await fs.writeFile(path.join(root, `${name}.html`), page(name))
  await build({
    root,
    logLevel: 'error',
    configFile: false,
    plugins: [react({ compiler: true }), compileHint(isOfOne)],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { dedupe: ['react', 'react-dom', 'antd', 'dayjs'], alias: aliases() },
    build: {
      outDir: path.join(root, 'dist'),
      target: 'es2023',
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        input: gridPeers.map(name => path.join(root, `${name}.html`)),
        onLog: () => undefined,
      },
    },
  })
  return path.join(root, 'dist')
}

/** The bench's own packages, so that there is one React, whoever asks for it. */
function aliases(): Record<string, string> {
  const own = path.resolve(import.meta.dirname, '../../node_modules')
  return Object.fromEntries(['react', 'react-dom', 'antd', 'dayjs'].map(name => [name, path.join(own, name)]))
}

/** The loader of later parts is every page's, and those parts are not loaded at first: neither is in the count. */
const firstOnly: Plugin = {
  name: 'first-only',
  enforce: 'pre',
  resolveId: id => (id.includes('preload-helper') ? { id: 'vite-preload', external: true } : null),
  resolveDynamicImport: id => (typeof id === 'string' ? { id, external: true } : null),
}

/** Bytes our own sources cost a page that has React, Ant Design and the rest of the kit already, gzipped; what opens later is not in it. */
export async function ownBundleBytes(): Promise<number> {
  const result = await build({
    logLevel: 'silent',
    configFile: false,
    plugins: [firstOnly, react({ compiler: true })],
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: path.resolve(import.meta.dirname, '../../../kit/grid/src/ui/data-grid.tsx'),
        preserveEntrySignatures: 'strict',
        external: id =>
          /^(react|react-dom|antd|dayjs|@ant-design|@xuanjiao\/core|@xuanjiao\/fields)(\/|$)/.test(id) ||
          isShared.test(id),
        onLog: () => undefined,
      },
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap(one => ('output' in one ? one.output : []))
  return outputs.reduce((sum, one) => sum + gzipSync(one.type === 'chunk' ? one.code : String(one.source)).length, 0)
}
