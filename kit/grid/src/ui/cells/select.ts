import { textFace } from './face.ts'

export const selectFace = textFace('select', 'field arrow', 'list', { opens: true })
