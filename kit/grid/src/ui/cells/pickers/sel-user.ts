import { pickedFace } from './picked-face.ts'

export const selUserFace = pickedFace('sel_user', 'field person')
