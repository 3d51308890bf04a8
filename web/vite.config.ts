import react from '@vitejs/plugin-react'
import { defineConfig, type PluginOption } from 'vite'
import { antdSheet } from './build/antd/antd-sheet.ts'
import { antdWithoutStyles } from './build/antd/antd-without-styles.ts'
import { businessRecords } from './build/business-records.ts'
import { chineseLabels } from './build/antd/chinese-labels.ts'
import { chunkGroups } from './build/chunk-groups.ts'
import { compileHint } from './build/compile-hint.ts'
import { dialogsComeBack } from './build/antd/dialogs-come-back.ts'
import { devPage } from './build/dev-page.ts'
import { accessibleOverlays } from './build/antd/accessible-overlays.ts'
import { installable } from './build/installable.ts'
import { patientPage } from './build/patient-page.ts'
import { plainAntd } from './build/antd/plain-antd.ts'
import { precompress } from './build/precompress.ts'
import { scrollLockNonce } from './build/antd/scroll-lock-nonce.ts'
import { serviceWorker } from './build/service-worker.ts'
import { themeSheet } from './build/theme-plugin.ts'
import { zodWithoutJsonSchema } from './build/zod-without-json-schema.ts'

const SOURCES = ['src', '../kit/*/src/ui'].map(folder => `${import.meta.dirname}/${folder}/**/*.{ts,tsx}`)

/** An editable grid runs nearly all of its code before its first rows stand. */
const isGrid = (modules: readonly string[]) => modules.length > 0 && modules.every(id => id.includes('/kit/grid/src/'))

const staticAntd: PluginOption[] = [{ ...antdWithoutStyles(), enforce: 'pre' }, antdSheet(SOURCES)]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    themeSheet(),
    businessRecords(),
    ...(process.env['PLAIN_ANTD'] === 'on' ? [plainAntd()] : staticAntd),
    ...(process.env['PLAIN_ZOD'] === 'on' ? [] : [zodWithoutJsonSchema()]),
    { ...scrollLockNonce(), enforce: 'pre' },
    { ...dialogsComeBack(), enforce: 'pre' },
    { ...accessibleOverlays(), enforce: 'pre' },
    chineseLabels(),
    react({ compiler: true }),
    devPage(),
    compileHint(isGrid),
    installable(),
    serviceWorker(),
    patientPage(),
    precompress(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 600, // the charts, fetched after the page is there
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    assetsInlineLimit: 0, // the page's policy allows no data: style or script
    rolldownOptions: {
      // 'use client' in Ant Design means nothing here; four hundred warnings would hide the one that matters.
      onLog: (level, log, notify) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : notify(level, log)),
      // Their packages do not say so: without this a page that asks for one part of a form gets all of its machinery.
      treeshake: { moduleSideEffects: [{ test: /\/node_modules\/@rc-component\//, sideEffects: false }] },
      output: {
        codeSplitting: { groups: [...chunkGroups] },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
})
