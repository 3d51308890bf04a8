import { textFace } from './face.ts'

export const selUserFace = textFace('sel_user', 'field person', 'dialog', { opens: true })
