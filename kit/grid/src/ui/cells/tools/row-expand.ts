import type { CellFace } from '../face/face.ts'

/** Opens what stands below the row. */
export const rowExpandFace: CellFace = {
  type: 'row-expand',
  editor: 'cell',
  view: (_, { expanded }) => ({
    text: '',
    look: expanded ? 'expander on' : 'expander',
    label: expanded ? '收起' : '展开',
  }),
  act: ({ expand }) => {
    expand()
    return true
  },
}
