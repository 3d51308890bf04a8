import { limitTexts } from '@xuanjiao/core/model/text/value-limits'
import type { PasteTexts } from './paste-texts.ts'

/**
 * Every word the headless grid may say. A product passes its own; the defaults are worded as agreed
 * (rules/shell#texts).
 */
export interface GridTexts {
  readonly sum: string
  readonly average: string
  readonly yes: string
  readonly no: string
  /** Said where what is chosen is removed and nothing is: it comes with what removes. */
  readonly nothingSelected?: string
  readonly required: string
  readonly notUnique: string
  readonly wrongFormat: string
  readonly notANumber: string
  readonly notAPercentage: string
  readonly notADate: string
  readonly notATime: string
  readonly notAnOption: string
  readonly disabledOption: string
  readonly notYesOrNo: string
  readonly notAFile: string
  readonly unknownName: string
  readonly ambiguousName: string
  readonly handlerBroke: string
  /** They are fetched with what pastes. */
  readonly paste?: Partial<PasteTexts>
  readonly chooseRow: string
  readonly chooseAllRows: string
  readonly dragRow: string
  readonly sortRow: string
  readonly expandRow: string
  readonly collapseRow: string
  readonly rowNumber: string
  readonly noFiles: string
  /** What stands in an empty cell of such files, by the type of its column. */
  readonly upload: string
  readonly file: string
  readonly image: string
  readonly uploading: string
  readonly uploadFailed: string
  readonly fileRemoved: string
}

export const gridTexts: GridTexts = {
  sum: '合计',
  average: '平均',
  yes: '是',
  no: '否',
  required: '${title}不能为空',
  notUnique: '${title}不能重复',
  wrongFormat: '${title}格式不正确',
  notANumber: limitTexts.notANumber,
  notAPercentage: '请输入 0 到 100 的数字',
  notADate: limitTexts.notADate,
  notATime: limitTexts.notATime,
  notAnOption: '没有这个选项：${text}',
  disabledOption: '不能选择：${text}',
  notYesOrNo: '请输入“是”或“否”',
  notAFile: '请上传文件',
  unknownName: '没有找到：${text}',
  ambiguousName: '有多个：${text}，请选择',
  handlerBroke: '校验失败，请稍后重试',
  chooseRow: '选择',
  chooseAllRows: '选择全部行',
  dragRow: '拖动排序',
  sortRow: '排序',
  expandRow: '展开',
  collapseRow: '收起',
  rowNumber: '序号',
  noFiles: '无文件',
  upload: '点击上传',
  file: '上传文件',
  image: '上传图片',
  uploading: '上传中',
  uploadFailed: '上传失败',
  fileRemoved: '已删除',
}

/** Puts values into a text: `${title}` becomes the title. A token without a value stays as it is. */
export function fillTemplate(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(/\$\{(\w+)\}/g, (token, name: string) => (name in values ? String(values[name] ?? '') : token))
}
