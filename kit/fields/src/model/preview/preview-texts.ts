import { numberText } from '@xuanjiao/wire/kinds/base/value-text'

/** Every word of the previews. */
export const previewTexts = {
  title: '预览',
  cannot: '该类型的文件不支持在线预览，请下载后查看',
  tooLarge: (mb: number): string => `文件超过 ${mb} MB，请下载后查看`,
  damaged: '文件已损坏或格式不正确，请下载后查看',
  tooMuch: '文件展开后过大，请下载后查看',
  tooSlow: '文件读取超时，请下载后查看',
  lost: '文件读取失败，可能已被删除或没有权限',
  noPdf: '当前浏览器不能直接显示PDF，请在新窗口打开或下载后查看',
  cutRows: (rows: number): string => `仅显示前 ${numberText(rows)} 行，完整内容请下载后查看`,
  emptySheet: '该工作表没有内容',
  emptyText: '该文件没有内容',
} as const

const ADVICE = /，(完整内容)?请下载后查看$|或下载后查看$/

/** The same for those who may not save the file: without the advice to do so. */
export const withoutSaveAdvice = (text: string): string => text.replace(ADVICE, '')
