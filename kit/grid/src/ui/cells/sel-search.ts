import { textFace } from './face.ts'

export const selSearchFace = textFace('sel_search', 'field arrow', 'list', { opens: true })
