import { textFace } from '../face/face.ts'

export const selSearchFace = textFace('sel_search', 'field arrow', 'list', { opens: true })
