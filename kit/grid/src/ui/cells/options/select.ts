import { textFace } from '../face/face.ts'

export const selectFace = textFace('select', 'field arrow', 'list', { opens: true })
