import { textFace } from '../face/face.ts'

export const dateFace = textFace('date', 'field calendar', 'calendar', { opens: true })
