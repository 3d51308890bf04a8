import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { themeSheet } from './theme-plugin.ts'

const WEB = `${import.meta.dirname}/..`
const PAGE = 'patient.html'
const MANIFEST = '.vite/manifest.json'
/** What its parts are called in `dist`, beside those of the application. */
const PATIENT_MANIFEST = '.vite/patient.json'

/**
 * Builds the patient's page beside the application, by itself: what both are made of is in both, and nothing of the one
 * is ever fetched for the other (rules/patient-page#page).
 */
export function patientPage(): Plugin {
  return {
    name: 'patient-page',
    async generateBundle() {
      for (const part of await builtParts()) {
        const fileName = part.fileName === MANIFEST ? PATIENT_MANIFEST : part.fileName
        this.emitFile({ type: 'asset', fileName, source: part.type === 'chunk' ? part.code : part.source })
      }
    },
    configureServer: server => {
      server.middlewares.use((request, _response, next) => {
        if (/^\/p(\/|$|\?)/.test(request.url ?? '')) request.url = `/${PAGE}`
        next()
      })
    },
  }
}

async function builtParts(): Promise<(Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const results = await build({
    configFile: false,
    root: WEB,
    publicDir: false,
    logLevel: 'error',
    plugins: [themeSheet(), react({ compiler: true })],
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      write: false,
      target: 'es2023',
      manifest: true,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      assetsInlineLimit: 0, // the page's policy allows no data: style or script
      rolldownOptions: {
        input: `${WEB}/${PAGE}`,
        output: {
          entryFileNames: 'assets/patient-[hash].js',
          chunkFileNames: 'assets/patient-[name]-[hash].js',
          assetFileNames: 'assets/patient-[name]-[hash][extname]',
        },
      },
    },
  })
  const [result] = Array.isArray(results) ? results : [results]
  if (!result || !('output' in result)) throw new Error('the patient’s page was not built')
  return result.output
}
