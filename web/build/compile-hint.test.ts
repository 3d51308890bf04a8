import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { compileHint } from './compile-hint.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xj-hint-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text)

test('stands at the very beginning of the chosen scripts, before what Vite writes there, and of no other', async () => {
  write('index.html', '<script type="module" src="/whole.js"></script>')
  // A script with a style that comes later: Vite begins the first one with a line of its own.
  write('whole.js', "document.onclick = () => import('./later.js').then(({ open }) => open())")
  write('later.js', "import './later.css'\nexport const open = () => document.body.append('later')")
  write('later.css', 'body { color: red }')
  const isWhole = (modules: readonly string[]) => modules.some(id => id.endsWith('whole.js'))
  await build({ root: folder, configFile: false, logLevel: 'silent', plugins: [compileHint(isWhole)] })
  const assets = path.join(folder, 'dist/assets')
  const scripts = fs.readdirSync(assets).filter(name => name.endsWith('.js'))
  const texts = scripts.map(name => fs.readFileSync(path.join(assets, name), 'utf8'))
  const hinted = texts.filter(text => text.startsWith('//# allFunctionsCalledOnLoad\n'))
  expect(hinted).toHaveLength(1)
  expect(hinted[0]).toContain('__vite__mapDeps')
  expect(texts.filter(text => text.includes('allFunctionsCalledOnLoad'))).toEqual(hinted)
})
