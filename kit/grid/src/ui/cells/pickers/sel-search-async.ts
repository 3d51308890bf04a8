import { textFace } from '../face/face.ts'

export const selSearchAsyncFace = textFace('sel_search_async', 'field find', 'list', { opens: true })
