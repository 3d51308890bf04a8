import { textFace } from './face.ts'

export const selectSearchFace = textFace('select-search', 'field arrow', 'list', { opens: true })
