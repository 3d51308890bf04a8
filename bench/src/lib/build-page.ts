import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = new URL('../../../', import.meta.url).pathname

interface Alias {
  find: RegExp
  replacement: string
}

/** One React and one Ant Design for ours and the peers: the product's. */
const shared = ['react', 'react-dom', 'antd', '@ant-design/icons', 'dayjs'].map(name => ({
  find: new RegExp(`^${name}(/.*)?$`),
  replacement: `${join(ROOT, 'node_modules', name)}$1`,
}))

/** A page of the bench, built as the product is, into a folder. */
export async function buildPage(page: string, folder: string, alias: readonly Alias[] = []): Promise<void> {
  const fromWeb = createRequire(join(ROOT, 'web/package.json'))
  const load = (name: string) => import(pathToFileURL(fromWeb.resolve(name)).href)
  const [{ build }, { default: react }] = await Promise.all([load('vite'), load('@vitejs/plugin-react')])
  await build({
    configFile: false,
    root: page,
    logLevel: 'error',
    plugins: [react({ compiler: true })],
    resolve: { dedupe: ['react', 'react-dom', 'antd'], alias: [...shared, ...alias] },
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', minify: true, chunkSizeWarningLimit: 4000 },
  })
}
