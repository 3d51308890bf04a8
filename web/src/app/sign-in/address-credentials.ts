import { pageSettings } from '../calls/page-settings.ts'
import { withoutSecrets, type AddressCredentials } from '../confirm/address-secrets.ts'

let pending: AddressCredentials | undefined

/** Before anything is drawn or asked: what must not stay in the address of the page leaves it (rules/shell#guard). */
export function takeAddressSecrets(): void {
  const clean = withoutSecrets(location)
  if (!clean) return
  history.replaceState(history.state, '', clean.address)
  if (pageSettings.loginByUrl) pending = clean.credentials
}

/** Whether somebody is about to sign in by what stood in the address. */
export const hasAddressCredentials = (): boolean => pending !== undefined

/** Handed out once. */
export function takeAddressCredentials(): AddressCredentials | undefined {
  const taken = pending
  pending = undefined
  return taken
}
