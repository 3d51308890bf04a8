import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { PageContext } from '../../app/page/page-context.ts'
import { usePageAddress } from '../../app/page/use-page-address.ts'
import { tabsStore } from './tabs-store.ts'
import { usePagePlace } from './use-page-place.ts'

/** Two tabs of one page; what each says in the address of the window, at once or late. */

const say: Record<string, (word: string) => void> = {}
const router = { go: undefined as NavigateFunction | undefined }

function Tabs() {
  const navigate = useNavigate()
  useEffect(() => void (router.go = navigate))
  const front = new URLSearchParams(useLocation().search).get('tab') ?? 'first'
  return ['first', 'second'].map(name => <Tab key={name} name={name} seen={name === front} />)
}

function Tab({ name, seen }: { name: string; seen: boolean }) {
  return (
    <PageContext value={usePagePlace(name, name, seen)}>
      <Page name={name} />
      {seen && <output>{name}</output>}
    </PageContext>
  )
}

function Page({ name }: { name: string }) {
  const [, setAddress] = usePageAddress()
  useEffect(() => {
    say[name] = word => setAddress(() => new URLSearchParams({ tab: name, word }), { replace: true })
  })
  return null
}

const address = () => new URLSearchParams(location.search)
async function isInFront(name: string) {
  await expect.poll(() => document.querySelector('output')?.textContent).toBe(name)
}

beforeAll(() => {
  const root = document.createElement('div')
  document.body.replaceChildren(root)
  createRoot(root).render(
    <BrowserRouter>
      <Tabs />
    </BrowserRouter>,
  )
})

it('the page in front writes as often as it likes', async () => {
  await isInFront('first')
  say['first']?.('one')
  say['first']?.('two')
  expect(address().get('word')).toBe('two')
})

it('and its tab knows it at once, though another is chosen before it is drawn', async () => {
  const tab = { key: 'first', path: '/list', fullPath: '/list', title: 'first', epoch: 0, pinned: false }
  tabsStore.setState({ tabs: [tab], current: 'first', used: ['first'] })
  say['first']?.('asked')
  expect(tabsStore.getState().tabs[0]?.fullPath).toBe('/list?tab=first&word=asked')
})

it('a page that somebody is just leaving takes no address any more', async () => {
  void router.go?.('?tab=second&word=mine')
  say['first']?.('late')
  expect(address().get('word')).toBe('mine')
  await isInFront('second')
  say['first']?.('later')
  expect(address().get('word')).toBe('mine')
})

it('and writes again once it is back', async () => {
  void router.go?.('?tab=first')
  await isInFront('first')
  say['first']?.('again')
  await expect.poll(() => address().get('word')).toBe('again')
})
