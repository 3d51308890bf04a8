import { filesFace } from './file-chips.ts'

export const uploadFace = filesFace('upload', '点击上传')
