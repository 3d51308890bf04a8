import { expect, test } from 'vitest'
import { addressAfterSignOut, decideVisit, refusedAddress, THIRD_PATH } from './visit-guard.ts'

const HOME = '/dashboard/analysis'
const SSO = '/api/sys/cas/client/login'
const visit = (address: string, hasSession = false, elsewhere = '') => {
  const { pathname, search, hash } = new URL(address, 'http://here')
  return decideVisit({ pathname, search, hash }, hasSession, elsewhere)
}

test.each([
  ['/he/video?a=1#b', { to: 'address', address: '/user/login?redirect=%2Fhe%2Fvideo%3Fa%3D1%23b' }],
  ['/user', { to: 'address', address: '/user/login' }],
  ['/user/login', { to: 'login' }],
  ['/404', { to: 'missing' }],
  ['/', { to: 'address', address: '/user/login' }],
  [HOME, { to: 'address', address: '/user/login' }],
  ['/user/register', { to: 'entry', page: 'register' }],
  ['/user/register-result/', { to: 'entry', page: 'registered' }],
  ['/user/alteration', { to: 'entry', page: 'forgotten' }],
  ['/oauth2-app', { to: 'address', address: '/oauth2-app/login' }],
  ['/oauth2-app/login?failed=1', { to: 'entry', page: 'third' }],
  ['/test', { to: 'address', address: '/test/home' }],
  ['/test/home', { to: 'entry', page: 'test' }],
  ['/test/other', { to: 'address', address: '/user/login?redirect=%2Ftest%2Fother' }],
])('without a session %s', (address, decision) => expect(visit(address)).toEqual(decision))

test.each([
  ['/he/video', { to: 'application' }],
  ['/user/login?redirect=%2Fhe%2Fvideo', { to: 'address', address: '/he/video' }],
  ['/404', { to: 'application' }],
  ['/user/register', { to: 'address', address: '/dashboard/analysis' }],
  ['/test/home', { to: 'entry', page: 'test' }],
  ['/oauth2-app/login?redirect=//evil.example', { to: 'address', address: '/dashboard/analysis' }],
])('with a session %s', (address, decision) => expect(visit(address, true, SSO)).toEqual(decision))

test.each([
  ['/he/video?a=1#b', { to: 'outside', address: `${SSO}?redirect=%2Fhe%2Fvideo%3Fa%3D1%23b` }],
  ['/user/login?redirect=%2Fhe%2Fvideo', { to: 'outside', address: `${SSO}?redirect=%2Fhe%2Fvideo` }],
  ['/user/login?ticket=ST-1&state=x', { to: 'login' }],
  ['/user/login?local=1', { to: 'login' }],
  ['/user/alteration', { to: 'entry', page: 'forgotten' }],
  ['/test/home', { to: 'entry', page: 'test' }],
])('with a single sign-on and without a session %s', (address, decision) =>
  expect(visit(address, false, SSO)).toEqual(decision),
)

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/user/login', ''])(
  'signing in leads home instead of to %j',
  redirect => {
    expect(visit(`/user/login?redirect=${encodeURIComponent(redirect)}`, true)).toEqual({
      to: 'address',
      address: HOME,
    })
  },
)

test('who is refused inside comes to our own login page, also where another house signs people in by itself', () => {
  expect(refusedAddress('/he/video?a=1')).toBe('/user/login?redirect=%2Fhe%2Fvideo%3Fa%3D1&local=1')
  for (const from of ['/he/video', '/', '/user/x?y#z'])
    expect(visit(refusedAddress(from), false, SSO)).toEqual({ to: 'login' })
})

test('who signs out is out, also where another house would sign them in again', () => {
  expect(addressAfterSignOut('')).toBe('/user/login')
  for (const elsewhere of [SSO, THIRD_PATH])
    expect(visit(addressAfterSignOut(elsewhere), false, elsewhere)).toEqual({ to: 'login' })
})
