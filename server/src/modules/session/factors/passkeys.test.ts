import { expect, test } from 'vitest'
import { TestPasskey } from '../../../testing/people/test-passkey.ts'
import { counterOfAnswer, readRegistration } from './passkeys.ts'

const site = { PUBLIC_URL: 'http://localhost:8080' }
const challenge = 'AAAAAAAAAAAAAAAAAAAAAA'
const asked = { challenge, origin: site.PUBLIC_URL }

test('a counter that has not grown is no answer: there are two of the key', async () => {
  const key = new TestPasskey()
  const made = await readRegistration(site, key.register(asked), challenge)
  const stored = { ...made, id: 'id', counter: 5 }
  const shown = (counter: number) => counterOfAnswer(site, key.signIn(asked, { counter }), challenge, stored)
  expect([await shown(1), await shown(5), await shown(6)]).toEqual([undefined, undefined, 6])
})
