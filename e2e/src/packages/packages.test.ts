import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openVisitor, type BrowserVisitor } from '../environment/browser.ts'
import { buildPages, compile, makeProject, packAll } from './example-project.ts'

/** What somebody outside does: installs the packages into an empty project, copies the examples, builds, opens them. */

let folder: string
let project: string
let browser: Browser
let server: http.Server
let visitor: BrowserVisitor

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }

/** A type that reaches nobody is \`any\`, and then these lines are no errors. */
const REFUSED = `import { DataGrid, type GridHandle, type TypedColumn } from '@xuanjiao/grid'
import { GridStore } from '@xuanjiao/grid/model'
import { useLiveTable } from '@xuanjiao/grid/live'
import { FormRenderer } from '@xuanjiao/form'
import { TextInput } from '@xuanjiao/fields'
import { ListTable } from '@xuanjiao/list'
import { parseCron } from '@xuanjiao/cron/model'

interface Patient { id: string; name: string }
// @ts-expect-error
export const column: TypedColumn<Patient> = { key: 'name', title: '', type: 'inputNumbr' }
// @ts-expect-error
export const key: TypedColumn<Patient> = { key: 'nam', title: '', type: 'input' }
// @ts-expect-error
export const ages = (grid: GridHandle<Patient>) => grid.rows().map(row => row.age)
// @ts-expect-error
export const grid = <DataGrid label={7} columns={[]} />
// @ts-expect-error
export const store = new GridStore({ columns: 7 })
// @ts-expect-error
export const live = () => useLiveTable(7, {})
// @ts-expect-error
export const form = <FormRenderer label={7} />
// @ts-expect-error
export const text = <TextInput value={7} onChange={() => {}} />
// @ts-expect-error
export const list = <ListTable title={7} />
// @ts-expect-error
export const cron = parseCron(7)
`

const FORM = `import '@xuanjiao/form/theme.css'
import { nullKitPorts } from '@xuanjiao/core/model/null-ports'
import { KitProvider } from '@xuanjiao/core/ui/ports/kit-provider'
import { FormRenderer } from '@xuanjiao/form'
import { createRoot } from 'react-dom/client'

const TEXT = JSON.stringify({ list: [{ type: 'input', label: '姓名', key: 'name', model: 'name' }], config: {} })

createRoot(document.getElementById('root')!).render(
  <KitProvider ports={nullKitPorts}>
    <FormRenderer label="随访" value={TEXT} onChange={(value, model) => (document.title = model + ' ' + String(value))} />
  </KitProvider>,
)
`

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xj-packages-'))
  project = path.join(folder, 'project')
  browser = await openBrowser()
})

afterAll(async () => {
  server?.close()
  await browser?.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function serve(files: string): Promise<string> {
  server = http.createServer(({ url = '/' }, response) => {
    const file = path.join(files, new URL(url, 'http://x').pathname)
    if (!fs.existsSync(file)) return void response.writeHead(404).end()
    response.setHeader('Content-Type', TYPES[path.extname(file) as keyof typeof TYPES] ?? 'application/octet-stream')
    fs.createReadStream(file).pipe(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

it('the packages are installed, the examples compile and are built', async () => {
  const packed = packAll(path.join(folder, 'packed'))
  makeProject(project, packed, { 'refused.tsx': REFUSED, 'form.tsx': FORM })
  expect(compile(project)).toBe('')
  buildPages(project)
  visitor = await openVisitor(browser, { address: await serve(path.join(project, 'dist')) })
})

it('a cell of the grid is edited, told of, taken back and sent', async () => {
  const { page, consoleErrors } = visitor
  await page.goto('/grid.html')
  const said = page.locator('output')
  const name = page.locator('[data-row="a"] [data-key="name"]')
  await name.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('张伟')
  await page.keyboard.press('Enter')
  await expect.poll(() => said.textContent()).toBe('a name 张伟')
  await page.getByRole('toolbar', { name: '表格操作' }).getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => said.textContent()).toBe('a name 王芳')
  await page.getByRole('button', { name: /^新\s*增$/ }).click() // antd sets two signs apart
  await expect.poll(() => said.textContent()).toBe('user +1')
  await page.getByRole('button', { name: '提交' }).click()
  await expect.poll(() => said.textContent()).toBe('有误')
  await page.keyboard.type('赵敏')
  await page.getByRole('button', { name: '提交' }).click()
  await expect.poll(() => said.textContent()).toContain('{"name":"赵敏"')
  expect(consoleErrors).toEqual([])
})

it('the examples of the others, and a form, draw and answer', async () => {
  const { page, consoleErrors } = visitor
  await page.goto('/cron.html')
  await expect.poll(() => page.locator('output').textContent()).toBe('2026-03-09T00:00:00.000Z')
  await page.getByRole('textbox', { name: '时间' }).fill('0 0 8 ? * TUE *')
  await expect.poll(() => page.locator('output').textContent()).toBe('2026-03-10T00:00:00.000Z')
  await page.goto('/fields.html')
  await page.getByRole('textbox', { name: '姓名' }).fill('李强')
  await expect.poll(() => page.locator('output').textContent()).toBe('李强,42,2026-03-05,1')
  await page.goto('/form.html')
  await page.getByRole('textbox', { name: '姓名' }).fill('赵敏')
  await expect.poll(() => page.title()).toBe('name 赵敏')
  await page.goto('/list.html')
  await page.getByRole('button', { name: '姓名' }).click()
  await expect.poll(() => page.locator('output').textContent()).toBe('name')
  expect(consoleErrors).toEqual([])
})
