import { expect, test } from 'vitest'
import { addressAfterLogin, decideVisit } from './visit-guard.ts'

const HOME = '/dashboard/analysis'
const visit = (address: string, hasSession: boolean) => {
  const { pathname, search, hash } = new URL(address, 'http://here')
  return decideVisit({ pathname, search, hash }, hasSession)
}
const to = (address: string) => ({ to: 'address', address })

test.each([
  ['/user', to('/user/login')],
  ['/user/login', { to: 'login' }],
  ['/404', { to: 'missing' }],
  ['/', to('/user/login')],
  [HOME, to('/user/login')],
  ['/he/video/?page=2#row', to(`/user/login?redirect=${encodeURIComponent('/he/video?page=2#row')}`)],
])('a stranger who asks for %s', (address, decision) => {
  expect(visit(address, false)).toEqual(decision)
})

test.each([
  ['/user/login', to(HOME)],
  ['/user/login?redirect=%2Fhe%2Fvideo%3Fpage%3D2%23row', to('/he/video?page=2#row')],
  ['/he/video', { to: 'application' }],
  ['/404', { to: 'application' }],
])('somebody signed in who asks for %s', (address, decision) => {
  expect(visit(address, true)).toEqual(decision)
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/user/login', ''])(
  'signing in leads home instead of to %j',
  redirect => {
    expect(addressAfterLogin(`?redirect=${encodeURIComponent(redirect)}`)).toBe(HOME)
  },
)
