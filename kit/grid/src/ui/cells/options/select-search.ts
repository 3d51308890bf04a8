import { textFace } from '../face/face.ts'

export const selectSearchFace = textFace('select-search', 'field arrow', 'list', { opens: true })
