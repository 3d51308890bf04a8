import type { DesignDrafts } from '@xuanjiao/form/designer'

/** Keeps a form that is being designed in this browser, under a name that begins with `xj:`: it goes at sign-out. */
export const browserDrafts = (name: string): DesignDrafts => ({
  load: async () => localStorage.getItem(name) ?? undefined,
  save: async text => localStorage.setItem(name, text),
})
