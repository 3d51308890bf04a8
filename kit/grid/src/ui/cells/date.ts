import { textFace } from './face.ts'

export const dateFace = textFace('date', 'field calendar', 'calendar', { opens: true })
