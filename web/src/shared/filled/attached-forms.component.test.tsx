import { QueryClientProvider } from '@tanstack/react-query'
import { KitProvider } from '@xuanjiao/core/ui/ports/kit-provider'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page as tested } from 'vitest/browser'
import { queryClient } from '../../app/errors/query-client.ts'
import { kitPorts } from '../../app/ports/kit-ports.ts'
import { sessionStore } from '../../app/session/session-store.ts'
import { accessibilityProblems } from '../../testing/accessibility-problems.ts'
import { playwrightPage } from '../../testing/playwright-page.ts'
import { AttachedFormsSection } from './attached-forms-section.tsx'

/** The forms of a record in its details: what was filled in under which version, and what may be filled in now. */

const RECORD = 'a'.repeat(32)
const DESIGN = 'd'.repeat(32)
const FILLED = 'e'.repeat(32)
const control = (model: string, label: string) => ({ type: 'input', key: model, model, label })
const document1 = JSON.stringify({ list: [control('name', '姓名')], config: {} })
const document2 = JSON.stringify({ list: [control('name', '姓名'), control('ward', '病区')], config: {} })
const FORM = { id: DESIGN, code: 'round', name: '查房表', remark: null, recordKind: 'hospital', version: 2 }
const ROW = {
  id: FILLED,
  version: 3,
  desformId: DESIGN,
  desformId_dictText: '查房表',
  formVersion: 1,
  summary: '王芳',
  submissionNo: null,
  createBy: 'nurse',
  createTime: '2026-11-30 09:00:00',
  desformDataJson: '{"name":"王芳"}',
}

let forms: (typeof FORM)[] = []
let rows: (typeof ROW)[] = []
let asked: string[] = []
let sent: unknown[] = []
let root: Root

function answerOf(url: string, init: RequestInit | undefined): unknown {
  const { pathname, searchParams } = new URL(url, location.origin)
  asked.push(pathname.replace(/^.*\/desform/, ''))
  if (init?.method === 'POST') {
    sent.push(JSON.parse(String(init.body)))
    return ROW
  }
  if (pathname.endsWith('/ofRecord')) return { forms, filled: rows.length }
  if (pathname.endsWith('/published')) return { ...FORM, document: document2 }
  if (pathname.endsWith('/version')) {
    const version = Number(searchParams.get('versionNo'))
    return { ...FORM, version, document: version === 1 ? document1 : document2 }
  }
  if (pathname.endsWith('/data/list')) return { records: rows, total: rows.length }
  return pathname.endsWith('/data/queryById') ? ROW : null
}

beforeEach(async () => {
  await tested.viewport(1280, 900)
  ;[forms, rows, asked, sent] = [[FORM], [ROW], [], []]
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    Response.json({ success: true, code: 200, message: '', result: answerOf(url, init) }),
  )
})
afterEach(() => {
  root.unmount()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const rights = (...actions: string[]) =>
  sessionStore.setState({
    lists: {
      auth: actions.map(action => ({ action: `he:formSubmission:${action}`, type: '1', status: '1', describe: '' })),
      allAuth: [],
    },
  })

function show(takesForms: { takesForms?: true } = { takesForms: true }): void {
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
  root.render(
    <QueryClientProvider client={queryClient}>
      <KitProvider ports={kitPorts}>
        <MemoryRouter>
          <AttachedFormsSection entity={{ name: 'hospital', ...takesForms }} id={RECORD} />
          <output>旁边</output>
        </MemoryRouter>
      </KitProvider>
    </QueryClientProvider>,
  )
}
const section = () => playwrightPage.getByRole('region', { name: '填报', exact: true })
const item = () => section().getByRole('listitem', { name: '查房表 王芳' })

it('shows each submission in the form as it was then, and fills in the one of now', async () => {
  rights('fill', 'add', 'list', 'edit')
  show()
  await item().getByText('v1').waitFor()
  await item().getByRole('button', { name: '查看' }).click()
  await item().getByRole('heading', { name: '查房表 v1' }).waitFor()
  expect(await item().getByText('病区').count()).toBe(0)
  expect(await accessibilityProblems()).toEqual([])
  await section().getByRole('button', { name: '填写查房表' }).click()
  const dialog = playwrightPage.getByRole('dialog', { name: '查房表' })
  await dialog.getByRole('textbox', { name: '病区' }).fill('心内科')
  await dialog.getByRole('button', { name: /提\s?交/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  const [body] = sent as { recordId: string; desformId: string; desformDataJson: string }[]
  expect([body?.recordId, body?.desformId]).toEqual([RECORD, DESIGN])
  expect(JSON.parse(body?.desformDataJson ?? '')).toMatchObject({ ward: '心内科' })
})

it('asks nothing that one may not see, and offers nothing that one may not do', async () => {
  rights('fill', 'add')
  show()
  await section().getByRole('button', { name: '填写查房表' }).waitFor()
  expect(await section().getByRole('listitem').count()).toBe(0)
  root.unmount()
  queryClient.clear()
  rights('fill', 'list')
  show()
  await item().waitFor()
  expect(await section().getByRole('button').allTextContents()).toEqual(['查看'])
  expect(asked.filter(path => path === '/data/list')).toHaveLength(1)
})

it('is not there without forms, without the right, and where the record takes none', async () => {
  const isThere = async (shown: () => void) => {
    shown()
    await playwrightPage.getByText('旁边').waitFor()
    await expect.poll(() => queryClient.isFetching()).toBe(0)
    const count = await section().count()
    root.unmount()
    queryClient.clear()
    return count > 0
  }
  rights('fill')
  expect(await isThere(() => show({}))).toBe(false)
  expect(asked).toEqual([])
  ;[forms, rows] = [[], []]
  expect(await isThere(show)).toBe(false)
  expect(asked).toEqual(['/ofRecord'])
  rights()
  forms = [FORM]
  expect(await isThere(show)).toBe(false)
  expect(asked).toEqual(['/ofRecord'])
})
