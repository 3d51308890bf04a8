import 'virtual:antd.css'
import 'virtual:theme.css'
import '../../base.css'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { accessibilityProblems } from '../../testing/accessibility-problems.ts'
import { playwrightPage } from '../../testing/playwright-page.ts'
import { PageWrapper } from './page-wrapper.tsx'

/** The head of a page: what it is handed in is shown, and what is searched and chosen is told. */

let told: string[] = []
let root: Root

beforeEach(() => {
  told = []
  document.body.innerHTML = '<main id="root"></main>'
  root = createRoot(document.querySelector('#root') ?? document.body)
})
afterEach(() => root.unmount())

const TABS = { current: 'all', items: ['all', 'mine'].map(key => ({ key, label: key === 'all' ? '全部' : '我的' })) }

it('has title, description, links, a picture, a search and tabs', async () => {
  root.render(
    <MemoryRouter>
      <PageWrapper
        title="可填写的表单"
        description="选择一份表单开始填写"
        links={[{ title: '填写记录', to: '/form/records' }]}
        image={<svg data-picture />}
        search={{ placeholder: '搜索表单', value: '', onSearch: text => told.push(`search ${text}`) }}
        tabs={{ ...TABS, onChoose: key => told.push(`tab ${key}`) }}
      >
        <p>内容</p>
      </PageWrapper>
    </MemoryRouter>,
  )
  await playwrightPage.getByRole('heading', { name: '可填写的表单', level: 1 }).waitFor()
  await playwrightPage.getByText('选择一份表单开始填写').waitFor()
  const link = playwrightPage.getByRole('link', { name: '填写记录' })
  expect(await link.getAttribute('href')).toBe('/form/records')
  expect(document.querySelectorAll('[data-picture]')).toHaveLength(1)
  const search = playwrightPage.getByRole('searchbox', { name: '搜索表单' })
  await search.fill('满意度')
  await search.press('Enter')
  await search.fill('')
  await playwrightPage.getByRole('tab', { name: '我的' }).click()
  expect(told).toEqual(['search 满意度', 'search ', 'tab mine'])
  expect(await accessibilityProblems()).toEqual([])
})

it('is a title and its content where a page hands in nothing', async () => {
  root.render(
    <MemoryRouter>
      <PageWrapper title="系统监控">内容</PageWrapper>
    </MemoryRouter>,
  )
  await playwrightPage.getByRole('heading', { name: '系统监控' }).waitFor()
  const count = (role: 'searchbox' | 'tab' | 'link') => playwrightPage.getByRole(role).count()
  expect([await count('searchbox'), await count('tab'), await count('link')]).toEqual([0, 0, 0])
})
