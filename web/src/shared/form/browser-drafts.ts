import type { DesignDrafts } from '@xuanjiao/form/designer'

/**
 * Keeps a form that is being designed in this browser, under a name: one that
 * begins with `xj:` and names the person goes when they sign out. With `version` it is that of one version alone: what
 * was kept of another one is older than what the server has.
 */
export const browserDrafts = (name: string, version = () => ''): DesignDrafts => ({
  load: async () => {
    const kept = localStorage.getItem(name) ?? undefined
    const mark = `${version()}\n`
    return kept?.startsWith(mark) ? kept.slice(mark.length) : undefined
  },
  save: async text => localStorage.setItem(name, `${version()}\n${text}`),
})
