import { expect, test } from 'vitest'
import { withoutSecrets } from './address-secrets.ts'

const cleaned = (address: string) => withoutSecrets(new URL(address, 'http://here'))
const admin = { username: 'admin', password: 'x' }

test.each([
  ['/user/login?username=admin&password=x', '/user/login'],
  ['/he/hospital?username=admin&password=x', '/he/hospital'],
  ['/he/hospital?page=2&username=admin&password=x&name=a#b', '/he/hospital?page=2&name=a#b'],
  [
    '/user/login?redirect=%2Fhe%2Fvideo%3Fpage%3D2%26username%3Dadmin%26password%3Dx',
    '/user/login?redirect=%2Fhe%2Fvideo%3Fpage%3D2',
  ],
  ['/?username=admin&password=x', '/'],
])('%s signs in and leaves no trace of it', (address, left) => {
  expect(cleaned(address)).toEqual({ address: left, credentials: admin })
})

test.each([
  ['/user/login?redirect=%2Fhe%2Fvideo&Password=x#a', '/user/login?redirect=%2Fhe%2Fvideo#a'],
  ['/user/login?token=abc&X-Access-Token=def', '/user/login'],
  ['/user/login?username=admin', '/user/login'],
  ['/he/hospital?password=x', '/he/hospital'],
  ['/he/hospital?password=x&password=y&PASSWORD=z', '/he/hospital'],
])('%s is half of one: it goes, and opens nothing', (address, left) => {
  expect(cleaned(address)).toEqual({ address: left, credentials: undefined })
})

test.each([
  '/he/sharedDocument?token=abc',
  '/isystem/user?username=admin',
  '/user/login?redirect=%2Fhe%2FsharedDocument%3Ftoken%3Dabc',
  '/user/login?redirect=https%3A%2F%2Fevil.example%2F%3Fpassword%3Dx',
])('%s has nothing that must go', address => expect(cleaned(address)).toBeUndefined())
