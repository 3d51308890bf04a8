import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../../..')

/** The packages whose README begins with an example that draws something. */
const EXAMPLES = ['grid', 'cron', 'fields', 'list']

/** Those, and a form that the test itself brings. */
const PAGES = [...EXAMPLES, 'form']

const run = (file: string, args: readonly string[], cwd: string) =>
  execFileSync(file, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64 * 1024 * 1024 })

const packageNames = (folder: string): string[] =>
  fs
    .readdirSync(folder)
    .filter(name => !name.startsWith('.') && name !== '@xuanjiao')
    .flatMap(name =>
      name.startsWith('@') ? fs.readdirSync(path.join(folder, name)).map(one => `${name}/${one}`) : name,
    )

/** Packages of others lie here already: npm finds them, fetches nothing, and takes those away that nobody asks for. */
function linkOthers(project: string): void {
  const [from, to] = [path.join(ROOT, 'node_modules'), path.join(project, 'node_modules')]
  for (const name of packageNames(from)) {
    fs.mkdirSync(path.dirname(path.join(to, name)), { recursive: true })
    fs.symlinkSync(path.join(from, name), path.join(to, name))
  }
}

/** The first block of code of a README, as people copy it. */
function exampleOf(readme: string): string {
  const code = /```tsx\n([^]*?)```/.exec(readme)?.[1]
  if (code === undefined) throw new Error('a README without an example')
  return code
}

const page = (
  name: string,
) => `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><link rel="icon" href="data:,"><title>${name}</title>
<body><div id="root"></div><script type="module" src="/src/${name}.tsx"></script></body></html>`

const SETTINGS = {
  compilerOptions: {
    target: 'esnext',
    lib: ['esnext', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['vite/client'],
  },
  include: ['src'],
}

const OWN = ['@ant-design/icons', '@types/react', '@types/react-dom', 'antd', 'dayjs', 'react', 'react-dom', 'vite']

const MANIFEST = {
  name: 'outside',
  private: true,
  type: 'module',
  dependencies: Object.fromEntries(OWN.map(name => [name, `file:${path.join(ROOT, 'node_modules', name)}`])),
}

const INSTALL = [
  'install',
  '--offline',
  '--no-save',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--install-links=false',
]

/** A project with the packages installed, the examples of their READMEs, and what `more` adds to its sources. */
export function makeProject(folder: string, packed: readonly string[], more: Readonly<Record<string, string>>): void {
  fs.mkdirSync(path.join(folder, 'src'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(MANIFEST))
  fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS))
  linkOthers(folder)
  run('npm', [...INSTALL, ...packed], folder)
  for (const name of EXAMPLES) {
    const readme = fs.readFileSync(path.join(folder, 'node_modules/@xuanjiao', name, 'README.md'), 'utf8')
    fs.writeFileSync(path.join(folder, 'src', `${name}.tsx`), exampleOf(readme))
  }
  for (const name of PAGES) fs.writeFileSync(path.join(folder, `${name}.html`), page(name))
  for (const [name, text] of Object.entries(more)) fs.writeFileSync(path.join(folder, 'src', name), text)
}

const node = path.join(ROOT, 'node_modules/.bin/node')

/** Packs everything; answers the files. */
export function packAll(target: string): string[] {
  return run(node, ['commands/packages.mjs', target], ROOT)
    .trim()
    .split('\n')
    .filter(line => line.endsWith('.tgz'))
}

/** Compiles the project; answers what the compiler says. */
export function compile(project: string): string {
  try {
    return run(node, [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', '.'], project)
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? error)
  }
}

/** Builds every page of the project with Vite. */
export function buildPages(project: string): void {
  const input = PAGES.map(name => `${name}.html`)
  const config = { logLevel: 'error', build: { rolldownOptions: { input }, chunkSizeWarningLimit: 4000 } }
  fs.writeFileSync(path.join(project, 'vite.config.js'), `export default ${JSON.stringify(config)}`)
  run(node, [path.join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'], project)
}
