import { expect, test } from 'vitest'
import { isPart, shellRequestOf } from './shell-request.ts'

const place = { origin: 'https://xj.example.cn', apiBase: '/api' }
const kindOf = (url: string, more: Partial<Pick<Request, 'method' | 'mode' | 'destination'>> = {}) =>
  shellRequestOf(
    { method: 'GET', mode: 'navigate', destination: 'document', ...more, url: new URL(url, place.origin).href },
    place,
  )

test.each(['/', '/he/hospital?x=1', '/user/login', '/apiary', '/personal'])('%s is a page', url =>
  expect(kindOf(url)).toBe('page'),
)

test('parts of the build are parts, however they are asked for', () => {
  expect(kindOf('/assets/app-1a2b.js', { mode: 'cors', destination: 'script' })).toBe('part')
  expect(kindOf('/assets/app-1a2b.css', { mode: 'no-cors', destination: 'style' })).toBe('part')
})

test.each<[string, Partial<Pick<Request, 'method' | 'mode' | 'destination'>>]>([
  ['/api/he/hospital/list', { mode: 'cors', destination: '' }],
  ['/api/sys/common/static/avatar/a.png', { mode: 'no-cors', destination: 'image' }],
  ['/api/docs', {}],
  ['/api', {}],
  ['/icon.svg', { mode: 'no-cors', destination: 'image' }],
  ['/manifest.webmanifest', { mode: 'cors', destination: 'manifest' }],
  ['/p', {}],
  ['/p/c/ABCDEFGH', {}],
  ['/he/hospital', { method: 'POST' }],
  ['/he/hospital', { destination: 'iframe' }],
  ['https://cdn.example.cn/assets/app-1a2b.js', { mode: 'cors', destination: 'script' }],
])('%s %o goes past the worker', (url, more) => expect(kindOf(url, more)).toBeUndefined())

test('the calls of an installation with another base go past as well', () => {
  const asked = {
    method: 'GET',
    mode: 'navigate',
    destination: 'document',
    url: `${place.origin}/xj/api/docs`,
  } as const
  expect(shellRequestOf(asked, { ...place, apiBase: '/xj/api' })).toBeUndefined()
  expect(shellRequestOf(asked, place)).toBe('page')
})

test('only a plain name below the assets is a part', () => {
  expect(['/assets/a-1.js', '/assets/../api/x', '/assets/', '/api/x', '//evil/assets/a.js'].filter(isPart)).toEqual([
    '/assets/a-1.js',
  ])
})
