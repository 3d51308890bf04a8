import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountCalls } from '@xuanjiao/contract/system/account/account-calls'
import { bindingCalls } from '@xuanjiao/contract/system/account/binding-calls'
import { factorCalls } from '@xuanjiao/contract/system/account/factor-calls'
import { call } from '../../../app/calls/call.ts'
import { sessionStore, storeSession } from '../../../app/session/session-store.ts'

const ACCOUNT = 'account'
const PARTS = { ...accountCalls, factors: factorCalls.state, bindings: bindingCalls.list } as const
type Part = 'profile' | 'sessions' | 'tokens' | 'notices' | 'tokenAreas' | 'factors' | 'bindings' | 'screenLock'

/** One part of one's own account, as the server knows it. */
export function useAccount<P extends Part>(part: P) {
  return useQuery({
    queryKey: [ACCOUNT, part],
    queryFn: ({ signal }) => call(PARTS[part], { signal }),
  })
}

/** Asks a part anew after it was changed. */
export function useRefreshAccount() {
  const client = useQueryClient()
  return (part: Part) => client.invalidateQueries({ queryKey: [ACCOUNT, part] })
}

/** The name and picture in the header follow what was saved. */
export async function refreshOwnProfile(): Promise<void> {
  const { realname, avatar } = await call(accountCalls.profile)
  const session = sessionStore.getState()
  if (session.user) storeSession({ ...session, user: { ...session.user, realname, avatar } })
}
