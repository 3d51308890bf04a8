import { pageSettings } from '../app/calls/page-settings.ts'
import { beginKeepingShell, canKeepShell } from '../app/session/kept-shell.ts'

/**
 * From now on the application begins without a network, too (rules/shell#without-a-network). The development server's
 * files change under the same names, so there is none beside it.
 */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !canKeepShell()) return
  await beginKeepingShell()
  const told = new URLSearchParams({ api: pageSettings.apiBase, title: pageSettings.platformTitle })
  await navigator.serviceWorker.register(`/sw.js?${told}`)
  const { active } = await navigator.serviceWorker.ready
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have an origin to name
  active?.postMessage({ parts: loadedParts() })
}

/** What this window had fetched before there was a worker. */
const loadedParts = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
