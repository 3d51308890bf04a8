import { createHash } from 'node:crypto'
import { build, type Plugin, type Rolldown } from 'vite'

const ENTRY = `${import.meta.dirname}/../src/service-worker/main.ts`

/** Puts `sw.js` beside the page: one file that imports nothing, and knows of which parts this build begins. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const source = await bundledWorker({
        SHELL_VERSION: JSON.stringify(versionOf(bundle)),
        SHELL_PARTS: JSON.stringify(firstParts(bundle)),
      })
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

/** Parts are named by their content: their names are the version. */
const versionOf = (bundle: Rolldown.OutputBundle): string =>
  createHash('sha256').update(Object.keys(bundle).toSorted().join('\n')).digest('hex').slice(0, 12)

/** What the page itself asks for: the entry, all it imports at once, and their styles. */
function firstParts(bundle: Rolldown.OutputBundle): string[] {
  const parts = new Set<string>()
  const add = (name: string): void => {
    const part = bundle[name]
    if (part?.type !== 'chunk' || parts.has(name)) return
    parts.add(name)
    part.imports.forEach(add)
    part.viteMetadata?.importedCss.forEach(css => void parts.add(css))
  }
  Object.values(bundle).forEach(part => part.type === 'chunk' && part.isEntry && add(part.fileName))
  return [...parts].map(name => `/${name}`)
}

async function bundledWorker(define: Record<string, string>): Promise<string> {
  const results = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
  const [result] = Array.isArray(results) ? results : [results]
  const [code] = result && 'output' in result ? result.output : []
  if (code?.type !== 'chunk') throw new Error('the service worker was not built')
  return code.code
}
