import { draftCalls } from '@xuanjiao/contract/system/draft-calls'
import { call } from '../calls/call.ts'
import { sessionStore } from '../session/session-store.ts'
import { indexedDbDraftStorage } from './encrypted-draft-storage.ts'
import { createDraftStore } from './draft-store.ts'
import { importDraftKey } from './draft-encryption.ts'

/** Whether words can be kept at all: encryption is there on https and on this machine only. */
export const canStoreDrafts = (): boolean => typeof indexedDB !== 'undefined' && crypto.subtle !== undefined

/** The key of whoever is signed in, in the memory of this page and nowhere else. */
let known: { token: string; key: Promise<CryptoKey> } | undefined

function keyFor(token: string): Promise<CryptoKey> {
  if (known?.token === token) return known.key
  const key = call(draftCalls.key).then(answer => importDraftKey(answer.key))
  known = { token, key }
  key.catch(() => (known = undefined)) // asked again with the next draft
  return key
}

sessionStore.subscribe(({ token }) => {
  if (token !== known?.token) known = undefined
})

async function currentOwner() {
  const { token, tenantId, user } = sessionStore.getState()
  if (token === '' || !user || !canStoreDrafts()) return undefined
  return { person: `${tenantId}:${user.id}`, key: await keyFor(token) }
}

/** The unsaved words of this person in this browser. */
export const myDrafts = createDraftStore({
  storage: indexedDbDraftStorage(globalThis.indexedDB),
  currentOwner,
  now: () => Date.now(),
})
