import { toolCell } from './tool-cell.ts'

export const rowNumberCell = toolCell('row-number', {
  editor: 'none',
  print: (_, { position }) => (position === undefined ? '' : String(position + 1)),
})
