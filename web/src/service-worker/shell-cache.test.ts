import { beforeEach, describe, expect, test } from 'vitest'
import { KEEPING_MARK } from '../app/session/kept-shell-names.ts'
import { memoryCaches } from './testing/memory-caches.ts'
import { ShellCache } from './shell-cache.ts'

const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
const part = (name: string) => new Request(`http://here/assets/${name}`)

let { caches, held } = memoryCaches()
/** What the network answers; nothing means that there is none. */
let network: Record<string, () => Response> = {}
let asked: string[] = []

async function fetchHere(request: RequestInfo): Promise<Response> {
  const { pathname } = new URL(request instanceof Request ? request.url : request, 'http://here')
  asked.push(pathname)
  const answer = network[pathname]
  if (!answer) throw new TypeError('Failed to fetch')
  return answer()
}

const shellOf = (version: string) =>
  new ShellCache({ version, caches, fetch: fetchHere, alone: work => work(), offlinePage: () => html('offline', 503) })
const textOf = async (answer: Promise<Response>) => (await answer).text()
const visit = (shell: ShellCache, path = '/') => textOf(shell.page(() => fetchHere(path)))

beforeEach(async () => {
  ;({ caches, held } = memoryCaches())
  network = {
    '/': () => html('page'),
    '/assets/a.js': () => new Response('a'),
    '/assets/b.js': () => new Response('b'),
  }
  asked = []
  await caches.open(KEEPING_MARK)
})

describe('parts', () => {
  test('are fetched once', async () => {
    const shell = shellOf('1')
    expect([await textOf(shell.part(part('a.js'))), await textOf(shell.part(part('a.js')))]).toEqual(['a', 'a'])
    expect(asked).toEqual(['/assets/a.js'])
  })

  test('that are missing are not kept, and without a network they fail as parts', async () => {
    network['/assets/old.js'] = () => new Response('gone', { status: 404 })
    expect((await shellOf('1').part(part('old.js'))).status).toBe(404)
    expect(held()['xj-shell-1']).toBeUndefined()
    network = {}
    await expect(shellOf('1').part(part('a.js'))).rejects.toThrow('Failed to fetch')
  })

  test('of the version before are there for a window that has it open', async () => {
    await shellOf('1').part(part('a.js'))
    network = {}
    expect(await textOf(shellOf('2').part(part('a.js')))).toBe('a')
  })
})

describe('the page', () => {
  test('comes from the server while there is one, and is kept for every address', async () => {
    const shell = shellOf('1')
    network['/he/hospital'] = () => html('newer')
    expect([await visit(shell), await visit(shell, '/he/hospital')]).toEqual(['page', 'newer'])
    network = {}
    expect(await visit(shell, '/sys/user')).toBe('newer')
    expect(held()['xj-shell-1']).toEqual(['/'])
  })

  test.each([502, 503, 504])(
    'is the kept one where a gate says %i, or what the gate says where there is none',
    async status => {
      network['/'] = () => html('away', status)
      expect(await visit(shellOf('1'))).toBe('away')
      network['/'] = () => html('page')
      await visit(shellOf('1'))
      network['/'] = () => html('away', status)
      expect(await visit(shellOf('1'))).toBe('page')
    },
  )

  test('of the newest version comes first', async () => {
    await visit(shellOf('1'))
    network['/'] = () => html('second')
    await visit(shellOf('2'))
    network = {}
    expect([await visit(shellOf('2')), await visit(shellOf('3'))]).toEqual(['second', 'page'])
  })

  test.each([
    ['an error', () => html('error', 500)],
    ['what is no page', () => new Response('{}', { headers: { 'content-type': 'application/json' } })],
  ])('is not taken for %s', async (_what, answer) => {
    await visit(shellOf('1'))
    network['/x'] = answer
    await visit(shellOf('1'), '/x')
    network = {}
    expect(await visit(shellOf('1'))).toBe('page')
  })

  test('says in words that there is no network where nothing is kept', async () => {
    network = {}
    expect(await visit(shellOf('1'))).toBe('offline')
  })
})

describe('nobody is signed in', () => {
  test('so nothing is kept, whatever is asked for', async () => {
    await caches.delete(KEEPING_MARK)
    const shell = shellOf('1')
    await Promise.all([visit(shell), shell.part(part('a.js')), shell.bring(['/assets/b.js'])])
    expect(held()).toEqual({})
  })

  test('nor what was on its way when they left', async () => {
    const shell = shellOf('1')
    network['/assets/a.js'] = () => {
      void caches.delete(KEEPING_MARK)
      return new Response('a')
    }
    await shell.part(part('a.js'))
    expect(held()).toEqual({})
  })
})

test('a window tells what it has; what does not come is left for later', async () => {
  const shell = shellOf('1')
  await shell.bring(['/assets/a.js', '/assets/a.js', '/assets/nowhere.js'])
  expect(held()['xj-shell-1']).toEqual(['/', '/assets/a.js'])
  asked = []
  await shell.bring(['/assets/a.js'])
  expect(asked).toEqual(['/'])
})

test('the version before stays, older ones go, and the mark is none of them', async () => {
  for (const version of ['1', '2', '3']) await visit(shellOf(version))
  await shellOf('3').forgetOlder()
  expect(Object.keys(held())).toEqual([KEEPING_MARK, 'xj-shell-2', 'xj-shell-3'])
})
