import type { DesignDrafts } from '@xuanjiao/form/designer'

/** Keeps a form that is being designed in this browser, under a name. */
export const browserDrafts = (name: string): DesignDrafts => ({
  load: async () => localStorage.getItem(name) ?? undefined,
  save: async text => localStorage.setItem(name, text),
})
