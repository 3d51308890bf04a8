import { filesFace } from './file-chips.ts'

export const fileFace = filesFace('file', '上传文件')
