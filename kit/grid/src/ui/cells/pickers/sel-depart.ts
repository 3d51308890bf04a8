import { pickedFace } from './picked-face.ts'

export const selDepartFace = pickedFace('sel_depart', 'field tree')
