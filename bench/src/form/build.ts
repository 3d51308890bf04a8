import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

export const formPages = ['ours', 'antd', 'rhf', 'formily', 'survey', 'designer'] as const
export type FormPageName = (typeof formPages)[number]
export const formPeers = ['antd', 'rhf', 'formily', 'survey'] as const satisfies readonly FormPageName[]
export type FormPeerName = (typeof formPeers)[number]

const PAGES = path.join(import.meta.dirname, 'pages')

/** What React says to its developer tools, of a page as it is built for people: it has to be there before React is. */
const COUNTING =
  `<script>window.benchCommits = 0;window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { supportsFiber: true, inject: () => 1,` +
  `onCommitFiberRoot: () => void (benchCommits += 1), onCommitFiberUnmount() {}, onPostCommitFiberRoot() {} }</script>`

/** A page has words before it has a form: loading the fonts is no form's cost. */
const page = (name: string) =>
  `<!doctype html><meta charset="utf-8">${COUNTING}<style>body{margin:8px;font:14px sans-serif}#host{width:900px}</style>` +
  `<div>内容 Table 0123456789 <b>列</b></div><div id="host"></div>` +
  `<script type="module" src="${path.join(PAGES, name)}.tsx"></script>`

/** The bench's own packages, so that there is one React, whoever asks for it. */
const shared = ['react', 'react-dom', 'antd', 'dayjs']
const aliases = Object.fromEntries(
  shared.map(name => [name, path.join(import.meta.dirname, '../../node_modules', name)]),
)

/** One page for each form, as a product would build it: minified, one React, our own sources by the React Compiler. */
export async function buildFormPages(): Promise<string> {
  const root = await fs.mkdtemp(path.join(os.tmpdir(), 'xj-bench-form-'))
  for (const name of formPages) await fs.writeFile(path.join(root, `${name}.html`), page(name))
  await build({
    root,
    logLevel: 'error',
    configFile: false,
    plugins: [react({ compiler: true })],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { dedupe: shared, alias: aliases },
    build: {
      outDir: path.join(root, 'dist'),
      target: 'es2023',
      chunkSizeWarningLimit: 8000,
      rolldownOptions: { input: formPages.map(name => path.join(root, `${name}.html`)), onLog: () => undefined },
    },
  })
  return path.join(root, 'dist')
}
