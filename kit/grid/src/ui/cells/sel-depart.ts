import { textFace } from './face.ts'

export const selDepartFace = textFace('sel_depart', 'field tree', 'dialog', { opens: true })
