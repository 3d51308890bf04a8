import { Mark } from '@tiptap/core'

/** H₂O and m²: what the list allows, the editor keeps. */
const small = (name: 'sub' | 'sup') =>
  Mark.create({
    name,
    excludes: name === 'sub' ? 'sup' : 'sub',
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
  })

export const SubscriptMark = small('sub')
export const SuperscriptMark = small('sup')
