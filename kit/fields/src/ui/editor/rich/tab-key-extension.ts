import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/** Tab works in lists and tables; after Escape it leaves, so the text is no trap (WCAG 2.1.2). Forms keep Ctrl+Enter. */
export const TabKeyExtension = Extension.create({
  name: 'leave',
  priority: 1000,
  addProseMirrorPlugins() {
    let leaving = false
    const keydown = (event: KeyboardEvent): boolean => {
      if (event.key === 'Tab' && leaving) return true // the browser moves on
      if (event.key !== 'Shift') leaving = event.key === 'Escape' && !event.isComposing
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        return true // forms are sent with it
      }
      return leaving // what Escape means is said by the frame around
    }
    const blur = (): boolean => {
      leaving = false
      return false
    }
    return [new Plugin({ props: { handleDOMEvents: { keydown: (_, event) => keydown(event), blur } } })]
  },
})
