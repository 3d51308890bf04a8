import type { DesignDrafts } from '@xuanjiao/form/designer'
import { canStoreDrafts, myDrafts } from '../../app/drafts/my-drafts.ts'

/**
 * Keeps a form that is being designed like all unsaved words: encrypted, for its person alone, over signing out. It is
 * that of one version; what was kept of another one is older than what the server has.
 */
export const ownDesignDrafts = (id: string, version: () => number): DesignDrafts => ({
  load: async () => {
    const kept = await myDrafts.read(nameOf(id))
    const text = kept?.version === version() ? kept.values['design'] : undefined
    return typeof text === 'string' ? text : undefined
  },
  save: async text => {
    if (!canStoreDrafts()) throw new Error('nothing can be kept here')
    await myDrafts.save(nameOf(id), { design: text }, version())
  },
})

const nameOf = (id: string): string => `form-design:${id}`
